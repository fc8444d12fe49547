/** docs/contract/catalogue-and-store.md#product */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(shop, { handle: "table", title: "Table" }, { handle: "gifts", title: "Gifts" });
});
afterAll(() => shop.close());

interface Related {
  data: { id: string; handle: string }[];
}
const ask = (path: string, headers: Record<string, string> = {}) =>
  shop.request<Related>("GET", `/api/products/${path}`, { headers });
const handlesOf = async (path: string) => (await ask(path)).body.data.map(({ handle }) => handle);

test("products on sale with most in common come first, and the answer follows every change of the catalogue", async () => {
  const [mug] = await createProducts(shop, [
    { handle: "mug", collections: ["table", "gifts"], type: "Mug", vendor: "Kiln", tags: ["clay", "blue"] },
    { handle: "one-tag", tags: ["clay"] },
    { handle: "vendor", vendor: "Kiln" },
    { handle: "kind", type: "Mug", featuredRank: 5 },
    { handle: "kind-later", type: "Mug", featuredRank: 6 },
    { handle: "table", collections: ["table"] },
    { handle: "both", collections: ["table", "gifts"], tags: ["blue"] },
    { handle: "draft", collections: ["table", "gifts"], status: "draft", type: "Mug" },
    { handle: "nothing", type: "Vase", vendor: "Tin", tags: ["red"] },
  ]);
  const expected = ["both", "table", "kind", "kind-later", "vendor", "one-tag"];
  const first = await ask("mug/related");
  expect(first.body.data.map(({ handle }) => handle)).toEqual(expected);
  expect(await handlesOf(`${mug?.productId}/related?limit=2`)).toEqual(expected.slice(0, 2));
  expect((await ask("mug/related", { "if-none-match": String(first.headers.etag) })).status).toBe(304);
  await createProduct(shop, { handle: "newest", collections: ["table", "gifts"], type: "Mug" });
  expect((await handlesOf("mug/related"))[0]).toBe("newest");
  await shop.request("PATCH", "/api/admin/products/newest", {
    session: await makeAdmin(shop),
    body: { status: "archived" },
    headers: { "if-match": "*" },
  });
  expect(await handlesOf("mug/related")).toEqual(expected);
  expect((await shop.request<Related>("GET", "/api/products/nothing/related")).body.data).toEqual([]);
  for (const name of ["draft", "newest", "never", "prod_nothing"])
    expect((await ask(`${name}/related`)).status, name).toBe(404);
  for (const limit of ["0", "21", "x"]) expect((await ask(`mug/related?limit=${limit}`)).status, limit).toBe(422);
});

test("a product in everything has no more than twenty, and itself never", async () => {
  await createProducts(
    shop,
    Array.from({ length: 25 }, (_, index) => ({ handle: `same-${index}`, type: "Twin" })),
  );
  const handles = await handlesOf("same-7/related?limit=20");
  expect(handles).toHaveLength(20);
  expect(handles).not.toContain("same-7");
});
