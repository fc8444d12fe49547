/** Translations of a language as a file, and back: docs/contract/languages.md#files. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, type TestProduct } from "../../../../test/factories.ts";
import { multipart } from "../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

interface Imported {
  saved: number;
  unchanged: number;
  refused: { line: number; code: string }[];
  refusedCount: number;
}

let shop: TestApp;
let staff: string;
let admin: string;
let mug: TestProduct;
beforeAll(async () => {
  shop = await startTestApp();
  [staff, admin] = [await makeStaff(shop), await makeAdmin(shop)];
  mug = await createProduct(shop, { handle: "mug", title: "=Mug", type: "Mug", descriptionHtml: "<p>Holds tea.</p>" });
});
afterAll(() => shop.close());

const HEAD = "Type,Identification,Field,Locale,Market,Status,Default content,Translated content";
const send = (text: string, session: string) =>
  shop.request<Imported>("POST", "/api/admin/translations/import?locale=de", {
    session,
    ...multipart({ bytes: text, fileName: "translations.csv", type: "text/csv" }),
  });
const upload = (rows: readonly string[], session = admin) => {
  return send([HEAD, ...rows].join("\r\n"), session);
};
const download = async (query = "") =>
  (await shop.request("GET", `/api/admin/translations.csv?locale=de${query}`, { session: staff })).text;

test("the file has a row for each text, and brings translations back", async () => {
  const file = await download("&state=missing&kind=product");
  expect(file).toContain(HEAD);
  expect(file).toContain(`product,${mug.productId},title,de,,missing,'=Mug,`);
  const row = `product,${mug.productId},title,de,,missing,'=Mug,'=Becher`;
  const { status, body } = await upload([row, `product,${mug.productId},description,de,,missing,<p>Holds tea.</p>,`]);
  expect(status).toBe(200);
  expect(body).toEqual({ saved: 1, unchanged: 1, refused: [], refusedCount: 0 });
  const german = await shop.request<{ title: string }>("GET", "/api/products/mug?locale=de");
  expect(german.body.title).toBe("=Becher");
  expect((await upload([row])).body).toMatchObject({ saved: 0, unchanged: 1 });
  expect(await download("&state=done")).toContain("=Becher");
});

test("what was translated from another text is outdated at once; a text is found by its content too", async () => {
  const rows = [
    `product,${mug.productId},title,de,,,Old mug,Alter Becher`,
    "product,prod_of_another_shop,description,de,,,<p>Holds tea.</p>,<p>Für Tee.<script>x</script></p>",
  ];
  expect((await upload(rows)).body).toMatchObject({ saved: 2, refusedCount: 0 });
  expect(await download("&state=outdated")).toContain("Alter Becher");
  const german = await shop.request<{ description: string }>("GET", "/api/products/mug?locale=de");
  expect(german.body.description).toBe("<p>Für Tee.</p>");
});

test("bad rows are left out and named by their line; a file that is none is refused", async () => {
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: { announcement: "Hello" },
  });
  const { body } = await upload(
    [
      "product,prod_nothing,title,de,,,Nothing,Nichts",
      "planet,x,title,de,,,Earth,Erde",
      `product,${mug.productId},title,fr,,,=Mug,Tasse`,
      "settings,store,announcement,de,,,Hello,Hallo",
      "term,type:Mug,text,de,,,Mug,Becher",
    ],
    staff,
  );
  expect(body.saved).toBe(1);
  expect(body.refused.map(({ line, code }) => [line, code])).toEqual([
    [2, "unknown_entry"],
    [3, "unknown_entry"],
    [4, "other_language"],
    [5, "forbidden"],
  ]);
  const refused = await send("a,b\r\n1,2", admin);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: "columns_missing" }] } });
});
