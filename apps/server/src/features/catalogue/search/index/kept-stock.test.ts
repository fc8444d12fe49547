import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createProducts } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { LaggingReads } from "../../../../platform/database/lagging-reads.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { KeptIndex } from "./kept-index.ts";
import { countAll } from "./segmented-set.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  const variants = ["S", "M"].map((Size) => ({ options: { Size }, priceMinor: 100, stock: 5 }));
  await createProducts(
    shop,
    Array.from({ length: 40 }, (_, n) => ({ title: `Vase ${n}`, variants })),
  );
});
afterAll(() => shop.close());
beforeEach(() => setStock("Vase 0", 5));

/** An index at a time that the test sets, and the statements that it sent. Reads of stock that are `held` last until the test calls them. */
function keptAt() {
  const held: (() => void)[] = [];
  const clock = { now: 1_000_000, stockReads: 0, isHeld: false, fails: false, held };
  const lagging: LaggingReads = {
    read: (work) => {
      const dataThrough = new Date(clock.now);
      const from = Object.create(shop.database.reads) as typeof shop.database.reads;
      from.query = async (statement) => {
        if (!statement.text.includes("on_hand = 0")) return shop.database.reads.query(statement);
        clock.stockReads += 1;
        if (clock.fails) throw new Error("away");
        if (clock.isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return shop.database.reads.query(statement);
      };
      return work(from, dataThrough);
    },
  };
  const kept = new KeptIndex(lagging, () => clock.now);
  return { clock, kept, inStock: async () => countAll((await kept.withStock()).available) };
}

const setStock = (title: string, onHand: number) =>
  shop.database.reads.execute(
    sql`update stock s set on_hand = ${onHand} from variants v join products p on p.id = v.product_id where v.id = s.variant_id and p.title = ${title}`,
  );

test("sold-out products show without another index, and only when all variants are sold out", async () => {
  const { clock, kept, inStock } = keptAt();
  const index = await kept.current();
  expect(await inStock()).toBe(40);
  await setStock("Vase 0", 0);
  await shop.database.reads.execute(
    sql`update stock set on_hand = 0 where variant_id = (select v.id from variants v join products p on p.id = v.product_id where p.title = 'Vase 1' order by v.id limit 1)`,
  );
  clock.now += 2_000;
  expect(await inStock()).toBe(39);
  expect(await kept.current()).toBe(index);
});

test("no request waits for a look while requests come, and looks begin a second apart", async () => {
  const { clock, inStock } = keptAt();
  expect(await inStock()).toBe(40);
  const before = clock.stockReads;
  await setStock("Vase 0", 0);
  clock.isHeld = true;
  clock.now += 999;
  expect(await inStock()).toBe(40);
  expect(clock.stockReads).toBe(before);
  for (clock.now += 1; clock.now < 1_001_900; clock.now += 100) expect(await inStock()).toBe(40);
  await expect.poll(() => clock.stockReads).toBe(before + 1);
  clock.isHeld = false;
  for (const letThrough of clock.held) letThrough();
  await expect.poll(inStock).toBe(39);
  for (let ask = 0; ask < 9; ask += 1, clock.now += 10) await inStock();
  expect(clock.stockReads).toBe(before + 2);
});

test("suggestions and lists without stock read none of it", async () => {
  const { clock, kept } = keptAt();
  await kept.current();
  const before = clock.stockReads;
  for (let seconds = 0; seconds < 5; seconds += 1, clock.now += 1_000) await kept.current();
  expect(clock.stockReads).toBe(before);
});

test("the author of a change of stock sees it at once", async () => {
  const { clock, kept, inStock } = keptAt();
  await inStock();
  await setStock("Vase 0", 0);
  clock.now += 1;
  kept.outdate();
  clock.now += 1;
  expect(await inStock()).toBe(39);
});

test("a look that fails in the background is no request's failure until stock is too old", async () => {
  const { clock, inStock } = keptAt();
  await inStock();
  clock.fails = true;
  clock.now += 1_500;
  expect(await inStock()).toBe(40);
  clock.now += 1_000;
  await expect(inStock()).rejects.toThrow("away");
  clock.fails = false;
  expect(await inStock()).toBe(40);
});
