/** Pages of a search with more matches than are ranked. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProducts } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { RANKED_MOST } from "../queries/listing.ts";

interface List extends Record<string, unknown> {
  data: { handle: string }[];
  nextCursor: string | null;
  total: number | null;
}

const COUNT = RANKED_MOST + 145;
const handleAt = (rank: number) => `plate-${rank}`;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  for (let first = 0; first < COUNT; first += 250)
    await createProducts(
      shop,
      Array.from({ length: Math.min(250, COUNT - first) }, (_, index) => {
        const rank = first + index;
        // The last of the ranked and the last of all match best.
        const isBest = rank === RANKED_MOST - 1 || rank === COUNT - 1;
        const title = isBest ? "Plate plate" : `Shallow plateau ${rank}`;
        const tags = rank % 2 === 0 ? ["even"] : [];
        const variants = [{ priceMinor: 100, barcode: rank === COUNT - 9 ? "Plateau" : null }];
        return { title, handle: handleAt(rank), featuredRank: rank + 1, tags, variants };
      }),
    );
}, 120_000);
afterAll(() => shop.close());

async function walk(query: string, more: (page: number) => string, total = COUNT): Promise<string[]> {
  const handles: string[] = [];
  for (let [page, cursor] = [0, ""]; ; page += 1) {
    const url = `/api/products?${query}&limit=97${cursor}${more(page)}`;
    const { status, body } = await shop.request<List>("GET", url);
    expect(status).toBe(200);
    if (body.total !== null) expect(body.total).toBe(total);
    handles.push(...body.data.map(({ handle }) => handle));
    if (body.nextCursor === null) return handles;
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}

test("the best of the ranked come first, the others follow in the shop's order, each once", async () => {
  const walked = await walk("view=card&q=plate", () => "");
  expect(new Set(walked).size).toBe(COUNT);
  expect(walked[0]).toBe(handleAt(RANKED_MOST - 1));
  const tail = Array.from({ length: COUNT - RANKED_MOST }, (_, index) => handleAt(RANKED_MOST + index));
  expect(walked.slice(RANKED_MOST)).toEqual(tail);
  for (const facets of [() => "&facets=true", (page: number) => (page % 2 === 0 ? "&facets=true" : "")])
    expect(await walk("view=card&q=plate", facets)).toEqual(walked);
});

test("a product with the code comes first, from wherever it stands, and only there", async () => {
  const walked = await walk("view=card&q=plateau", () => "", COUNT - 2);
  expect([new Set(walked).size, walked.length, walked[0]]).toEqual([COUNT - 2, COUNT - 2, handleAt(COUNT - 9)]);
  for (const facets of [() => "&facets=true", (page: number) => (page % 2 === 0 ? "&facets=true" : "")])
    expect(await walk("view=card&q=plateau", facets, COUNT - 2)).toEqual(walked);
});

test("a filter that leaves fewer ranks all of them", async () => {
  const walked = await walk("view=card&q=plate&tag=even", () => "", Math.ceil(COUNT / 2));
  expect([walked.length, walked[0]]).toEqual([Math.ceil(COUNT / 2), handleAt(COUNT - 1)]);
  expect(await walk("view=card&q=plate&tag=even", () => "&facets=true", Math.ceil(COUNT / 2))).toEqual(walked);
});
