/** Legal pages that the owner writes: docs/contract/catalogue-and-store.md#legal-pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

interface Written {
  name: string;
  text: string | null;
  updatedAt: string | null;
  version: number;
}

const PATH = "/api/admin/legal-texts";
const write = (name: string, text: string | null, ifMatch = "*") =>
  shop.request<Written>("PATCH", `${PATH}/${name}`, {
    session: admin,
    headers: { "if-match": ifMatch },
    body: { text },
  });
const page = (path: string) => shop.request("GET", path, { headers: { accept: "text/html" } });

test("all five are listed before anything is written; staff may not read or write them", async () => {
  const { body } = await shop.request<{ data: Written[] }>("GET", PATH, { session: admin });
  expect(body.data.map(({ name }) => name)).toEqual(["privacy", "terms", "withdrawal", "guarantee", "accessibility"]);
  expect(body.data[0]).toEqual({ name: "privacy", text: null, updatedAt: null, version: 0 });
  expect((await shop.request("GET", PATH, { session: await makeStaff(shop) })).status).toBe(403);
  expect((await shop.request("GET", "/api/store/legal/privacy")).status).toBe(404);
  expect((await page("/legal/privacy")).status).toBe(404);
  expect((await shop.request("GET", "/api/store/legal/cookies")).status).toBe(404);
});

test("a text is a page, footers lead to it, and nothing in it is markup", async () => {
  const text =
    "# Our privacy\r\n\r\nWe keep <b>little</b>.\nWrite to help@shop.example.\n\n- name\n- address\n\n## Rights\nSee https://gdpr.example/a.";
  const answer = await write("privacy", text, '"0"');
  expect(answer).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { name: "privacy", version: 1 } });
  const shown = await page("/legal/privacy");
  expect(shown.status).toBe(200);
  for (const markup of [
    "<h1>Our privacy</h1>",
    "We keep &lt;b>little&lt;/b>.",
    '<a href="mailto:help@shop.example">help@shop.example</a>.',
    "<li>name</li><li>address</li>",
    "<h2>Rights</h2>",
    '<a href="https://gdpr.example/a">https://gdpr.example/a</a>.',
  ])
    expect(shown.text).toContain(markup);
  expect(shown.text).toContain('<a href="/legal/privacy">Privacy</a>');
  const german = await page("/de/legal/privacy");
  expect(german.text).toContain('<article class="text-page" lang="en" dir="auto">');
  expect(german.text).toContain('<a href="/de/legal/privacy">Datenschutz</a>');
});

test("the API shows it to other storefronts, and the store names the page", async () => {
  const read = await shop.request("GET", "/api/store/legal/privacy");
  expect(read).toMatchObject({ status: 200, body: { name: "privacy", language: "en" } });
  const headers = { "if-none-match": String(read.headers.etag) };
  expect((await shop.request("GET", "/api/store/legal/privacy", { headers })).status).toBe(304);
  const store = await shop.request<{ legal: Record<string, string | null> }>("GET", "/api/store");
  expect(store.body.legal.privacy).toMatch(/^https?:\/\/.+\/legal\/privacy$/);
  expect(store.body.legal.terms).toBeNull();
});

test("a link of the settings comes first; the page stays", async () => {
  await shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: { links: { privacy: "https://www.example/privacy" } },
  });
  expect((await page("/legal/privacy")).text).toContain('<a href="https://www.example/privacy">Privacy</a>');
});

test("an edit of an older version is refused, also after the text was removed", async () => {
  expect((await write("privacy", "Other", '"0"')).status).toBe(412);
  const unconditional = await shop.request("PATCH", `${PATH}/privacy`, { session: admin, body: { text: "Other" } });
  expect(unconditional.status).toBe(428);
  expect((await write("privacy", "  ")).body).toMatchObject({ text: null, version: 2 });
  expect((await page("/legal/privacy")).status).toBe(404);
  expect((await write("privacy", "Again", '"1"')).status).toBe(412);
  expect((await write("privacy", "Again", '"2"')).body.version).toBe(3);
  expect((await write("privacy", "Again")).body.version, "the same text is a no-op").toBe(3);
});
