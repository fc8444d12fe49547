/** Reviews, from the form on an order's page to the page of the product. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tracksOrder } from "../../src/features/sales/tracking/tracking-pass.ts";
import { makeAdmin } from "../factories.ts";
import { asStaff, orderOf } from "../fulfilment.ts";
import { addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

describe.skipIf(lacksBrowser())("reviews in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let admin: string;
  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    admin = await makeAdmin(shop);
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  const delivered = async () => {
    const { order, handles } = await orderOf(shop, [
      { priceMinor: 1_000, qty: 1 },
      { priceMinor: 2_000, qty: 1 },
    ]);
    const manage = asStaff(shop, admin);
    await manage(`orders/${order.id}/mark-paid`);
    const { body } = await manage(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber: "1" });
    const arrived = await manage(`shipments/${body.shipments[0]?.id}/events`, { status: "delivered" });
    expect(arrived.status).toBe(200);
    return { reference: order.reference, handle: handles[0] ?? "" };
  };
  const WORDS = {
    en: {
      write: "Write a review",
      send: "Send review",
      wrong: "Choose 1 to 5 stars.",
      text: "Review",
      all: "4 stars",
      title: "Headline",
      done: "We check your review",
    },
    de: {
      write: "Bewertung schreiben",
      send: "Bewertung absenden",
      wrong: "Wählen Sie 1 bis 5 Sterne.",
      text: "Text",
      all: "4 Sterne",
      title: "Überschrift",
      done: "Wir prüfen Ihre Bewertung",
    },
  } as const;

  test.each([
    ["en", "light"],
    ["de", "dark"],
  ] as const)(
    "written by keyboard, checked by staff, and shown with the notice (%s, %s)",
    async (language, scheme) => {
      const { reference, handle } = await delivered();
      const words = WORDS[language];
      const visit = await Visit.start(origin, { width: 390, scheme, locale: language === "de" ? "de-DE" : "en-GB" });
      const { page } = visit;
      const expectGood = async (name: string) => {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await visit.keepPicture(`${name}-${language}-${size.width}`);
          expect([name, size.width, await visit.isTooWide()]).toEqual([name, size.width, false]);
        }
        expect([name, await visit.accessibilityViolations()]).toEqual([name, []]);
      };
      try {
        const [name = "", value = ""] =
          tracksOrder(shop.services.secrets, reference, false).split(";", 1)[0]?.split("=") ?? [];
        await page.context().addCookies([{ name, value, url: `${origin}/track-order` }]);
        await page.goto(`/track-order/${reference}`);
        await page.getByRole("link", { name: words.write }).press("Enter");
        await page.getByRole("heading", { level: 1, name: words.write }).waitFor();
        await expectGood("review-items");
        await page.getByRole("main").getByRole("link", { name: words.write }).first().press("Enter");
        await page.getByLabel(words.title).fill("Carries a lot");
        await page.getByRole("textbox", { name: words.text }).last().fill("Two weeks of market runs.");
        await page.getByRole("button", { name: words.send }).press("Enter");
        await page.getByRole("alert").getByRole("link", { name: words.wrong }).press("Enter");
        expect(await page.evaluate("document.activeElement.name")).toBe("rating");
        await expectGood("review-refused");
        expect(await page.getByLabel(words.title).inputValue()).toBe("Carries a lot");
        await page.getByLabel(words.all, { exact: true }).press(" ");
        await page.getByRole("button", { name: words.send }).press("Enter");
        await page.getByText(words.done).waitFor();
        await expectGood("review-sent");

        const { body } = await shop.request<{ data: { id: string }[] }>("GET", "/api/admin/reviews?status=pending", {
          session: admin,
        });
        for (const { id } of body.data) {
          await shop.request("POST", `/api/admin/reviews/${id}/publish`, { session: admin });
          await shop.request("PUT", `/api/admin/reviews/${id}/reply`, { session: admin, body: { text: "Thank you!" } });
        }
        await page.goto(`${language === "de" ? "/de" : ""}/products/${handle}#reviews`);
        await expect
          .poll(
            async () => {
              await page.reload();
              return page.locator(".reviews-list li").count();
            },
            { timeout: 15_000 },
          )
          .toBe(1);
        await page
          .getByText(
            language === "de"
              ? "Wir gleichen jede Bewertung mit einer Bestellung ab"
              : "We check each review against an order",
          )
          .waitFor();
        await expectGood("product-reviews");
        expect(visit.complaints.filter((each) => !each.includes("422"))).toEqual([]);
      } finally {
        await visit.end();
      }
    },
    90_000,
  );
});
