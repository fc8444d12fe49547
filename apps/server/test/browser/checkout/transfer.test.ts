/** Paying by bank transfer in a browser: the code on the page is one that a banking app reads. */
import type { AddressInfo } from "node:net";
import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../factories.ts";
import { addShippingMethod, BERLIN } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

const WORDS = {
  en: { title: "Please transfer €30.90", copy: "Copy IBAN", copied: "Copied", code: "QR code with this transfer" },
  de: {
    title: "Bitte überweisen Sie 30,90 €",
    copy: "IBAN kopieren",
    copied: "Kopiert",
    code: "QR-Code mit dieser Überweisung",
  },
} as const;

/** Reads the code in a picture of the page, as a camera would. */
async function readCode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe.skipIf(lacksBrowser())("a bank transfer in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 500 }] });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    const { status, text } = await shop.request("PATCH", "/api/admin/settings", {
      session: await makeAdmin(shop),
      headers: { "if-match": "*" },
      body: { bankAccount: { holder: "Halm & Hain Beispiel GmbH", iban: "DE02120300000000202051" } },
    });
    expect(status, text).toBe(200);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each([
    ["en", 390, "dark"],
    ["de", 1280, "light"],
    ["de", 390, "light"],
    ["en", 1280, "dark"],
  ] as const)("%s, %i px wide, %s", async (language, width, scheme) => {
    const words = WORDS[language];
    const visit = await Visit.start(origin, { width, scheme, locale: language });
    const { page } = visit;
    await page.goto(language === "de" ? "/de" : "/");
    const body = { lines: [{ productId: "mug", qty: 1 }], email: "bea@example.com", shippingAddress: BERLIN };
    const reference = await page.evaluate(async (order) => {
      const headers = { "content-type": "application/json" };
      const post = (path: string, sent: object) => fetch(path, { method: "POST", headers, body: JSON.stringify(sent) });
      await post("/api/auth/guest", {});
      const placed = await post("/api/orders", order);
      return ((await placed.json()) as { reference: string }).reference;
    }, body);
    await page.goto(`/orders/${reference}/thanks`);
    await page.getByRole("heading", { name: words.title }).waitFor();
    const code = page.getByRole("img", { name: words.code });
    expect(await readCode(await code.screenshot())).toBe(
      `BCD\n002\n1\nSCT\n\nHalm & Hain Beispiel GmbH\nDE02120300000000202051\nEUR30.90\n\n\n${reference}`,
    );
    await page.getByRole("button", { name: words.copy }).click();
    await page.getByRole("status").filter({ hasText: words.copied }).waitFor({ state: "attached" });
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`transfer-${language}-${width}-${scheme}`);
    await visit.end();
  });
});
