import { Type } from "@sinclair/typebox";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Cursors, InvalidCursor } from "../../src/platform/http/answers/paging.ts";
import type { Context } from "../../src/platform/http/endpoint.ts";
import { type Filters, listEndpoint } from "../../src/platform/http/list-endpoint.ts";
import { object, page, pageQuery } from "../../src/platform/http/requests/schema.ts";

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
        const page = cursors.page(binding, fetched, limit, (row) => [row.rank]);
        expect(page.hasMore).toBe(page.nextCursor !== null);
        expect(page.data.length).toBeLessThanOrEqual(limit);
        seen.push(...page.data.map((row) => row.rank));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(rows.map((row) => row.rank));
    }),
  );
});

const thingQuery = object({
  color: Type.Optional(Type.String()),
  sizes: Type.Optional(Type.Array(Type.Integer())),
  ...pageQuery,
});

interface Reading {
  filters: Filters<typeof thingQuery>;
  limit: number;
}

function thingList(count: number, readings: Reading[]) {
  return listEndpoint(cursors, {
    operationId: "listThings",
    path: "/api/things",
    access: "session",
    tag: "Things",
    summary: "List things",
    query: thingQuery,
    answer: page(object({ rank: Type.Integer() }), "ThingPage"),
    place: { keys: 1, of: (row: { index: number }) => [row.index], read: ([index]) => Number(index) },
    read: async ({ filters, page: { after, limit } }) => {
      readings.push({ filters, limit });
      const rows = Array.from({ length: count }, (_, index) => ({ index }));
      return rows.filter(({ index }) => index > (after ?? -1)).slice(0, limit);
    },
    present: (rows) => rows.map(({ index }) => ({ rank: index * 10 })),
  });
}

interface ThingAnswer {
  headers: Record<string, string>;
  body: { data: { rank: number }[]; nextCursor: string | null; hasMore: boolean };
}

async function ask(list: ReturnType<typeof thingList>, userId: string, query: object): Promise<ThingAnswer> {
  const context = { principal: { userId }, headers: {}, query, url: "/api/things?limit=2" } as unknown as Context;
  return (await list.handle(context)) as unknown as ThingAnswer;
}

test("a list reads one row more than it shows, and takes its cursor from the same caller with the same filters only", async () => {
  const readings: Reading[] = [];
  const list = thingList(3, readings);
  const first = await ask(list, "ada", { limit: 2, color: "red" });
  expect(first.body).toMatchObject({ data: [{ rank: 0 }, { rank: 10 }], hasMore: true });
  expect(first.headers.link).toBe(`</api/things?limit=2&cursor=${first.body.nextCursor}>; rel="next"`);
  expect(readings).toEqual([{ filters: { color: "red", sizes: null }, limit: 3 }]);

  const cursor = first.body.nextCursor;
  const last = await ask(list, "ada", { color: "red", cursor });
  expect(last).toMatchObject({ body: { data: [{ rank: 20 }], nextCursor: null, hasMore: false }, headers: {} });
  expect(readings[1]).toEqual({ filters: { color: "red", sizes: null }, limit: 21 });
  for (const [userId, query] of [
    ["eve", { color: "red" }],
    ["ada", {}],
    ["ada", { color: "blue" }],
    ["ada", { color: "red", sizes: [1] }],
  ] as const)
    await expect(ask(list, userId, { ...query, cursor })).rejects.toThrow(InvalidCursor);
  expect(readings).toHaveLength(2);
});
