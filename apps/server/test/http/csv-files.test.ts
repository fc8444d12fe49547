import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importProducts } from "../../src/features/catalogue/import/import-products.ts";
import { isKnownHead } from "../../src/platform/http/answers/csv-heads.ts";
import { createCreator, createProduct, signUp } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

interface Answer {
  content?: Record<string, { example?: string }>;
}
const document = JSON.parse(readFileSync(new URL("../../openapi.json", import.meta.url), "utf8")) as {
  paths: Record<string, { get?: { responses: Record<string, Answer>; parameters?: { name: string }[] } }>;
};
const FILES = Object.entries(document.paths).flatMap(([path, { get }]) => {
  const example = get?.responses["200"]?.content?.["text/csv"]?.example;
  return example === undefined ? [] : [{ path, head: example.trim().split(","), get }];
});

let shop: TestApp;
let admin: string;
let creator: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = (await signUp(shop, { name: "=Grace;=1+1", roles: ["admin"] })).session;
  creator = (await createCreator(shop)).session;
  await createProduct(shop, { title: "Cup;=1+1, big", variants: [{ priceMinor: 123_450 }] });
});
afterAll(() => shop.close());

const bytesOf = (path: string, language?: string) =>
  shop.app.server.inject({
    url: path,
    headers: {
      cookie: `session=${path.includes("/creator/") ? creator : admin}`,
      ...(language === undefined ? {} : { "accept-language": language }),
    },
  });

test("the API has the files that this test is about", () => {
  expect(FILES.length).toBeGreaterThan(10);
});

test.each(FILES.filter(({ path }) => !path.includes("{")))(
  "$path begins with a byte order mark and is written for Excel",
  async ({ path }) => {
    const plain = await bytesOf(path);
    expect(plain.statusCode, plain.body).toBe(200);
    expect([...plain.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const excel = await bytesOf(`${path}?for=excel`, "de-AT,de;q=0.9");
    expect(excel.rawPayload[0]).toBe(0xef);
    const [head = ""] = excel.body.slice(1).split("\r\n");
    expect(head.split(";").length).toBe((plain.body.split("\r\n")[0] ?? "").split(",").length);
    expect((await bytesOf(`${path}?for=word`)).statusCode).toBe(422);
  },
);

test.each(FILES)("every column of $path has a name in both languages, and takes the option", ({ head, get }) => {
  expect(get?.parameters?.map(({ name }) => name)).toContain("for");
  for (const name of head) {
    expect(isKnownHead(name), name).toBe(true);
  }
});

test("decimals have a comma for Excel, and what people typed runs nowhere", async () => {
  const { body } = await bytesOf("/api/admin/products.csv?for=excel", "de");
  expect(body).toContain("1234,50");
  expect(body).toContain('"Cup;\'=1+1, big"');
  const customers = await bytesOf("/api/admin/customers.csv?for=excel", "de");
  expect(customers.body).toContain("'=Grace;'=1+1");
});

test.each(["de", "en", "fr"])("products for Excel in %s are imported again without a change", async (language) => {
  const { rawPayload } = await bytesOf("/api/admin/products.csv?for=excel", language);
  const report = await importProducts(shop.database, () => Readable.from([rawPayload]), { currency: "EUR" });
  expect(report).toMatchObject({ products: { created: 0, updated: 0, unchanged: 1 }, failureCount: 0, noticeCount: 0 });
});
