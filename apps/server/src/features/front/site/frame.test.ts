import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { sql } from "../../../platform/database/sql.ts";

const LINKS = { imprint: "https://www.example/imprint", privacy: "/privacy", withdrawal: "/withdraw", blog: "/blog" };

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ storefrontUrl: "https://www.example" });
  await shop.database.reads.execute(
    sql`update store_settings set name = 'Corner shop', demo = false, links = ${JSON.stringify(LINKS)}::jsonb`,
  );
});
afterAll(() => shop.close());

const read = (url: string, language = "en") =>
  shop.request("GET", url, { headers: { accept: "text/html", "accept-language": language } });

test.each([
  "/",
  "/docs",
  "/problems",
  "/problems/not_found",
  "/track-order",
  "/track-order?order=T-0000-0000&email=eve%40example.com",
  "/track-order/T-0000-0000/withdrawal",
  "/report-problem",
  "/report-problem/R-0000-0000",
  "/verify-email?token=x",
  "/reset-password?token=x",
  "/sign-in/link?token=x",
  "/change-email?token=x",
  "/undo-email-change?token=x",
  "/no-such-page",
])("%s ends with the seller and the legal links, and its head leads to the storefront", async (url) => {
  const { text } = await read(url);
  const footer = text.slice(text.indexOf("<footer"));
  expect(footer).toContain('<a href="https://www.example/imprint">Legal notice</a>');
  expect(footer).toContain('<a href="/privacy">Privacy</a>');
  expect(footer).toContain('<a href="/withdraw">Right of withdrawal</a>');
  expect(footer).toMatch(/<(?:p class="seller"|span)>Corner shop</);
  // But for the same page in another language.
  expect(footer.replaceAll(/<a [^>]*hreflang[^>]*>/g, "")).not.toMatch(/blog|\/docs/);
  expect(text).toMatch(/<a class="(?:brand|name)" href="https:\/\/www\.example">Corner shop<\/a>/);
});

test("the footer speaks the language of its page", async () => {
  expect((await read("/track-order", "de")).text).toMatch(/Impressum<[\s\S]*Datenschutz<[\s\S]*Widerrufsrecht</);
});

test("a page that says that the database is away has the frame that was last read, or one without links", async () => {
  const lookUp = "/track-order?order=T-0000-0000&email=eve%40example.com";
  for (const [wasRead, expected] of [
    [true, "Test shop"],
    [false, "Tote"],
  ] as const) {
    const database = await createTestDatabase();
    const broken = await startTestApp({}, { database });
    const headers = { accept: "text/html" };
    if (wasRead) await broken.request("GET", "/track-order", { headers });
    await broken.database.close();
    const page = await broken.request("GET", lookUp, { headers });
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text).toMatch(new RegExp(`<a class="(?:brand|name)" href="/">${expected}</a>`));
    await broken.app.close();
    await database.drop();
  }
});
