/** The pages behind the links of mails about orders and reports: they must work for readers who have nothing but the mail. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trackingToken } from "../../src/features/orders/tracking-link.ts";
import { createProduct, signUp, type TestCustomer } from "../factories.ts";
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
