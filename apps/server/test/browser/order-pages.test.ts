/** The pages behind the links of mails about orders and reports: they must work for readers who have nothing but the mail. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trackingToken } from "../../src/features/sales/orders/tracking-link.ts";
import { createProduct, signUp, type TestCustomer } from "../factories.ts";
import { asStaff, type FulfilledOrder, letHoursPass } from "../fulfilment.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { ABUSE, reportCalls } from "../reports.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "light", javaScript: false },
  { width: 360, scheme: "dark" },
  { width: 1280, scheme: "light" },
  { width: 1280, scheme: "dark", javaScript: false, locale: "de-DE" },
];

describe.skipIf(lacksBrowser())("in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let customer: TestCustomer;
  let staff: TestCustomer;

  beforeAll(async () => {
    shop = await startTestApp();
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug", title: "Stoneware mug with a name that is rather long, blue" });
    await createProduct(shop, { handle: "tote", title: "Canvas tote" });
    customer = await signUp(shop);
    staff = await signUp(shop, { roles: ["staff"] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  const visit = async (look: Look, work: (visit: Visit) => Promise<void>) => {
    const started = await Visit.start(origin, look);
    try {
      await work(started);
      expect(started.complaints).toEqual([]);
    } finally {
      await started.end();
    }
  };

  const expectGood = async (visit: Visit, name: string, look: Look) => {
    await visit.keepPicture(`${name}-${look.width}-${look.scheme}`);
    // axe is a script: where scripts are off, only the page itself is examined.
    if (look.javaScript !== false) expect([name, await visit.accessibilityViolations([])]).toEqual([name, []]);
    expect([name, await visit.isTooWide()]).toEqual([name, false]);
  };

  const order = async () => {
    const lines = ["mug", "tote"].map((productId) => ({ productId, qty: 2 }));
    const { body } = await placeOrder(shop, customer.session, { lines });
    return { reference: body.reference, email: customer.email };
  };

  test("an order in two parcels: stages, trails, and what is still to come, in both languages", async () => {
    const lines = ["mug", "tote"].map((productId) => ({ productId, qty: 2 }));
    const { body } = await placeOrder(shop, customer.session, { lines });
    const post = asStaff(shop, staff.session);
    const made = body as unknown as FulfilledOrder;
    const lineId = made.lines[0]?.id;
    await letHoursPass(shop, made.id, 48);
    const sent = { carrier: "DHL", trackingNumber: "00340434161094", trackingUrl: "https://carrier.example/0034" };
    const shipped = await post(`orders/${made.id}/shipments`, { ...sent, lines: [{ lineId, qty: 2 }] });
    const parcel = shipped.body.shipments[0]?.id;
    await letHoursPass(shop, made.id, 24);
    for (const [status, location] of [
      ["in_transit", "Hub Leipzig"],
      ["out_for_delivery", "Leipzig-West"],
    ])
      expect((await post(`shipments/${parcel}/events`, { status, location })).status).toBeLessThan(300);
    await visit({ width: 360, scheme: "light" }, async (each) => {
      const { page } = each;
      await page.goto(
        `/track-order?token=${trackingToken(shop.services.secrets, { reference: made.reference, email: customer.email })}`,
      );
      await page.getByText("Hub Leipzig").waitFor();
      expect(await page.locator(".stages [aria-current]").textContent()).toContain("2 of 4 items");
      await page.getByRole("heading", { name: "Not yet shipped" }).waitFor();
      for (const [width, scheme] of [
        [360, "light"],
        [768, "dark"],
        [1280, "light"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: scheme });
        await expectGood(each, "tracked-parcels", { width, scheme });
      }
      await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
      await page.getByRole("heading", { name: "Noch nicht versandt" }).waitFor();
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: "dark" });
      await expectGood(each, "tracked-parcels-de", { width: 360, scheme: "dark" });
      await page.goto("/report-problem");
      await page.getByRole("heading", { name: "Wie können wir helfen?" }).waitFor();
      await expectGood(each, "report-de", { width: 360, scheme: "dark" });
      await page.goto("/sign-in");
      expect(await page.evaluate("document.documentElement.lang")).toBe("de");
    });
  }, 60_000);

  for (const look of LOOKS) {
    const german = look.locale === "de-DE";
    const name = `${look.width} px, ${look.scheme}, ${german ? "German" : "English"}, ${look.javaScript === false ? "no scripts" : "scripts"}`;

    test(`from the link in the mail to the withdrawal, by keyboard: ${name}`, async () => {
      const placed = await order();
      await visit(look, async (visit) => {
        const { page } = visit;
        await page.goto(`/track-order?token=${trackingToken(shop.services.secrets, placed)}`);
        expect(page.url()).toBe(`${origin}/track-order/${placed.reference}`);
        await expectGood(visit, "order-by-link", look);
        // The footer of every page has a link of this name too.
        await page
          .getByRole("main")
          .getByRole("link", { name: german ? "Vertrag widerrufen" : "Withdraw from contract here" })
          .press("Enter");
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectGood(visit, "withdrawal", look);
        const mug = page.getByLabel(/Stoneware mug/);
        const confirm = page.getByRole("button", { name: german ? "Widerruf bestätigen" : "Confirm withdrawal" });
        await mug.fill("7");
        await confirm.press("Enter");
        await page
          .getByRole("alert")
          .getByRole("link", { name: /Stoneware mug/ })
          .press("Enter");
        expect(page.url()).toContain("#qty-line_");
        await expectGood(visit, "withdrawal-errors", look);
        await mug.fill("1");
        await page.getByLabel(/Canvas tote/).fill("0");
        await page.getByLabel(german ? /^Grund/ : /^Reason/).fill("Too heavy");
        await confirm.press("Enter");
        await page.getByText("1 × Stoneware mug").waitFor();
        expect(page.url()).toBe(`${origin}/track-order/${placed.reference}/withdrawal`);
        await expectGood(visit, "withdrawal-partly", look);
        await confirm.press("Enter");
        await page
          .getByRole("heading", {
            level: 1,
            name: german ? "Ihr Widerruf ist eingegangen" : "We have received your withdrawal",
          })
          .waitFor();
        await expectGood(visit, "withdrawal-received", look);
      });
    }, 120_000);

    test(`a question of the shop is answered, and the decision read: ${name}`, async () => {
      const calls = reportCalls(shop, staff);
      const made = await calls.report(ABUSE);
      await calls.step(made.id, "reply", { message: "Which design do you mean?\nPlease send its number." });
      await visit(look, async (visit) => {
        const { page } = visit;
        await page.goto(`/report-problem/${made.reference}?token=${made.statusToken}`);
        await expectGood(visit, "report-waiting", look);
        const send = page.getByRole("button", { name: german ? "Absenden" : "Send" });
        await send.press("Enter");
        await page.getByRole("alert").waitFor();
        await expectGood(visit, "report-answer-errors", look);
        await page.getByLabel(german ? "Ihre Antwort" : "Your answer").fill("402026100123");
        await send.press("Enter");
        await page.getByText("402026100123").waitFor();
        await expectGood(visit, "report-answered", look);
        await calls.step(made.id, "decide", {
          decision: "resolved",
          reason: "The product was taken down.",
          facts: "The design shows the same handle.",
          ground: "law",
          groundReference: "§ 38 DesignG",
        });
        await page.reload();
        await page.getByText("§ 38 DesignG").waitFor();
        await expectGood(visit, "report-decided", look);
      });
    }, 120_000);
  }
});
