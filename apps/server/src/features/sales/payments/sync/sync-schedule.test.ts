import { expect, test } from "vitest";
import { nextSyncOfRefundSeconds, nextSyncSeconds, pauseAfterFailures } from "./sync-schedule.ts";

test("looks become rarer the longer nothing changes, within two minutes and six hours", () => {
  let age = 0;
  const looks: number[] = [];
  while (age < 3_600) {
    const pause = nextSyncSeconds(age * 1_000);
    looks.push(pause);
    age += pause;
  }
  // The pauses before the syncs of an order that expires unpaid.
  expect(looks).toEqual([120, 120, 240, 480, 960, 1_920]);
  expect(nextSyncSeconds(30 * 86_400_000)).toBe(21_600);
});

test("pauses after failures double up to ten minutes and never come at the same moment", () => {
  expect([0, 1, 2, 6, 7, 100].map((failures) => pauseAfterFailures(failures, () => 0))).toEqual([
    5, 10, 20, 320, 600, 600,
  ]);
  expect(pauseAfterFailures(0, () => 0.99)).toBe(7);
});

test("a refund that succeeded is checked after one, two, four, eight, sixteen and thirty-two days, and then never again", () => {
  const day = 86_400;
  const looks: number[] = [];
  for (let age = 0; ; ) {
    const pause = nextSyncOfRefundSeconds(age * 1_000);
    if (pause === null) break;
    age += pause;
    looks.push(age / day);
  }
  expect(looks).toEqual([1, 2, 4, 8, 16, 32]);
});
