/** Counts and prefixes of sets, against the same by plain lists. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { countCommon } from "./count-bits.ts";
import { buildPrefixes, countBelow, prefixOf } from "./prefixes.ts";
import { addSlot, countSlots, emptySet, hasSlot } from "./slot-set.ts";
import { Turns } from "./sort-in-turns.ts";

const MOST = 1_000;
const slots = fc.uniqueArray(fc.nat(MOST - 1), { maxLength: MOST });
const setOf = (list: readonly number[], count = MOST) => {
  const set = emptySet(count);
  for (const slot of list) addSlot(set, slot);
  return set;
};

test("sets of any length share as many slots as their lists do", () => {
  fc.assert(
    fc.property(slots, slots, fc.integer({ min: 1, max: MOST }), (a, b, count) => {
      const [left, right] = [a, b].map((list) => list.filter((slot) => slot < count));
      const shared = left?.filter((slot) => right?.includes(slot)).length;
      expect(countCommon(setOf(left ?? [], count), setOf(right ?? [], count))).toBe(shared);
      expect(countSlots(setOf(left ?? [], count))).toBe(left?.length);
    }),
  );
  const everything = emptySet(MOST).fill(-1);
  expect(countCommon(everything, everything)).toBe(everything.length * 32);
});

test("every prefix of an order is the set of its first slots", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 300 }),
      fc.integer({ min: -1, max: 52 }),
      async (prices, limit) => {
        const keys = Int32Array.from(prices);
        const order = Uint32Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
        const prefixes = await buildPrefixes(order, new Turns());
        const below = prefixOf(prefixes, countBelow(order, keys, limit));
        for (const [slot, price] of prices.entries())
          expect([slot, hasSlot(below, slot)]).toEqual([slot, price < limit]);
        for (const length of [0, 1, Math.floor(order.length / 2), order.length])
          expect(countSlots(prefixOf(prefixes, length))).toBe(Math.min(length, order.length));
      },
    ),
  );
});
