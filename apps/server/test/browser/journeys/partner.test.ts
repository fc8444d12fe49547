/**
 * A partner asks for access, is approved, adds an endpoint, receives a signed event that the public library of Standard
 * Webhooks verifies, takes the receiver down for a while, and recovers everything: all by clicking.
 */
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, mailedToken, makeAdmin, signUp, signUpOverHttp, type TestCustomer } from "../../factories.ts";
import { addShippingMethod, placeOrder } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { type Receiver, startReceiver } from "../../webhook-receiver.ts";
import { type Look, lacksBrowser, Visit } from "../browser.ts";

const CONSOLE = "/developers/console";

describe.skipIf(lacksBrowser())("a partner's integration", () => {
  let shop: TestApp;
  let origin: string;
  let partner: TestCustomer;
  let buyer: TestCustomer;
  let receiver: Receiver;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp({ webhooksAllowPrivate: true });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    partner = await signUp(shop, { name: "Ada Lovelace" });
    buyer = await signUp(shop);
    receiver = await startReceiver();
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    visit.page.setDefaultTimeout(15_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
    await receiver.close();
  });

  const order = async () =>
    (await placeOrder(shop, buyer.session, { lines: [{ productId: "mug", qty: 1 }] })).body.reference;
  const webhooks = () => shop.app.jobs.find(({ name }) => name === "webhooks")?.run();
  /** Runs the worker until this many messages have come: a delivery that failed is tried again when it is due. */
  const receive = (count: number) =>
    expect
      .poll(
        async () => {
          await webhooks();
          return receiver.received.length;
        },
        { timeout: 30_000, interval: 100 },
      )
      .toBe(count);

  test("an account without a confirmed address is told so before and after it asks, and gets the link again", async () => {
    const { page } = visit;
    const unverified = await signUpOverHttp(shop);
    await visit.startAgain(unverified.session);
    await page.goto(CONSOLE);
    const told = page.getByText(`Open the link in the e-mail we sent to ${unverified.email}.`);
    await told.waitFor();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await page.locator(".announcer").getByText("Link sent. Check your inbox.").waitFor();
    await page.getByLabel("Company").fill("Label Works");
    await page.getByLabel("Use case").fill("Labels, as soon as an order is there.");
    await page.getByRole("button", { name: "Send request", exact: true }).click();
    await page.getByText("Confirm your e-mail address").waitFor();
    await told.waitFor();
    expect(await page.getByText("Request in review").count()).toBe(0);
    // The link that was sent again.
    const token = await mailedToken(shop, "verify_email", unverified.email);
    const { session } = unverified;
    expect((await shop.request("POST", "/api/auth/verify-email", { session, body: { token } })).status).toBe(204);
    await page.reload();
    await page.getByText("Request in review").waitFor();
    expect(await told.count()).toBe(0);
  });

  test("from the enquiry to everything that was missed", async () => {
    const { page } = visit;
    const said = (text: string) => page.locator(".announcer").getByText(text).waitFor();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const become = async (session: string) => {
      expect(visit.complaints).toEqual([]);
      await visit.startAgain(session);
    };

    await become(partner.session);
    await page.goto("/developers");
    await page.getByRole("main").getByRole("link", { name: "Your integration" }).last().click();
    await page.getByLabel("Company").fill("Parcel Works");
    await page.getByLabel("Use case").fill("Labels, as soon as an order is there.");
    await press("Send request");
    await page.getByText("Request in review").waitFor();
    await page.getByRole("link", { name: "Endpoints" }).click();
    await page.getByText("Your integration is not approved yet").waitFor();

    await become(await makeAdmin(shop));
    await page.goto("/admin/integrations");
    await page.getByRole("button", { name: "Parcel Works" }).click();
    await press("Approve");
    await said("Approved. The partner can now add endpoints.");

    await become(partner.session);
    await page.goto(CONSOLE);
    await page.getByText("Your integration is approved").waitFor();
    await page.getByRole("link", { name: "Add endpoint" }).click();
    await page.getByText("No endpoints yet").waitFor();
    await press("Add endpoint…");
    await page.getByLabel("URL", { exact: true }).fill(receiver.url);
    await page.getByLabel("clicks.hourly").waitFor({ state: "detached" });
    await page.getByLabel("order.created").waitFor();
    await press("Add endpoint");
    const secret = (await page.locator(".new-secret .secret").textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await press("Done");

    const verified = (index: number) => {
      const { body, headers } = receiver.received[index] ?? { body: "", headers: {} };
      return new Webhook(secret).verify(body, headers) as {
        type: string;
        data: { reference?: string };
        example?: true;
      };
    };
    const first = await order();
    await receive(2);
    expect([0, 1].map((index) => verified(index)).map(({ type, data }) => [type, data.reference])).toEqual([
      ["order.created", first],
      ["order.paid", first],
    ]);

    await page.reload();
    await page.getByText("2 delivered").waitFor();
    await page.getByRole("button", { name: receiver.url.replace("http://", "") }).click();
    await page.getByLabel("Type").selectOption("order.created");
    await press("Send test event");
    await said("Test event sent");
    await receive(3);
    expect(verified(2)).toMatchObject({ type: "order.created", example: true, data: { reference: first } });

    const port = Number(new URL(receiver.url).port);
    await receiver.close();
    const missed = [await order(), await order()];
    await expect
      .poll(
        async () => {
          await webhooks();
          await page.reload();
          await page.getByRole("dialog").locator(".facts").waitFor();
          return page.getByRole("dialog").locator(".state.bad").count();
        },
        { timeout: 30_000, interval: 300 },
      )
      .toBe(1);
    receiver = await startReceiver(port);
    await press("Recover events");
    await said("Missed events are being sent");
    await receive(4);
    const recovered = [0, 1, 2, 3].map((index) => verified(index).data.reference);
    expect([...new Set(recovered)].sort()).toEqual([...missed].sort());

    await page.goto(`${CONSOLE}/deliveries`);
    await page.getByRole("button", { name: "order.paid" }).first().click();
    await press("Resend");
    await said("Delivery queued");
    await receive(5);
    expect(visit.complaints).toEqual([]);
  }, 180_000);

  test.each<Look>([
    { width: 360, scheme: "dark", locale: "de-DE" },
    { width: 1280, scheme: "light" },
  ])("its pages are accessible and fit: $width px, $scheme", async (look) => {
    const other = await Visit.start(origin, look);
    await shop.request("PATCH", "/api/auth/me", {
      session: partner.session,
      body: { locale: look.locale === "de-DE" ? "de" : "en" },
    });
    try {
      await other.signIn(partner.session);
      for (const name of ["", "/endpoints", "/deliveries"]) {
        await other.page.goto(CONSOLE + name);
        await other.page
          .locator(name === "" ? ".facts" : "tbody tr")
          .first()
          .waitFor();
        for (const state of name === "" ? ["page"] : ["page", "open"]) {
          if (state === "open") {
            await other.page.locator(".row-open").first().click();
            await other.page.getByRole("dialog").locator(".facts").waitFor();
          }
          await other.keepPicture(`console${name.replace("/", "-")}-${state}-${look.width}-${look.scheme}`);
          expect([name, state, await other.accessibilityViolations()]).toEqual([name, state, []]);
          expect([name, state, await other.isTooWide()]).toEqual([name, state, false]);
        }
      }
      expect(other.complaints).toEqual([]);
    } finally {
      await other.end();
    }
  });
});
