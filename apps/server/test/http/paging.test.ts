import fc from "fast-check";
import { expect, test } from "vitest";
import { Cursors, InvalidCursor } from "../../src/platform/http/answers/paging.ts";

const cursors = new Cursors(Buffer.alloc(32, 1));
const binding = ["listThings", "user", { status: "paid" }];

test("a cursor is read as it was made, and opens nothing but its own list", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 4 }), (key) => {
      const cursor = cursors.encode(binding, key);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(cursors.decode(binding, cursor, key.length)).toEqual(key);
      for (const foreign of [["listThings", "other", { status: "paid" }], ["listThings", "user", {}], ["other"]])
        expect(() => cursors.decode(foreign, cursor, key.length)).toThrow(InvalidCursor);
      expect(() => cursors.decode(binding, cursor, key.length + 1)).toThrow(InvalidCursor);
      expect(() => new Cursors(Buffer.alloc(32, 2)).decode(binding, cursor, key.length)).toThrow(InvalidCursor);
    }),
  );
  expect(cursors.decode(binding, undefined, 2)).toBeNull();
});

test("whatever is sent in place of a cursor is refused, and so is one that was changed by a bit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(() => cursors.decode(binding, text, 1)).toThrow(InvalidCursor);
    }),
  );
  const bytes = Buffer.from(cursors.encode(binding, ["a", 1]), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => cursors.decode(binding, changed.toString("base64url"), 2)).toThrow(InvalidCursor);
  }
});

test("walking by pages gives every row once and in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), (count, limit) => {
      const rows = Array.from({ length: count }, (_, index) => ({ rank: index }));
      const seen: number[] = [];
      let cursor: string | undefined;
      for (let pages = 0; ; pages += 1) {
        expect(pages).toBeLessThanOrEqual(count / limit + 1);
        const after = Number(cursors.decode(binding, cursor, 1)?.[0] ?? -1);
        const fetched = rows.filter((row) => row.rank > after).slice(0, limit + 1);
        const page = cursors.page(
          binding,
          fetched,
          limit,
          (row) => [row.rank],
          (row) => row.rank,
        );
        expect(page.hasMore).toBe(page.nextCursor !== null);
        expect(page.data.length).toBeLessThanOrEqual(limit);
        seen.push(...page.data);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(rows.map((row) => row.rank));
    }),
  );
});
