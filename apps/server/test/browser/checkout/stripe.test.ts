/** Stripe's Payment Element in the checkout: its policy, a declined card and a good one, and a program that cannot be had. */
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { createProduct } from "../../factories.ts";
import { type StripeShop, startStripeShop } from "../../stripe/stripe-shop.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { fillAddress } from "../journeys/open-shop.ts";
import { DECLINED_CARD, GOOD_CARD, playStripe } from "./stripe-stand-in.ts";

describe.skipIf(lacksBrowser())("the checkout with Stripe", () => {
  let stripe: StripeShop;
  let origin: string;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    stripe = await startStripeShop();
    const { shop } = stripe;
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 50 }] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => stripe.close());
  beforeEach(async () => {
    visit = await Visit.start(origin, { width: 360, scheme: "light" });
    page = visit.page;
    page.setDefaultTimeout(10_000);
  });
  afterEach(() => visit.end());

  const pay = () => page.getByRole("button", { name: /^(Order and pay|Pay) €/ });
  const card = () => page.frameLocator("[data-payment] iframe").getByLabel("Card number");
  const ownComplaints = () =>
    visit.complaints.filter((each) => !/^(?:foreign request|402): https:\/\/(?:js|api)\.stripe\.com\//.test(each));
  async function enter() {
    await page.goto("/products/mug");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    await pay().waitFor();
  }
  async function fill() {
    await page.getByLabel("E-mail").fill("lene@example.com");
    await fillAddress(page);
  }

  test("nothing is asked of Stripe before the checkout; a declined card is said, and another one pays the same order", async () => {
    const asked = await playStripe(page, stripe);
    await page.goto("/products/mug");
    await page.goto("/bag");
    expect(asked).toEqual([]);
    await enter();
    await fill();
    await card().fill(DECLINED_CARD);
    await pay().click();
    await page
      .getByText("The payment was declined. You were not charged. Try another payment method.")
      .first()
      .waitFor();
    await expect.poll(() => page.url()).toMatch(/\/checkout\?order=T-/);
    expect(await visit.accessibilityViolations(["frame-tested"])).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture("checkout-declined-360-light");
    await card().fill(GOOD_CARD);
    await pay().click();
    await page.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
    await page.getByText("Your order is paid.").waitFor();
    const orders = await stripe.shop.database.reads.query(sql<{ status: string; due: number }>`
      select payment_status as status, count(*)::int as due from orders group by payment_status`);
    expect(orders).toEqual([{ status: "paid", due: 1 }]);
    expect(new Set(asked)).toEqual(
      new Set([
        "js.stripe.com/v3/",
        "js.stripe.com/v3/elements-inner-payment.html",
        "api.stripe.com/v1/payment_intents/{id}/confirm",
      ]),
    );
    expect(ownComplaints()).toEqual([]);
  });

  test("a sum that changes while Stripe's program loads opens one form", async () => {
    await playStripe(page, stripe);
    let release: () => unknown = () => undefined;
    const held = new Promise((resolve) => {
      release = () => resolve(null);
    });
    await page.route("https://js.stripe.com/v3/", async (route) => {
      await held;
      await route.fallback();
    });
    const asked = page.waitForRequest("https://js.stripe.com/v3/");
    await enter();
    await asked;
    await fillAddress(page);
    for (const postalCode of ["04109", "04229"]) {
      const quoted = page.waitForResponse(/\/api\/checkout\/quote/);
      await page.getByLabel("Postal code").fill(postalCode);
      await quoted;
    }
    release();
    await card().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("[data-payment] iframe").count()).toBe(1);
    expect(ownComplaints()).toEqual([]);
  });

  test("a card that is not there is said by the form, and nothing is ordered", async () => {
    await playStripe(page, stripe);
    await enter();
    await fill();
    await card().waitFor();
    await pay().click();
    await expect.poll(() => pay().getAttribute("aria-disabled")).toBe("false");
    expect(page.url()).toMatch(/\/checkout$/);
    expect(ownComplaints()).toEqual([]);
  });

  test("Stripe cannot be reached: the page says so, and the bag is kept", async () => {
    await page.route(/stripe\.com/, (route) => route.abort());
    await enter();
    await page.getByText("The payment form couldn't be loaded.").first().waitFor();
    await visit.keepPicture("checkout-stripe-missing-360-light");
    await page.goto("/bag");
    expect(await page.getByLabel("Quantity of Morning Mug").inputValue()).toBe("1");
    expect(ownComplaints()).toEqual([]);
  });
});
