"""Environments keep the conventions that PettingZoo and Gymnasium document."""

import unittest

import numpy as np

import bastide
from bastide.envs import AEC, Solo, Vector


class Aec(unittest.TestCase):
    def test_the_cycle(self):
        for reward in ("points", "win"):
            env = AEC(bastide.Game("base+farmers", 3), reward=reward)
            env.reset(seed=5)
            self.assertEqual(env.possible_agents, ["player_0", "player_1", "player_2"])
            sums, chance, steps = dict.fromkeys(env.agents, 0.0), np.random.default_rng(1), 0
            for agent in env.agent_iter():
                seen, gained, terminated, truncated, info = env.last()
                self.assertEqual(agent, env.agent_selection)
                self.assertEqual((truncated, info), (False, {}))
                self.assertTrue(env.observation_space(agent).contains(seen))
                sums[agent] += gained
                if terminated:
                    self.assertFalse(seen["action_mask"].any())
                    with self.assertRaises(ValueError):
                        env.step(0)
                    env.step(None)
                    continue
                action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
                self.assertTrue(env.action_space(agent).contains(action))
                others = [name for name in env.agents if name != agent]
                self.assertFalse(env.observe(others[0])["action_mask"].any())
                env.step(action)
                steps += 1
            self.assertEqual((env.agents, env.num_agents, env.max_num_agents), ([], 0, 3))
            self.assertGreater(steps, 100)
            final = env.batch.final[0].tolist()
            if reward == "points":
                self.assertEqual([sums[f"player_{p}"] for p in range(3)], final)
            else:
                self.assertAlmostEqual(sum(sums.values()), 1)
                self.assertGreater(sums[f"player_{final.index(max(final))}"], 0)

    def test_every_table_names_the_agents_that_are_left(self):
        env = AEC(bastide.Game("base", 3))
        self.assertEqual(env.metadata["name"], "bastide_v0")
        self.assertIs(env.unwrapped, env)
        env.reset(seed=1, options={})
        self.assertEqual(set(env.rewards.values()), {0.0})
        chance = np.random.default_rng(2)
        for agent in env.agent_iter():
            for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                self.assertEqual(set(table), set(env.agents))
            self.assertIn(agent, env.agents)
            self.assertTrue(set(env.agents) <= set(env.possible_agents))
            blind = env.last(observe=False)
            self.assertIsNone(blind[0])
            self.assertEqual(blind[1:], env.last()[1:])
            before = env.observe(agent)
            env.step(None if blind[2] else int(chance.choice(np.flatnonzero(before["action_mask"]))))
            if agent in env.agents:  # its rewards since its last move begin anew
                self.assertEqual(env._cumulative_rewards[agent], env.rewards[agent])
        env.reset(seed=1)
        self.assertEqual(env.agents, env.possible_agents)
        with self.assertRaises(IndexError):
            env.step(env.action_space(env.agent_selection).n - 1)
        with self.assertRaises((TypeError, ValueError)):
            env.step(None)

    def test_the_same_seed_the_same_game(self):
        env = AEC(bastide.Game())
        seen = []
        for _ in range(2):
            env.reset(seed=9)
            for _ in range(20):
                env.step(0)
            seen.append(env.observe(env.agent_selection)["observation"].tolist())
        self.assertEqual(*seen)
        self.assertTrue(env.render().startswith("<svg"))
        env.close()


class Gymnasium(unittest.TestCase):
    def test_one_player_against_bots(self):
        for seat in (0, 1):
            env = Solo(bastide.Game(), opponents="greedy", seat=seat)
            seen, info = env.reset(seed=3)
            gained, over, steps = 0.0, False, 0
            while not over:
                self.assertTrue(env.observation_space.contains(seen))
                seen, reward, over, truncated, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
                self.assertFalse(truncated)
                gained += reward
                steps += 1
            self.assertGreater(steps, 60)
            self.assertEqual(gained, info["scores"][seat])
            with self.assertRaises(ValueError):
                env.step(0)

    def test_many_games_at_once(self):
        n, name = 5, "base+farmers+builders"
        for reward, seat in (("points", 0), ("win", 1)):
            env = Vector(bastide.Game(name, 3), n, opponents=["random", "greedy"], seat=seat, reward=reward)
            seen, info = env.reset(seed=4)
            self.assertEqual((env.num_envs, info, env.metadata["autoreset_mode"]), (n, {}, "SameStep"))
            chance, sums, over = np.random.default_rng(3), np.zeros(n), 0
            while over < n + 2:
                self.assertTrue(env.observation_space.contains(seen))
                self.assertTrue((env.batch.player == seat).all())
                actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
                self.assertTrue(env.action_space.contains(actions))
                before = {key: value.copy() for key, value in seen.items()}
                then, gained, terminated, truncated, info = env.step(actions)
                self.assertTrue(all((seen[key] == before[key]).all() for key in seen), "what was seen stays")
                self.assertEqual((gained.shape, terminated.shape, truncated.any()), ((n,), (n,), False))
                self.assertEqual("final_info" in info, bool(terminated.any()))
                sums += gained
                for i in np.flatnonzero(terminated):
                    final = info["final_info"]["scores"][i]
                    self.assertTrue(info["_final_info"][i])
                    if reward == "points":
                        self.assertEqual(sums[i], final[seat])
                    else:
                        best = final == final.max()
                        self.assertAlmostEqual(sums[i], best[seat] / best.sum())
                    sums[i] = 0
                    over += 1
                seen = then
            self.assertTrue(env.render()[0].startswith("<svg"))
            env.close()

    def test_games_of_a_vector_are_those_of_single_steps(self):
        seen = []
        for n in (1, 3):
            env = Vector(bastide.Game(), n, opponents="greedy", seat=1)
            states, _ = env.reset(seed=8)
            for _ in range(40):
                states, *_ = env.step([int(np.flatnonzero(mask)[0]) for mask in states["action_mask"]])
            seen.append(env.batch.state(0).position)
        self.assertEqual(*seen)

    def test_wrong_set_ups(self):
        for wrong in ({"seat": 5}, {"opponents": ["greedy"] * 3}, {"reward": "luck"}, {"opponents": "nobody"}):
            with self.assertRaises(ValueError):
                Solo(bastide.Game(), **wrong)
            with self.assertRaises(ValueError):
                Vector(bastide.Game(), 2, **wrong)


if __name__ == "__main__":
    unittest.main()
