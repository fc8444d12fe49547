import { expect, test } from "vitest";
import { memoryBytes, sharedBuffersMb } from "./settings.ts";

const GB = 2 ** 30;

test("PostgreSQL's buffers are an eighth of a small machine or container, and 256 MB at most", () => {
  const buffersOf = (total: number, limit: number) => sharedBuffersMb(memoryBytes(total, limit));
  expect(buffersOf(64 * GB, 0)).toBe(256);
  expect(buffersOf(64 * GB, 2 ** 64)).toBe(256);
  expect(buffersOf(64 * GB, GB)).toBe(128);
  expect(buffersOf(GB, 2 ** 63)).toBe(128);
  expect(buffersOf(64 * GB, GB / 8)).toBe(32);
});
