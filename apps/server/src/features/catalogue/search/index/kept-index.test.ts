import { afterAll, beforeAll, expect, test } from "vitest";
import { createProducts } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { LaggingReads } from "../../../../platform/database/lagging-reads.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { KeptIndex } from "./kept-index.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createProducts(
    shop,
    Array.from({ length: 600 }, (_, n) => ({
      title: `Vase ${n}`,
      vendor: n % 2 === 0 ? "Kiln" : "Halm",
      variants: [
        { options: { Size: "S" }, priceMinor: 100, stock: 1 },
        { options: { Size: "M" }, priceMinor: 200, stock: n === 0 ? 0 : 5 },
      ],
    })),
  );
});
afterAll(() => shop.close());

/** An index over the shop at a time that the test sets, and how often its rows were read. */
function keptAt() {
  const clock = { now: 1_000_000, reads: 0, fails: false };
  const lagging: LaggingReads = {
    read: (work) => {
      clock.reads += 1;
      return clock.fails ? Promise.reject(new Error("away")) : work(shop.database.reads, new Date(clock.now));
    },
  };
  return { clock, kept: new KeptIndex(lagging, () => clock.now) };
}

test("however many ask, one look is under way, and the same revision is the same index", async () => {
  const { clock, kept } = keptAt();
  const answers = await Promise.all(Array.from({ length: 20 }, () => kept.current()));
  expect(clock.reads).toBe(1);
  expect(answers[0]?.base.count).toBe(600);
  clock.now += 1_000;
  const again = await kept.current();
  expect(clock.reads).toBe(2);
  expect(again).toBe(answers[0]);
});

test("a change by another process shows after a second", async () => {
  const { clock, kept } = keptAt();
  const before = await kept.current();
  const vendorsOf = (index: CatalogueIndex) =>
    new Set(index.segments.flatMap(({ facets }) => facets.vendor.names)).size;
  const vendors = async () => vendorsOf(await kept.current());
  await shop.database.reads.execute(sql`update products set vendor = 'Ostra' where title = 'Vase 7'`);
  expect(await vendors()).toBe(2);
  clock.now += 1_000;
  expect(await vendors()).toBe(3);
  expect(vendorsOf(before)).toBe(2);
});

test("the author of a change sees it, and edits in a row make one index, not one each", async () => {
  const { clock, kept } = keptAt();
  await kept.current();
  clock.now += 1;
  await shop.database.reads.execute(sql`update products set vendor = 'First' where title = 'Vase 8'`);
  kept.outdate();
  clock.now += 1;
  const hasVendor = async (name: string) =>
    (await kept.current()).segments.some(({ facets }) => facets.vendor.numberOf.has(name));
  const looks = clock.reads;
  const waiting = hasVendor("Second");
  for (let edit = 0; edit < 5; edit += 1) kept.outdate();
  await shop.database.reads.execute(sql`update products set vendor = 'Second' where title = 'Vase 8'`);
  kept.outdate();
  clock.now += 1;
  expect(await hasVendor("Second")).toBe(true);
  await waiting;
  expect(clock.reads - looks).toBeLessThanOrEqual(2);
});

test("an edit is taken over without a full build; many edits start one in the background, and too many make one at once", async () => {
  const { clock, kept } = keptAt();
  const rename = (vendor: string, most: number) =>
    shop.database.reads.execute(
      sql`update products set vendor = ${vendor} where id in (select id from products order by featured_rank, id limit ${most})`,
    );
  const look = () => {
    clock.now += 1_000;
    return kept.current();
  };
  const { base } = await look();
  await rename("Few", 7);
  const few = await look();
  expect([few.base === base, few.edited.size]).toEqual([true, 7]);
  await shop.database.reads.execute(sql`update products set description = 'Thrown by hand'`);
  const same = await look();
  expect([same.base === base, same.edited === few.edited, same.revision === few.revision]).toEqual([true, true, false]);
  await rename("Many", 150);
  const many = await look();
  expect([many.base === base, many.edited.size]).toEqual([true, 150]);
  await expect.poll(async () => (await look()).edited.size).toBe(0);
  const rebuilt = await look();
  await rename("All", 600);
  const all = await look();
  expect([all.base === rebuilt.base, all.edited.size, all.base.facets.vendor.names]).toEqual([false, 0, ["All"]]);
});

test("a revision that the database does not know makes a full build", async () => {
  const { clock, kept } = keptAt();
  const { base } = await kept.current();
  await shop.database.reads.execute(sql`delete from catalogue_moves`);
  await shop.database.reads.execute(sql`update products set featured_rank = 1 where title = 'Vase 9'`);
  clock.now += 1_000;
  expect((await kept.current()).base).not.toBe(base);
});

test("a look in the background that fails is no request's failure while what is kept is young", async () => {
  const { clock, kept } = keptAt();
  const index = await kept.current();
  clock.fails = true;
  clock.now += 500;
  expect(await kept.current()).toBe(index);
  clock.now += 1_000;
  await expect(kept.current()).rejects.toThrow("away");
  clock.fails = false;
  expect((await kept.current()).base.count).toBe(600);
});
