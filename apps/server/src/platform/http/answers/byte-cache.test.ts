import { expect, test } from "vitest";
import { ByteCache, type Loaded, represent } from "./byte-cache.ts";

function cacheAt(limits: { maxEntries?: number; maxBytes?: number } = {}) {
  const clock = { now: 0 };
  const cache = new ByteCache({ freshMs: 1_000, maxEntries: 3, maxBytes: 1_000, ...limits, now: () => clock.now });
  return { cache, clock };
}
const loaded = (body: unknown, dataThrough = 0): Loaded => ({ representation: represent(body), dataThrough });

test("an entry is served while it is fresh, counted from the last change that it contains", async () => {
  const { cache, clock } = cacheAt();
  let reads = 0;
  const read = () =>
    cache.get("a", async () => {
      const startedAt = clock.now;
      reads += 1;
      clock.now += 400;
      return loaded(reads, startedAt);
    });
  expect((await read()).body.toString()).toBe("1");
  clock.now = 999;
  expect((await read()).body.toString()).toBe("1");
  clock.now = 1_000;
  expect((await read()).body.toString()).toBe("2");
});

test("however many ask at once, one reads; a failure is nobody's answer the next time", async () => {
  const { cache } = cacheAt();
  let reads = 0;
  const load = async () => {
    reads += 1;
    if (reads === 1) throw new Error("away");
    return loaded(reads);
  };
  const wave = await Promise.allSettled([cache.get("a", load), cache.get("a", load), cache.get("a", load)]);
  expect(wave.map((result) => result.status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(reads).toBe(1);
  expect((await cache.get("a", load)).body.toString()).toBe("2");
});

test("it is bounded in entries and in bytes; the least recently used goes, and what is larger than all of it is not kept", async () => {
  const { cache } = cacheAt();
  for (const key of ["a", "b", "c", "d"]) await cache.get(key, async () => loaded(key));
  expect(cache.size.entries).toBe(3);
  expect(cache.fresh("a")).toBeNull();
  await cache.get("e", async () => loaded("x".repeat(990)));
  expect(cache.size).toEqual({ entries: 3, bytes: 998 });
  await cache.get("f", async () => loaded("x".repeat(2_000)));
  expect(cache.size).toEqual({ entries: 3, bytes: 998 });
});

test("a read that a change overtakes is not cached", async () => {
  const { cache } = cacheAt();
  let finish: (text: string) => void = () => undefined;
  const reading = cache.get("a", () => new Promise((resolve) => (finish = (text) => resolve(loaded(text)))));
  cache.clear();
  finish("old");
  expect((await reading).body.toString()).toBe('"old"');
  expect(cache.fresh("a")).toBeNull();
});

test("a load is told what it must not lack: half of the time that it may be kept, and a change made here", async () => {
  const { cache, clock } = cacheAt();
  const asked: number[] = [];
  const load = async (after: number) => {
    asked.push(after);
    return loaded("a", clock.now);
  };
  clock.now = 10_000;
  await cache.get("a", load);
  clock.now = 10_100;
  cache.clear();
  clock.now = 10_200;
  await cache.get("a", load);
  clock.now = 11_300;
  await cache.get("a", load);
  expect(asked).toEqual([9_500, 10_100, 10_800]);
});
