import { expect, test } from "vitest";
import { differencesOf } from "./difference.ts";

test("only what differs is named, by its place", () => {
  const before = { name: "Halm", address: { city: "Berlin", line2: null }, tags: ["a", "b"], version: 1 };
  const after = { name: "Halm", address: { city: "Bonn", line2: "2nd floor" }, tags: ["b", "a"], version: 2 };
  expect(differencesOf(before, after)).toEqual([
    { path: "address.city", before: "Berlin", after: "Bonn" },
    { path: "tags", before: '["a","b"]', after: '["b","a"]' },
    { path: "address.line2", before: null, after: "2nd floor" },
  ]);
});

test("what was made has no before, what is gone no after", () => {
  expect(differencesOf(null, { rateBps: 1_900 })).toEqual([{ path: "rateBps", before: null, after: "1900" }]);
  expect(differencesOf({ note: "x" }, null)).toEqual([{ path: "note", before: "x", after: null }]);
  expect(differencesOf({ version: 1 }, { version: 2 })).toEqual([]);
});
