/** After every edit, the index that follows the catalogue answers as one that is built anew (docs/decisions/0033-edits-of-the-index.md). */
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import type { LaggingReads } from "../../../../platform/database/lagging-reads.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { Cursors } from "../../../../platform/http/answers/paging.ts";
import { saveCollections } from "../../products/editing/save-collections.ts";
import { saveProducts } from "../../products/editing/save-products.ts";
import { LISTED_CARD, presentCard } from "../../products/present-card.ts";
import type { ProductInput } from "../../products/product-input.ts";
import { ProductTexts } from "../../products/product-texts.ts";
import { listProducts } from "../lists/list-products.ts";
import type { ProductQuery } from "../lists/product-filter.ts";
import { SharedLine } from "../suggest/shared-line.ts";
import { suggest } from "../suggest/suggest.ts";
import { KeptIndex } from "./kept-index.ts";

const PRODUCTS = 9;
const [COLLECTIONS, WORDS, VALUES] = [
  ["shelf", "gifts", "sale"],
  ["oak", "lamp", "mug", "Wolle", "𝕆ak", "日本"],
  ["Kiln", "Halm", "Ostra"],
] as const;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await shop.database.transaction(async (tx) => {
    await saveCollections(
      tx,
      COLLECTIONS.map((handle) => ({ handle, title: handle })),
    );
    await saveProducts(
      tx,
      Array.from({ length: PRODUCTS }, (_, n) => ({
        handle: `p${n}`,
        title: `${WORDS[n % 4]} ${n}`,
        variants: [{ priceMinor: 100 * n }],
      })),
    );
  });
});
afterAll(() => shop.close());

/** One change, in a transaction that may have others. */
type Edit = (tx: Tx) => Promise<unknown>;

const handle = fc.nat(PRODUCTS + 2).map((n) => `p${n}`);
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 0, maxLength: 2 });
const price = fc.integer({ min: 0, max: 5 }).map((n) => n * 100);

/** Creates it, or writes all of it again: titles, options, variants, prices, stock, status, collections. */
const product = fc.record({
  handle,
  title: some(WORDS).map((words) => [...words, "thing"].join(" ")),
  vendor: fc.constantFrom("", ...VALUES),
  type: fc.constantFrom("", ...VALUES),
  tags: some(VALUES),
  status: fc.constantFrom("active" as const, "active" as const, "draft" as const, "archived" as const),
  featuredRank: fc.constantFrom(1, 5, 1_000),
  collections: some(COLLECTIONS),
  variants: fc
    .uniqueArray(fc.constantFrom("S", "M", "L"), { minLength: 1, maxLength: 3 })
    .chain((sizes) =>
      fc.tuple(
        ...sizes.map((Size) =>
          fc.record({ options: fc.constant({ Size }), priceMinor: price, stock: fc.constantFrom(0, 3, null) }),
        ),
      ),
    ),
});
const save =
  (input: ProductInput): Edit =>
  (tx) =>
    saveProducts(tx, [input]);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: product.map(save) },
  fc.tuple(handle, fc.constantFrom("active", "draft", "archived")).map(
    ([of, status]): Edit =>
      (tx) =>
        tx.execute(sql`update products set status = ${status} where handle = ${of}`),
  ),
  fc.tuple(handle, price).map(
    ([of, minor]): Edit =>
      async (tx) => {
        await tx.execute(
          sql`update variants v set price_minor = ${minor} from products p where p.id = v.product_id and p.handle = ${of}`,
        );
        await tx.execute(
          sql`update products set min_price_minor = ${minor}, max_price_minor = ${minor} where handle = ${of}`,
        );
      },
  ),
  fc.tuple(handle, fc.constantFrom(0, 2)).map(
    ([of, left]): Edit =>
      (tx) =>
        tx.execute(
          sql`update stock s set on_hand = ${left} from variants v join products p on p.id = v.product_id where v.id = s.variant_id and p.handle = ${of}`,
        ),
  ),
  handle.map(
    (of): Edit =>
      (tx) =>
        tx.execute(sql`delete from products where handle = ${of}`),
  ),
  handle.map(
    (of): Edit =>
      (tx) =>
        tx.execute(sql`update products set description = description || '.' where handle = ${of}`),
  ),
  fc.tuple(handle, fc.integer({ min: 1, max: 9 })).map(
    ([of, rank]): Edit =>
      (tx) =>
        tx.execute(sql`update products set featured_rank = ${rank} where handle = ${of}`),
  ),
  fc.constantFrom(...COLLECTIONS).map(
    (of): Edit =>
      (tx) =>
        tx.execute(
          sql`update collection_products m set position = 100 - m.position from collections c where c.id = m.collection_id and c.handle = ${of}`,
        ),
  ),
  fc.tuple(fc.constantFrom(...COLLECTIONS), some(WORDS), fc.nat(3)).map(
    ([of, words, position]): Edit =>
      (tx) =>
        saveCollections(tx, [{ handle: of, title: ["Shelf", ...words].join(" "), position }]),
  ),
  fc.constantFrom(...COLLECTIONS).map(
    (of): Edit =>
      async (tx) => {
        await tx.execute(sql`delete from collections where handle = ${of}`);
        await saveCollections(tx, [{ handle: of, title: "New" }]);
      },
  ),
  fc.constant<Edit>(async (tx) => {
    await tx.execute(
      sql`update collections set handle = 'sold-' || (select count(*) from collections) where handle = 'sale'`,
    );
    await saveCollections(tx, [{ handle: "sale", title: "Again" }]);
  }),
);

/** Names of options are free, so the type of a query cannot name them. */
const sized = (...sizes: string[]): ProductQuery => Object.fromEntries([["option.Size", sizes]]);
const QUERIES: readonly ProductQuery[] = [
  {},
  { sort: "newest" },
  { sort: "price_asc", vendor: ["Kiln", ""] },
  { sort: "price_desc", tag: ["Halm"] },
  { sort: "title", ...sized("S", "L") },
  { collection: ["shelf"] },
  { collection: ["gifts", "sale"], available: true },
  { available: false, type: ["Ostra", "Kiln"] },
  { minPrice: 100, maxPrice: 300, sort: "price_asc" },
  { q: "thing" },
  { q: "oak lamp", minPrice: 100 },
  { q: "shelf", sort: "title" },
];
const TEXTS = ["oa", "lamp", "kiln mug", "shel", "thing oak", "日本", "lammp", "halm"];

/** Everything that the index answers, page by page. */
async function answersOf(kept: KeptIndex, cursors: Cursors): Promise<unknown[]> {
  const from = shop.database.reads;
  const cards = new ProductTexts(presentCard(LISTED_CARD));
  const answers: unknown[] = [];
  for (const query of QUERIES) {
    for (let cursor: string | null = ""; cursor !== null; ) {
      const asked: ProductQuery = {
        ...query,
        facets: true,
        view: "card",
        limit: 5,
        ...(cursor === "" ? {} : { cursor }),
      };
      const page = await listProducts(from, { texts: cards, cards, index: kept, cursors }, "EUR", asked);
      answers.push([query, page.data.map((text) => JSON.parse(text).handle), page.total, page.facets, page.relaxed]);
      cursor = page.nextCursor;
    }
  }
  const line = new SharedLine<Awaited<ReturnType<typeof suggest>>>(1, 1);
  for (const text of TEXTS) answers.push([text, await suggest(from, kept, line, text)]);
  return answers;
}

test("random edits, alone and several at once", { timeout: 120_000 }, async () => {
  const clock = { now: Date.now() };
  const lagging: LaggingReads = { read: (work) => work(shop.database.reads, new Date(clock.now)) };
  const newKept = () => new KeptIndex(lagging, () => clock.now);
  const cursors = new Cursors(randomBytes(32));
  const followed = newKept();
  const { base } = await followed.current();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (steps) => {
        for (const edits of steps) {
          await shop.database.transaction(async (tx) => {
            for (const change of edits) await change(tx);
          });
          clock.now += 20_000;
          expect(await answersOf(followed, cursors)).toEqual(await answersOf(newKept(), cursors));
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
  // The edits were applied, and nothing was built again.
  expect((await followed.current()).base).toBe(base);
});
