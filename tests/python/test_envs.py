"""Environments keep the conventions that PettingZoo and Gymnasium document."""

import unittest

import numpy as np

import bastide
from bastide.envs import AEC, Solo


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

    def test_wrong_set_ups(self):
        for wrong in ({"seat": 5}, {"opponents": ["greedy"] * 3}, {"reward": "luck"}, {"opponents": "nobody"}):
            with self.assertRaises(ValueError):
                Solo(bastide.Game(), **wrong)


if __name__ == "__main__":
    unittest.main()
