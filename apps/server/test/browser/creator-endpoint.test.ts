/** A creator's own program in a browser: its endpoint is added, tried, looked into, changed and disabled. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdmin, signUpOverHttp, TEST_PASSWORD, type TestCustomer } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Receiver, startReceiver } from "../webhook-receiver.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("a creator's endpoint in a browser", () => {
  let shop: TestApp;
  let visit: Visit;
  let mira: TestCustomer;
  let receiver: Receiver;

  beforeAll(async () => {
    shop = await startTestApp({ webhooksAllowPrivate: true });
    receiver = await startReceiver();
    const admin = await makeAdmin(shop);
    mira = await signUpOverHttp(shop);
    const applied = await shop.request<{ id: string }>("POST", "/api/creator-applications", {
      session: mira.session,
      body: { displayName: "Mira", channels: [{ platform: "blog", url: "https://mira.example" }], acceptedTerms: true },
    });
    const creator = applied.body.id.replace("app_", "crt_");
    await shop.request("POST", `/api/admin/creators/${creator}/approve`, { session: admin, body: {} });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    const origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    visit.page.setDefaultTimeout(8_000);
    await visit.signIn(mira.session, "creator");
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
    await receiver.close();
  });

  const button = (name: string | RegExp) => visit.page.getByRole("button", { name });

  test("a program of one's own gets signed messages: added, tried, looked into, sent again", async () => {
    const { page } = visit;
    const webhooks = () => shop.app.jobs.find(({ name }) => name === "webhooks")?.run();
    const receive = (count: number) =>
      expect
        .poll(
          async () => {
            await webhooks();
            return receiver.received.length;
          },
          { timeout: 20_000, interval: 100 },
        )
        .toBe(count);
    // An endpoint does not receive earlier events.
    await webhooks();
    await page.goto("/creator/endpoint");
    await page.getByText("No endpoints yet").waitFor();
    await page.getByLabel("commission.created").waitFor();
    await page.getByLabel("URL", { exact: true }).fill(receiver.url);
    await button("Add endpoint").click();
    const password = page.getByLabel("Password");
    const secret = page.locator(".secret");
    await password.or(secret).first().waitFor();
    if (await password.isVisible()) {
      await password.fill(TEST_PASSWORD);
      await button("Continue").click();
    }
    await secret.getByText(/^whsec_/).waitFor();
    await button("Done").click();
    await page.getByLabel("Type").selectOption("commission.created");
    await button("Send test event").click();
    await page.locator(".announcer").getByText("Test event sent").waitFor();
    await receive(1);
    await page.reload();
    await page.getByRole("table", { name: "Deliveries" }).getByRole("button").first().click();
    const sheet = page.getByRole("dialog", { name: "Delivery" });
    await sheet.getByText("commission.created").first().waitFor();
    await sheet.getByRole("button", { name: "Resend" }).click();
    await page.locator(".announcer").getByText("Delivery queued").waitFor();
    await receive(2);
    await page.keyboard.press("Escape");
    await button("Edit…").click();
    const change = page.getByRole("dialog", { name: "Edit endpoint" });
    await change.getByLabel("clicks.hourly").uncheck();
    await change.getByLabel("Description").fill("Counts my sales");
    await change.getByRole("button", { name: "Save" }).click();
    await page.locator(".announcer").getByText("Endpoint saved").waitFor();
    await page.locator(".facts").getByText("Counts my sales").waitFor();
    const changed = await shop.request<{ eventTypes: string[] }>("GET", "/api/creator/endpoint", {
      session: mira.session,
    });
    expect(changed.body.eventTypes).toContain("commission.created");
    expect(changed.body.eventTypes).not.toContain("clicks.hourly");
    await button("Disable…").click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: "Disable endpoint" })
      .click();
    await page.getByText("You disabled it.").waitFor();
  });
});
