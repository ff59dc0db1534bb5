"""Environments in the conventions of PettingZoo (AEC) and Gymnasium, by their documented interfaces. Needs numpy.

Neither package is needed: where they are installed their spaces and base classes are used, elsewhere small ones that
look alike.
"""

import numpy as np

from bastide._engine import Bot
from bastide.batch import Batch

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object

try:
    from gymnasium import Env
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv

    SAME_STEP = AutoresetMode.SAME_STEP
except ImportError:
    Env = VectorEnv = object
    SAME_STEP = "SameStep"

    class Discrete:
        """The numbers 0 to n - 1."""

        def __init__(self, n):
            self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def sample(self, mask=None):
            return int(np.random.choice(self.n if mask is None else np.flatnonzero(mask)))

    class MultiDiscrete:
        """An array of numbers, each 0 to one of `nvec` less 1."""

        def __init__(self, nvec):
            self.nvec = np.asarray(nvec)
            self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)

        def contains(self, x):
            x = np.asarray(x)
            return x.shape == self.shape and x.dtype.kind in "iu" and bool(np.all((x >= 0) & (x < self.nvec)))

    class Box:
        """Arrays of one shape and kind, between two bounds."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

        def contains(self, x):
            return (
                x.shape == self.shape
                and np.can_cast(x.dtype, self.dtype)
                and bool(np.all((x >= self.low) & (x <= self.high)))
            )

    class Dict(dict):
        """Spaces by name."""

        def __init__(self, spaces):
            super().__init__(spaces)
            self.spaces = spaces

        def contains(self, x):
            return set(x) == set(self) and all(space.contains(x[name]) for name, space in self.items())


BOUND = 32767  # every number of a vector is smaller


def _rewards(batch, kind):
    """Of every player of every game, for the moves just played: points; or, at the end, a share of the win."""
    if kind == "points":
        return batch.reward
    best = batch.final == batch.final.max(axis=1, keepdims=True)
    return best / best.sum(axis=1, keepdims=True) * batch.done[:, None]


def _reward_check(reward):
    if reward not in ("points", "win"):
        raise ValueError(f"reward is 'points' or 'win', not {reward!r}")


def _opponents(game, opponents, seat):
    """The other seats with the names of their bots."""
    names = [opponents] * (game.players - 1) if isinstance(opponents, str) else list(opponents)
    if not 0 <= seat < game.players or len(names) != game.players - 1:
        raise ValueError(f"one seat of {game.players}, and a bot for each of the others")
    return dict(zip((p for p in range(game.players) if p != seat), names))


def _observations(length, width, *games):
    """The space of observations, of one game or of many."""
    return Dict(
        {
            "observation": Box(-BOUND, BOUND, (*games, length), np.float32),
            "action_mask": Box(0, 1, (*games, width), np.int8),
        }
    )


class _Table:
    """One game with observations; what both environments share."""

    metadata = {"name": "bastide_v0", "render_modes": ["svg"], "is_parallelizable": False}

    def __init__(self, game, reward, width):
        _reward_check(reward)
        self.game, self.reward_kind, self.render_mode = game, reward, "svg"
        self.batch = Batch(game, 1, seed=0, observe=("legal", "vector"), width=width)
        width, length = self.batch.mask.shape[1], self.batch.vector.shape[1]
        self._actions = Discrete(width)
        self._observations = _observations(length, width)

    def _observation(self):
        return {"observation": self.batch.vector[0].copy(), "action_mask": self.batch.mask[0].astype(np.int8)}

    def _rewards(self):
        """Of every player, for the move just played."""
        return [float(reward) for reward in _rewards(self.batch, self.reward_kind)[0]]

    def render(self):
        """The map as SVG."""
        return self.batch.state(0).svg()

    def close(self):
        """Nothing is left open."""


class AEC(_Table, AECEnv):
    """All players take turns: an environment for PettingZoo's agent-environment cycle.

    An observation is {'observation': vector, 'action_mask': which numbers of the legal list there are}.
    """

    def __init__(self, game, reward="points", width=None):
        super().__init__(game, reward, width)
        self.possible_agents = [f"player_{p}" for p in range(game.players)]
        self.reset()

    def reset(self, seed=None, options=None):
        """A new game."""
        self.batch.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.batch.player[0]]

    def observe(self, agent):
        """What an agent sees: everything lies on the table, so it is the same for all; only one can act."""
        seen = self._observation()
        if agent != self.agent_selection or self.terminations[agent]:
            seen["action_mask"][:] = 0
        return seen

    def last(self, observe=True):
        """Observation, rewards since its last move, termination, truncation and info of the selected agent."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """Plays number `action` of the legal list; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: the only action is None")
            self.agents.remove(agent)
            for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del table[agent]
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self.batch.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        for name, reward in zip(self.agents, self._rewards()):
            self.rewards[name] = reward
            self._cumulative_rewards[name] += reward
        if self.batch.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.batch.player[0]]

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they act, until nobody is left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def observation_space(self, agent):
        """What observations look like."""
        return self._observations

    def action_space(self, agent):
        """Numbers of the legal list."""
        return self._actions

    @property
    def num_agents(self):
        """Agents whose game goes on."""
        return len(self.agents)

    @property
    def max_num_agents(self):
        """Players of the game."""
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        """Itself."""
        return self


class Solo(_Table, Env):
    """One player against bots: an environment for Gymnasium. `opponents` is a bot's name, or one for each other seat."""

    def __init__(self, game, opponents="greedy", seat=0, reward="points", width=None):
        super().__init__(game, reward, width)
        self.seat = seat
        self.bots = {p: Bot(name, seed=p) for p, name in _opponents(game, opponents, seat).items()}
        self.observation_space, self.action_space = self._observations, self._actions
        self.over = True

    def reset(self, seed=None, options=None):
        """A new game; returns the observation at the first own decision, and an info dict."""
        self.batch.reset(seed)
        for seat, bot in self.bots.items():
            bot.begin(self.game, seat)
        self.over = False
        self._others()
        return self._observation(), {}

    def _others(self):
        """Lets the bots play up to the next own decision, or to the end. Returns the own reward."""
        reward = 0.0
        while not self.over and self.batch.player[0] != self.seat:
            state = self.batch.state(0)
            self.batch.play(np.array([self.bots[state.player].choose(state)]))
            reward += self._rewards()[self.seat]
            self.over = bool(self.batch.done[0])
        return reward

    def step(self, action):
        """Plays number `action` of the legal list. Returns observation, reward, terminated, truncated, info."""
        if self.over:
            raise ValueError("the game is over: call reset()")
        self.batch.step(np.array([action]))
        reward = self._rewards()[self.seat]
        self.over = bool(self.batch.done[0])
        reward += self._others()
        info = {"scores": tuple(int(points) for points in self.batch.final[0])} if self.over else {}
        return self._observation(), reward, self.over, False, info

    @property
    def unwrapped(self):
        """Itself."""
        return self


class Vector(VectorEnv):
    """Many games of one player against bots: a vector environment for Gymnasium. A game that ends makes room for the
    next one in the same step; its scores are then in info['final_info']. It has no `final_obs`: nothing follows a
    game that is over.
    """

    metadata = {"name": "bastide_v0", "render_modes": ["svg"], "autoreset_mode": SAME_STEP}
    spec = None
    render_mode = "svg"

    def __init__(self, game, n, opponents="random", seat=0, reward="points", width=None, threads=1):
        _reward_check(reward)
        self.game, self.num_envs, self.seat, self.reward_kind = game, n, seat, reward
        self.batch = Batch(game, n, seed=0, observe=("legal", "vector"), threads=threads, width=width)
        names = _opponents(game, opponents, seat)
        self.bots = [{p: Bot(name, seed=p) for p, name in names.items()} for _ in range(n)]
        width, length = self.batch.mask.shape[1], self.batch.vector.shape[1]
        self.single_action_space, self.action_space = Discrete(width), MultiDiscrete([width] * n)
        self.single_observation_space = _observations(length, width)
        self.observation_space = _observations(length, width, n)

    def _observation(self):
        return {"observation": self.batch.vector.copy(), "action_mask": self.batch.mask.astype(np.int8)}

    def _begin(self, i):
        """The bots of a game hear that it begins."""
        for seat, bot in self.bots[i].items():
            bot.begin(self.game, seat, int(self.batch.number[i]))

    def _settle(self, reward, done):
        """Adds what the step brought to games that are not over, and notes those that are over now."""
        fresh = ~done
        reward[fresh] += _rewards(self.batch, self.reward_kind)[fresh, self.seat]
        for i in np.flatnonzero(self.batch.done):
            self._begin(i)
        done |= self.batch.done

    def _others(self, reward, done):
        """Lets the bots play until the own seat decides everywhere; games in which it does wait for the others."""
        while (self.batch.player != self.seat).any():
            waits, moves = self.batch.player == self.seat, np.zeros(self.num_envs, np.uint32)
            for i in np.flatnonzero(~waits):
                moves[i] = self.bots[i][int(self.batch.player[i])].choose(self.batch.state(i))
            self.batch.play(moves, waits)
            self._settle(reward, done)

    def reset(self, *, seed=None, options=None):
        """New games everywhere; returns the observations at the first own decisions, and an info dict."""
        self.batch.reset(seed)
        for i in range(self.num_envs):
            self._begin(i)
        self._others(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_))
        return self._observation(), {}

    def step(self, actions):
        """Plays numbers of the legal lists. Returns observations, rewards, terminated, truncated, info."""
        reward, done = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        self.batch.step(actions)
        self._settle(reward, done)
        self._others(reward, done)
        info = {"final_info": {"scores": self.batch.final.copy()}, "_final_info": done.copy()} if done.any() else {}
        return self._observation(), reward, done, np.zeros(self.num_envs, np.bool_), info

    def render(self):
        """The maps as SVG."""
        return tuple(self.batch.state(i).svg() for i in range(self.num_envs))

    def close(self, **options):
        """Nothing is left open."""
