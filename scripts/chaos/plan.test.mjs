import { expect, test } from "vitest";
import { planFaults } from "./plan.mjs";

const NAMES = ["a", "b", "c", "d", "e"];

test("a seed repeats the faults, and another seed gives others", () => {
  expect(planFaults("7", 600, NAMES)).toEqual(planFaults("7", 600, NAMES));
  expect(planFaults("8", 600, NAMES)).not.toEqual(planFaults("7", 600, NAMES));
  expect(planFaults("7", 600, NAMES).length).toBeGreaterThan(40);
});

test("each fault comes once before any comes again", () => {
  const plan = planFaults("7", 600, NAMES);
  for (let round = 0; round + NAMES.length <= plan.length; round += NAMES.length)
    expect(new Set(plan.slice(round, round + NAMES.length).map(({ name }) => name)).size).toBe(NAMES.length);
});

test("the end of a run is calm, and times never go back", () => {
  for (const seed of ["1", "2", "3"])
    for (const seconds of [60, 600]) {
      const plan = planFaults(seed, seconds, NAMES);
      expect(Math.max(...plan.map(({ at, lasts }) => at + lasts))).toBeLessThanOrEqual(seconds - 15);
      expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).sort((a, b) => a - b));
    }
});

test("without any fault that can be done the plan is empty", () => {
  expect(planFaults("7", 600, [])).toEqual([]);
});
