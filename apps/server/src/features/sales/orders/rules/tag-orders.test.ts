import fc from "fast-check";
import { expect, test } from "vitest";
import { changeTags, tagOf } from "./tag-orders.ts";

const tag = fc.constantFrom("vip", "VIP ", "gift", " Gift", "b2b", "B2B");
const tags = fc.array(tag, { maxLength: 6 });

test("a change leaves what it does not name, and doing it again changes nothing", () => {
  fc.assert(
    fc.property(tags, tags, tags, (had, add, remove) => {
      const before = [...new Set(had.map(tagOf))].sort();
      const { added, removed, after } = changeTags(before, { add, remove });
      expect(new Set(after).size).toBe(after.length);
      for (const each of remove) expect(after).not.toContain(tagOf(each));
      const kept = before.filter((each) => !removed.includes(each));
      expect(after).toEqual([...kept, ...added].sort());
      expect(changeTags(after, { add, remove })).toEqual({ added: [], removed: [], after });
    }),
  );
});

test("spaces, case and composition make no other tag", () => {
  expect(tagOf("  Große   GRÖSSE ")).toBe(tagOf("große gro\u0308sse"));
});
