import { expect, test } from "vitest";
import { HOUR_MS } from "../time.ts";
import { KeptByRevision, parseRevisions, type Revised } from "./kept-by-revision.ts";

function keptTexts(maxBytes = 100_000) {
  const clock = { now: 1 };
  const loads: string[][] = [];
  const kept = new KeptByRevision<string>({ maxBytes, bytesOf: (text) => text.length, now: () => clock.now });
  /** Reads keys in the revisions that the database has; a load finds what it has then. */
  const read = (asked: Record<string, string>, then: Record<string, string> = asked) =>
    kept.read(new Map(Object.entries(asked)), async (keys) => {
      loads.push(keys);
      return new Map(
        keys.flatMap((key): [string, Revised<string>][] => {
          const revision = then[key];
          return revision === undefined ? [] : [[key, { revision, value: `${key} at ${revision}` }]];
        }),
      );
    });
  return { clock, loads, read };
}

test("a value is made once for as long as its revision stays, and again when it moves", async () => {
  const { read, loads } = keptTexts();
  expect([...(await read({ a: "1", b: "1" }))]).toEqual([
    ["a", "a at 1"],
    ["b", "b at 1"],
  ]);
  expect((await read({ a: "1" })).get("a")).toBe("a at 1");
  expect((await read({ a: "2", b: "1" })).get("a")).toBe("a at 2");
  expect(loads).toEqual([["a", "b"], ["a"]]);
});

test("a value is kept by the revision that it was loaded in, not by the one that was asked for", async () => {
  const { read, loads } = keptTexts();
  expect((await read({ a: "1" }, { a: "2" })).get("a")).toBe("a at 2");
  expect((await read({ a: "2" })).get("a")).toBe("a at 2");
  expect(loads).toEqual([["a"]]);
});

test("a deleted row has no value, before and after its revision is read", async () => {
  const { read } = keptTexts();
  await read({ a: "1", b: "1" });
  expect([...(await read({ b: "1" })).keys()]).toEqual(["b"]);
  expect([...(await read({ a: "2" }, {})).keys()]).toEqual([]);
});

test("no entry is used for longer than an hour: transaction numbers come again", async () => {
  const { read, loads, clock } = keptTexts();
  await read({ a: "1" });
  clock.now += HOUR_MS - 1;
  await read({ a: "1" });
  expect(loads).toHaveLength(1);
  clock.now += 2;
  await read({ a: "1" });
  expect(loads).toHaveLength(2);
});

test("memory is bounded in bytes; the least recently used goes first", async () => {
  const { read, loads } = keptTexts(1_500);
  for (const key of ["a", "b", "c", "d"]) await read({ [key]: "1" });
  await read({ a: "1" });
  await read({ e: "1" });
  loads.length = 0;
  await read({ a: "1", e: "1" });
  expect(loads).toEqual([]);
  await read({ b: "1" });
  expect(loads).toEqual([["b"]]);
});

test("revisions of a batch are read from one text", () => {
  expect([...parseRevisions("a 1.2,b 3 4")]).toEqual([
    ["a", "1.2"],
    ["b", "3 4"],
  ]);
  expect(parseRevisions(null).size).toBe(0);
});
