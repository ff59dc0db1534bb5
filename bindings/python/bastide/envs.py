"""Environments in the conventions of PettingZoo (AEC) and Gymnasium, by their documented interfaces. Needs numpy.

Neither package is needed: where Gymnasium is installed its spaces are used, elsewhere small ones that look alike.
"""

import numpy as np

from bastide._engine import Bot
from bastide.batch import Batch

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:
        """The numbers 0 to n - 1."""

        def __init__(self, n):
            self.n, self.shape, self.dtype = n, (), np.dtype(np.int64)

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def sample(self, mask=None):
            return int(np.random.choice(self.n if mask is None else np.flatnonzero(mask)))

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


class _Table:
    """One game with observations; what both environments share."""

    metadata = {"name": "bastide_v0", "render_modes": ["svg"], "is_parallelizable": False}

    def __init__(self, game, reward, width):
        if reward not in ("points", "win"):
            raise ValueError(f"reward is 'points' or 'win', not {reward!r}")
        self.game, self.reward_kind, self.render_mode = game, reward, "svg"
        self.batch = Batch(game, 1, seed=0, observe=("legal", "vector"), width=width)
        width, length = self.batch.mask.shape[1], self.batch.vector.shape[1]
        self._actions = Discrete(width)
        self._observations = Dict(
            {
                "observation": Box(-BOUND, BOUND, (length,), np.float32),
                "action_mask": Box(0, 1, (width,), np.int8),
            }
        )

    def _observation(self):
        return {"observation": self.batch.vector[0].copy(), "action_mask": self.batch.mask[0].astype(np.int8)}

    def _rewards(self):
        """Of every player, for the move just played: its points; or, at the end, a share of the win."""
        if self.reward_kind == "points":
            return [float(points) for points in self.batch.reward[0]]
        final = self.batch.final[0]
        best = final == final.max()
        return [float(share) for share in best / best.sum() * bool(self.batch.done[0])]

    def render(self):
        """The map as SVG."""
        return self.batch.state(0).svg()

    def close(self):
        """Nothing is left open."""


class AEC(_Table):
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


class Solo(_Table):
    """One player against bots: an environment for Gymnasium. `opponents` is a bot's name, or one for each other seat."""

    def __init__(self, game, opponents="greedy", seat=0, reward="points", width=None):
        super().__init__(game, reward, width)
        names = [opponents] * (game.players - 1) if isinstance(opponents, str) else list(opponents)
        if not 0 <= seat < game.players or len(names) != game.players - 1:
            raise ValueError(f"one seat of {game.players}, and a bot for each of the others")
        others = [p for p in range(game.players) if p != seat]
        self.seat, self.bots = seat, {p: Bot(name, seed=p) for p, name in zip(others, names)}
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
