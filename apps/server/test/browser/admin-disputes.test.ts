/** A disputed payment in the administration: what staff see, what shipping asks, and how it ends; in both languages. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin } from "../factories.ts";
import { newDispute } from "../stripe/objects.ts";
import { eventOf, paidWithStripe, type StripeShop, sendEvent, startStripeShop } from "../stripe/stripe-shop.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("a disputed payment", () => {
  let stripe: StripeShop;
  let origin: string;
  let admin: string;

  beforeAll(async () => {
    stripe = await startStripeShop();
    admin = await makeAdmin(stripe.shop);
    await stripe.shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(stripe.shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => stripe.close());

  async function disputed() {
    const { order, intent } = await paidWithStripe(stripe);
    await sendEvent(stripe.shop, eventOf("charge.dispute.created", newDispute(intent)));
    return order;
  }

  test("the dashboard leads to it, shipping needs a tick, and a person ends it", async () => {
    const order = await disputed();
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    await visit.startAgain(admin);
    const { page } = visit;
    await page.goto("/admin");
    await page.getByRole("link", { name: "1 disputed payment" }).click();
    await page.getByRole("button", { name: order.reference }).click();
    const sheet = page.getByRole("dialog", { name: order.reference });
    await sheet.getByText("The customer disputed €14.90 with their bank: goods not received.").waitFor();
    expect(await sheet.getByRole("link", { name: "Respond at Stripe" }).getAttribute("href")).toContain(
      "dashboard.stripe.com",
    );
    await visit.keepPicture("admin-dispute-1280-light");
    expect(await visit.accessibilityViolations()).toEqual([]);

    await sheet.getByRole("button", { name: "Fulfil items…" }).click();
    const parcel = page.getByRole("dialog", { name: "Fulfil items" });
    await parcel.getByLabel("Carrier").fill("DHL");
    await parcel.getByRole("button", { name: "Fulfil items" }).click();
    await parcel.getByText("The payment for this order is disputed.").first().waitFor();
    expect(await parcel.getByLabel("Carrier").inputValue()).toBe("DHL");
    await parcel.getByLabel("Ship despite the dispute").check();
    await parcel.getByRole("button", { name: "Fulfil items" }).click();
    await page.getByText("Items fulfilled").waitFor();

    await sheet.getByRole("button", { name: "The dispute has ended…" }).click();
    const end = page.getByRole("dialog", { name: "The dispute has ended" });
    await end.getByLabel("Outcome").selectOption("won");
    await end.getByRole("button", { name: "Close dispute" }).click();
    await sheet.getByText(/goods not received\. Won\./).waitFor();
    await expect.poll(() => sheet.getByRole("button", { name: "The dispute has ended…" }).count()).toBe(0);
    // The browser itself notes the refusal of the first press.
    expect(visit.complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
    await visit.end();
  });

  test("in German, on a phone in the dark", async () => {
    const order = await disputed();
    await stripe.shop.request("PATCH", "/api/auth/me", { session: admin, body: { locale: "de" } });
    const visit = await Visit.start(origin, { width: 360, scheme: "dark", locale: "de-DE" });
    await visit.startAgain(admin);
    const { page } = visit;
    await page.goto(`/admin/orders?tab=disputed&open=${order.reference}`);
    await page.getByText(/Die Zahlung von 14,90\s€ wurde bei der Bank angefochten: Ware nicht erhalten\./).waitFor();
    await page.getByText("Antwort erforderlich").waitFor();
    expect(await visit.isTooWide()).toBe(false);
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("admin-dispute-360-dark-de");
    await page.getByRole("button", { name: "Anfechtung abschließen…" }).click();
    await page.getByLabel("Ergebnis").selectOption("lost");
    await page.getByRole("button", { name: "Anfechtung abschließen", exact: true }).click();
    await page.getByText(/Ware nicht erhalten\. Verloren\./).waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
