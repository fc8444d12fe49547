import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { multipart } from "../../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { runImport } from "../import-command.ts";
import { importProducts } from "../import-products.ts";

const INVENTORY = readFileSync(
  new URL("../../../../../test/fixtures/stock/inventory_export.csv", import.meta.url),
  "utf8",
);
const PRODUCTS = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty
linen-scarf,Linen scarf,Colour,Natural,SC-NAT,39.00,1
linen-scarf,,,Ash,SC-ASH,39.00,1
linen-scarf,,,Rust,SC-RUS,39.00,5
crème-brûlée-bowl,Bowl,Title,Default Title,BOWL-1,12.00,2
bowl-2,Bowl two,Title,Default Title,BOWL-2,14.00,2
twin-a,Twin A,Title,Default Title,TWIN,1.00,3
twin-b,Twin B,Title,Default Title,TWIN,1.00,3
`;

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await importText(PRODUCTS);
});

const importText = (text: string, only?: "stock") =>
  importProducts(shop.database, () => Readable.from([Buffer.from(text)]), { currency: "EUR", only });
const codes = (rows: readonly { line: number; code: string }[]) => rows.map(({ line, code }) => [line, code]);

interface Kept {
  sku: string;
  price_minor: number;
  title: string;
  version: number;
  on_hand: number | null;
}
const kept = () =>
  shop.database.reads.query(sql<Kept>`
    select coalesce(v.sku, '') as sku, v.price_minor, p.title, p.version, s.on_hand
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where v.retired_at is null order by v.sku, p.handle`);
const stock = async () => Object.fromEntries((await kept()).map(({ sku, on_hand }) => [sku, on_hand]));
const withoutStock = async () => (await kept()).map(({ on_hand: _, ...rest }) => rest);

test("Shopify's inventory export sets stock over all locations, and nothing else", async () => {
  const before = await withoutStock();
  const report = await importText(INVENTORY);
  expect(codes(report.failures)).toEqual([[6, "sku_unknown"]]);
  expect(codes(report.notices)).toEqual([
    [3, "locations_added_up"],
    [4, "quantity_below_zero"],
    [7, "matched_by_handle"],
  ]);
  expect(report.products).toEqual({ created: 0, updated: 2, unchanged: 0 });
  expect(await stock()).toMatchObject({ "SC-NAT": 7, "SC-ASH": 0, "SC-RUS": 5, "BOWL-1": 6, "BOWL-2": 2 });
  expect(await withoutStock()).toEqual(before);
  expect((await importText(INVENTORY)).products).toEqual({ created: 0, updated: 0, unchanged: 2 });
});

test("a German file is read with its decimal commas, and bad rows are reported by line", async () => {
  const report = await importText(
    'Artikelnummer;Bezeichnung;Lagerbestand\nBOWL-2;Schale;1.250\nSC-NAT;Schal;"2,5"\n;ohne;3\nTWIN;Zwilling;4\nBOWL-2;Schale;9\n',
  );
  expect(codes(report.failures)).toEqual([
    [3, "invalid_quantity"],
    [4, "sku_missing"],
    [5, "sku_not_unique"],
    [6, "variant_repeated"],
  ]);
  expect(await stock()).toMatchObject({ "BOWL-2": 1250, "SC-NAT": 1, TWIN: 3 });
});

test("a location that does not keep a variant leaves its stock alone", async () => {
  const report = await importText("SKU,Location,Available\nBOWL-2,Shop,not stocked\nSC-RUS,Shop,\n");
  expect(report).toMatchObject({ failureCount: 0, noticeCount: 0, products: { updated: 0 } });
  expect(await stock()).toMatchObject({ "BOWL-2": 2, "SC-RUS": 5 });
});

test("--stock leaves the prices of a file of products alone", async () => {
  const before = await withoutStock();
  const folder = await mkdtemp(join(tmpdir(), "tote-stock-"));
  const file = join(folder, "products.csv");
  await writeFile(file, PRODUCTS.replaceAll(",39.00,1", ",1.00,9"));
  const out = { write: () => true };
  expect(await runImport(shop.database, file, { out, currency: "EUR", only: "stock" })).toBe(1);
  await writeFile(file, "Handle,Title\nbowl-2,Bowl\n");
  expect(await runImport(shop.database, file, { out, currency: "EUR", only: "stock" })).toBe(66);
  await rm(folder, { recursive: true });
  expect(await stock()).toMatchObject({ "SC-NAT": 9, "SC-ASH": 9 });
  expect(await withoutStock()).toEqual(before);
});

test("the preview says that only stock is set, and saves nothing", async () => {
  const { body, headers } = multipart({ bytes: INVENTORY, fileName: "inventory.csv", type: "text/csv" });
  const answer = await shop.request("POST", "/api/admin/products/import/preview", { session: staff, body, headers });
  expect(answer.body).toMatchObject({
    error: null,
    kind: "stock",
    products: [],
    productsChecked: { created: 0, updated: 2 },
    failureCount: 1,
    noticeCount: 3,
  });
  expect(await stock()).toMatchObject({ "SC-NAT": 1, "BOWL-1": 2 });
});

test.each([
  [
    "Windows-1252, as German Excel writes it",
    "Handle;SKU;Bestand €;Available\ncrème-brûlée-bowl;BOWL-1;–;7\n",
    "latin1",
    7,
  ],
  ["UTF-8", "Handle;SKU;Bestand €;Available\ncrème-brûlée-bowl;BOWL-1;–;8\n", "utf8", 8],
] as const)("a file of stock in %s is read by page, API and command", async (_, text, encoding, pieces) => {
  const bytes = encoding === "utf8" ? Buffer.from(text) : windows1252(text);
  // The SKU is not named, so that the handle has to be read rightly.
  const byHandle = Buffer.from(bytes.toString("latin1").replace("BOWL-1", ""), "latin1");
  const sent = multipart({ bytes: byHandle, fileName: "stock.csv" });
  const preview = await shop.request("POST", "/api/admin/products/import/preview", {
    session: staff,
    ...sent,
  });
  expect(preview.body).toMatchObject({ error: null, kind: "stock", failureCount: 0 });
  const folder = await mkdtemp(join(tmpdir(), "tote-stock-"));
  const file = join(folder, "stock.csv");
  await writeFile(file, byHandle);
  const out = { write: () => true };
  expect(await runImport(shop.database, file, { out, currency: "EUR" })).toBe(0);
  await rm(folder, { recursive: true });
  expect(await stock()).toMatchObject({ "BOWL-1": pieces });
});

test.each([
  [
    "UTF-8 with one broken byte",
    Buffer.concat([
      Buffer.from("Handle,SKU,Available\ncrème-brûlée-bowl,,7\n"),
      Buffer.from("cr\xe8me,,1\n", "latin1"),
    ]),
  ],
  ["a byte that Windows-1252 does not have", Buffer.from("Handle,SKU,Available\ncr\x81me,,1\n", "latin1")],
  ["products in Windows-1252", Buffer.from("Handle,Title,Variant Price\ncaf\xe9,Caf\xe9,1.00\n", "latin1")],
])("no encoding is guessed for %s", async (_, bytes) => {
  const sent = multipart({ bytes, fileName: "stock.csv" });
  const { body } = await shop.request("POST", "/api/admin/products/import/preview", {
    session: staff,
    ...sent,
  });
  expect(body).toMatchObject({ error: { code: "not_utf8" } });
});

/** Node.js writes no Windows-1252: it is Latin-1 with other signs below 0xa0. */
const windows1252 = (text: string) => Buffer.from(text.replaceAll("€", "\x80").replaceAll("–", "\x96"), "latin1");
