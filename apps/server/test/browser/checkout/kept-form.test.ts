/** The checkout remembers: two tabs, a reload, the way back, a declined card and another account in one tab. */
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, signUpOverHttp, TEST_PASSWORD } from "../../factories.ts";
import { type StripeShop, startStripeShop } from "../../stripe/stripe-shop.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { fillAddress } from "../journeys/open-shop.ts";
import { DECLINED_CARD, GOOD_CARD, playStripe } from "./stripe-stand-in.ts";

describe.skipIf(lacksBrowser())("a checkout that remembers", () => {
  let stripe: StripeShop;
  let origin: string;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    stripe = await startStripeShop();
    await createProduct(stripe.shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 2_600, stock: 500 }] });
    await stripe.shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(stripe.shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => stripe.close());
  beforeEach(async () => {
    visit = await Visit.start(origin, { width: 390, scheme: "light" });
    page = visit.page;
    page.setDefaultTimeout(20_000);
    await playStripe(page, stripe);
  });
  afterEach(() => visit.end());

  const pay = (at = page) => at.getByRole("button", { name: /^(Order and pay|Pay) €/ });
  const card = (at = page) => at.frameLocator("[data-payment] iframe").getByLabel("Card number");
  const kept = (at = page) => at.evaluate(() => sessionStorage.getItem("tote-checkout"));

  async function enter() {
    await page.goto("/products/mug");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    await pay().waitFor();
  }
  async function fill(at = page) {
    await at.getByLabel("E-mail").fill("lene@example.com");
    await fillAddress(at);
  }
  async function expectFilled(at = page) {
    await expect.poll(() => at.getByLabel("E-mail").inputValue()).toBe("lene@example.com");
    const shown = await at
      .locator("form.checkout input.in")
      .evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value).filter((value) => value !== ""),
      );
    expect(shown.length).toBeGreaterThanOrEqual(5);
  }

  test("a reload and the way back keep the form, which can be cleared; nothing of a card is kept", async () => {
    await enter();
    await fill();
    await card().fill(GOOD_CARD);
    await page.reload();
    await page.getByText("We kept what you typed.").waitFor();
    await expectFilled();
    expect(await kept()).not.toContain(GOOD_CARD.slice(0, 4));
    await visit.keepPicture("checkout-kept-390-light");
    expect(await visit.accessibilityViolations()).toEqual([]);
    await page.goto("/bag");
    await page.goto("/checkout");
    await expectFilled();
    await page.getByRole("button", { name: "Clear the form" }).click();
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("");
    expect(await kept()).toBeNull();
  });

  test("entries made before the page came alive are kept, the country and the ticks as well", async () => {
    await enter();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/shop/js/checkout.*", async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/checkout", { waitUntil: "domcontentloaded" });
    await fill();
    const asDelivered = page.getByRole("checkbox", { name: "Same as the delivery address" });
    await asDelivered.uncheck();
    release();
    await page.locator("#billing-fields").waitFor();
    await card().fill(GOOD_CARD);
    expect(await asDelivered.isChecked()).toBe(false);
    await asDelivered.check();
    await expectFilled();
    expect(await page.getByLabel("Country").inputValue()).toBe("DE");
    await pay().click();
    await page.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
  });

  test("the second of two tabs is told what the first ordered, before and after its press", async () => {
    await enter();
    const second = await page.context().newPage();
    await playStripe(second, stripe);
    await second.goto("/checkout");
    await fill(second);
    await card(second).fill(GOOD_CARD);
    await fill();
    await card().fill(GOOD_CARD);
    await pay().click();
    await page.waitForURL(/\/thanks$/);
    await second.bringToFront();
    await second.getByRole("heading", { name: "You have already ordered this" }).waitFor();
    await visit.keepPicture("checkout-ordered-390-light");
    expect(await kept()).toBeNull();
    await second.close();
  });

  test("a declined card leads back to the order from bag and checkout, and putting it back keeps the form", async () => {
    await enter();
    await fill();
    await card().fill(DECLINED_CARD);
    await pay().click();
    await page
      .getByText(/The payment was declined/)
      .first()
      .waitFor();
    await page.goto("/checkout");
    await page.getByText("Your order is waiting for payment").waitFor();
    await page.goto("/bag");
    await page.getByText("Your order is waiting for payment").waitFor();
    await page.getByText(/We hold the items until/).waitFor();
    await visit.keepPicture("bag-waiting-390-light");
    expect(await visit.accessibilityViolations()).toEqual([]);
    await page.getByRole("link", { name: "Pay now" }).click();
    await pay().waitFor();
    await page.goto("/bag");
    await page.getByRole("button", { name: "Return items to bag" }).click();
    await page.getByRole("link", { name: "Checkout" }).click();
    await pay().waitFor();
    await expectFilled();
  });

  test("another account in the same tab sees nothing of a draft, and a guest's is taken over", async () => {
    const [ada, eve] = [await signUpOverHttp(stripe.shop), await signUpOverHttp(stripe.shop)];
    const signIn = async (email: string) => {
      await page.goto("/sign-in?next=%2Fcheckout");
      await page.getByLabel("E-mail address").fill(email);
      await page.getByLabel("Password").fill(TEST_PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL(/\/checkout$/);
      await pay().waitFor();
    };
    await enter();
    await fill();
    await expect.poll(() => kept()).toContain("lene@example.com");
    await signIn(ada.email);
    await expectFilled();
    await page.context().clearCookies();
    await page.goto("/products/mug");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    await pay().waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("");
    await signIn(eve.email);
    expect(await page.getByLabel("E-mail").inputValue()).toBe(eve.email);
  });

  test("without storage everything works and nothing is kept", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      });
    });
    await enter();
    await fill();
    await card().fill(GOOD_CARD);
    await pay().click();
    await page.waitForURL(/\/thanks$/);
  });
});
