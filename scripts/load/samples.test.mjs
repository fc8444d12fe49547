import { expect, test } from "vitest";
import { judgeGrowth } from "./samples.mjs";

/** @import { Sample } from "./samples.mjs" */

/** @type {(count: number, at: (index: number) => Partial<Sample>) => Sample[]} */
const samples = (count, at) =>
  Array.from({ length: count }, (_, index) => ({ megabytes: 200, descriptors: 40, ...at(index) }));

test("a process that goes up and down is flat", () => {
  const { problems } = judgeGrowth(samples(150, (index) => ({ megabytes: 200 + (index % 3) * 60 })));
  expect(problems).toEqual([]);
});

test("a peak while a fault is under way is no leak", () => {
  const { line, problems } = judgeGrowth(
    samples(150, (index) => (index > 120 && index < 125 ? { descriptors: 9_000 } : {})),
  );
  expect(problems).toEqual([]);
  expect(line).toContain("40 then 40 descriptors");
});

test("memory and descriptors that grow without end are found", () => {
  expect(judgeGrowth(samples(150, (index) => ({ megabytes: 200 + index * 6 }))).problems).toHaveLength(1);
  expect(judgeGrowth(samples(150, (index) => ({ descriptors: 40 + index }))).problems).toHaveLength(1);
});

test("a short run says nothing of growth", () => {
  expect(judgeGrowth(samples(30, (index) => ({ megabytes: 100 + index * 10 }))).problems).toEqual([]);
});
