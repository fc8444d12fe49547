import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrder } from "../order-rows.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const PAGES: Record<string, string> = {
  home: "/",
  "track-order": "/track-order",
  "order-not-found": "/track-order?order=T-0000-0000&email=eve%40example.com",
  "report-support": "/report-problem?order=T-7K3M-9QXD",
  "report-abuse": "/report-problem?kind=abuse",
  "report-not-found": "/report-problem/R-0000-0000",
  "sign-in": "/sign-in?next=%2Faccount",
  "sign-up": "/sign-up",
  "sign-in-link-request": "/sign-in/link",
  "verify-email": "/verify-email?token=wrong",
  "reset-password": "/reset-password?token=wrong",
  "forgot-password": "/forgot-password",
  "change-email": "/change-email?token=wrong",
  "undo-email-change": "/undo-email-change?token=wrong",
  "sign-in-link": "/sign-in/link?token=wrong",
  problems: "/problems",
  problem: "/problems/idempotency_in_progress",
  "not-found": "/no-such-page",
};

describe.skipIf(lacksBrowser())("in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await insertOrder(shop, {
      reference: "T-7K3M-9QXD",
      email: "ada@example.com",
      title: "Stoneware mug, blue",
      image: null,
    });
    await insertOrder(shop, {
      reference: "T-5W2Z-1ABC",
      email: "ada@example.com",
      title: "Linen tablecloth with a name that is rather long",
      image: null,
      fulfillmentStatus: "partial",
      fulfilledQty: 1,
    });
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

  const expectGood = async (visit: Visit, name: string) => expect(await visit.problemsInEveryLook(name)).toEqual([]);

  test("every page is accessible, fits and loads nothing from elsewhere", async () => {
    await visit({ width: 360, scheme: "light" }, async (visit) => {
      for (const [name, url] of Object.entries(PAGES)) {
        await visit.page.goto(url);
        await expectGood(visit, name);
      }
      await trackOrder(visit, "T-5W2Z-1ABC");
      await expectGood(visit, "order");
      await visit.page.goto("/report-problem?kind=abuse");
      await visit.page.getByRole("button", { name: "Send" }).click();
      await expectGood(visit, "report-errors");
      await sendReport(visit);
      await expectGood(visit, "report-sent");
    });
  }, 120_000);

  test("the API explorer finds an operation as one types, opens it, and tries it", async () => {
    await visit({ width: 360, scheme: "dark" }, async (visit) => {
      const { page } = visit;
      await page.goto("/docs");
      await expectGood(visit, "docs");
      await page.getByLabel("Search guides and operations").fill("get /api/store");
      await page
        .getByRole("link", { name: "GET /api/store Read the store" })
        .or(page.locator('a[href="/docs/getStore"]'))
        .waitFor();
      await page.locator('.docs a[href="/docs/placeOrder"]').waitFor({ state: "hidden" });
      await page.locator('a[href="/docs/getStore"]').click();
      await page.waitForURL("/docs/getStore");
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator("[data-answer] pre").getByText('"Test shop"').waitFor();
      await expectGood(visit, "docs-operation");
      await page.goto("/docs/refundOrder");
      await page.locator(".fields summary").first().click();
      await expectGood(visit, "docs-fields");
    });
  });

  const trackOrder = async ({ page }: Visit, reference: string) => {
    await page.goto("/track-order");
    await page.getByLabel("Order reference").fill(reference.toLowerCase());
    await page.getByLabel("E-mail address").fill("ada@example.com");
    await page.getByRole("button", { name: "Track order" }).click();
    await page.waitForURL(`/track-order/${reference}`);
  };

  const sendReport = async ({ page }: Visit) => {
    await page.goto("/report-problem");
    await page.getByLabel("What happened?").fill("The mug arrived in pieces.");
    await page.getByLabel("Your e-mail address").fill("eve@example.com");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { level: 1, name: "Report received" }).waitFor();
  };

  test("an order is tracked without JavaScript, and neither e-mail nor reference stays in an address that tells both", async () => {
    await visit({ width: 360, scheme: "light", javaScript: false }, async (visit) => {
      await visit.page.goto("/track-order?order=T-7K3M-9QXD&email=ada%40example.com");
      expect(visit.page.url()).toBe(`${origin}/track-order/T-7K3M-9QXD`);
      expect(await visit.page.getByRole("heading", { level: 1 }).textContent()).toBe("Being prepared");
      await visit.page.context().clearCookies();
      await visit.page.reload();
      expect(await visit.page.getByRole("heading", { level: 1 }).textContent()).toBe("Track your order");
      await trackOrder(visit, "T-7K3M-9QXD");
      await visit.page.getByRole("listitem").filter({ hasText: "Stoneware mug" }).first().waitFor();
    });
  });

  test("a report is sent without JavaScript and by keyboard alone, past its mistakes", async () => {
    await visit({ width: 360, scheme: "light", javaScript: false }, async (visit) => {
      const { page } = visit;
      await page.goto("/report-problem");
      await page.keyboard.press("Tab");
      expect(await page.evaluate("document.activeElement.className")).toBe("skip");
      await page.keyboard.press("Enter");
      // Past the two kinds of report into the form; the hidden field is never a stop.
      for (const stop of ["A", "A", "TEXTAREA"]) {
        await page.keyboard.press("Tab");
        expect(await page.evaluate("document.activeElement.tagName")).toBe(stop);
      }
      await page.keyboard.type("It broke.");
      const visited: string[] = [];
      for (let steps = 0; steps < 6; steps += 1) {
        await page.keyboard.press("Tab");
        visited.push(String(await page.evaluate("document.activeElement.id || document.activeElement.tagName")));
      }
      expect(visited).toEqual(["category", "orderReference", "url", "name", "email", "BUTTON"]);
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByRole("link", { name: "Enter at least 10 characters" }).press("Enter");
      expect(await page.evaluate("document.activeElement.id")).toBe("message");
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" The mug, I mean.");
      await page.getByLabel("Your e-mail address").fill("eve@example.com");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Report received" }).waitFor();
    });
  });
});
