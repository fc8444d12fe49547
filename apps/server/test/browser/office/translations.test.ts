/** The office translates: what is missing, side by side, and a second person at the same text. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, type TestProduct } from "../../factories.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("translations in the office", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let session: string;
  let mug: TestProduct;

  beforeAll(async () => {
    shop = await startTestApp();
    session = await makeAdmin(shop);
    mug = await createProduct(shop, { handle: "mug", title: "Morning Mug", descriptionHtml: "<p>Holds tea.</p>" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    await visit.signIn(session);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  const german = async () =>
    (await shop.request<{ title: string; description: string }>("GET", "/api/products/mug?locale=de")).body;

  test("a missing text is found, translated beside its own text, and then done", async () => {
    const { page } = visit;
    await page.goto(`${origin}/admin/translations`);
    await page.getByRole("heading", { level: 1, name: "Translations" }).waitFor();
    await page.getByRole("button", { name: /^Missing/ }).click();
    await page.getByRole("row", { name: /Morning Mug/ }).click();
    await page.getByRole("heading", { level: 1, name: "Morning Mug" }).waitFor();
    await page.getByText("<p>Holds tea.</p>").waitFor();
    expect(await visit.problemsInEveryLook("office-translation")).toEqual([]);
    await page.getByLabel("Title (German)").fill("Morgenbecher");
    await page.keyboard.press("Control+s");
    await expect.poll(async () => (await german()).title).toBe("Morgenbecher");
    await page.getByText("Done").first().waitFor();
    await page.getByRole("button", { name: "All translations" }).click();
    await page.getByRole("heading", { level: 1, name: "Translations" }).waitFor();
    expect(await visit.problemsInEveryLook("office-translations")).toEqual([]);
  });

  test("two people who translate different fields both keep theirs", async () => {
    const { page } = visit;
    await page.goto(`${origin}/admin/translations?open=${encodeURIComponent(`product ${mug.productId}`)}`);
    await page.getByLabel("Title (German)").fill("Becher am Morgen");
    const other = await shop.request("PUT", `/api/admin/translations/product/${mug.productId}?locale=de`, {
      session,
      headers: { "if-match": "*" },
      body: { texts: { description: "<p>Für Tee.</p>" } },
    });
    expect(other.status).toBe(200);
    await page.keyboard.press("Control+s");
    await expect.poll(german).toMatchObject({ title: "Becher am Morgen", description: "<p>Für Tee.</p>" });
  });
});
