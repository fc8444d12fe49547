/** The account's other pages in a browser: addresses, profile, security, tokens, reports, creator, data. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { addSession, TEST_PASSWORD, type TestCustomer } from "../factories.ts";
import { addShippingMethod } from "../orders.ts";
import { codeOf, signUpVerified } from "../second-factor.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

const PAGES = ["addresses", "profile", "security", "tokens", "reports", "creator", "data"];

/** A port that was free a moment ago: passkeys want the shop to know its address before it listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe.skipIf(lacksBrowser())("the account's settings in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let customer: TestCustomer;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    shop = await startTestApp({ allowedOrigins: [origin] });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490, countries: ["DE", "AT", "GB"] });
    await shop.app.server.listen({ port, host: "localhost" });
    visit = await Visit.start(origin, { width: 360, scheme: "light" });
    visit.page.setDefaultTimeout(6_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  /** A new account each time, signed in by password. */
  beforeEach(async () => {
    customer = await signUpVerified(shop);
    await visit.startAgain(customer.session);
  });
  const open = async (page: string) => {
    await visit.page.goto(`/account/${page}`);
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
  };
  const field = (label: string) => visit.page.getByLabel(label, { exact: true });
  const press = (name: string) => visit.page.getByRole("button", { name, exact: true }).click();
  const profile = async () =>
    (
      await shop.request<{ user: { name: string; locale: string } }>("GET", "/api/auth/me", {
        session: customer.session,
      })
    ).body;

  test("every page is accessible and fits, in both languages", async () => {
    for (const locale of ["en", "de"]) {
      await shop.request("PATCH", "/api/auth/me", { session: customer.session, body: { locale } });
      for (const name of PAGES) {
        // An account without an application is a 404 there.
        await open(name);
        await expect.poll(() => visit.page.locator(".skeleton").count()).toBe(0);
        await visit.keepPicture(`account-${name}-${locale}`);
        expect([name, await visit.accessibilityViolations()]).toEqual([name, []]);
        expect([name, await visit.isTooWide()]).toEqual([name, false]);
        if (locale === "de")
          expect(await visit.page.locator("main").textContent()).not.toMatch(/\b(?:the|your|with)\b/i);
      }
    }
    expect(visit.complaints).toEqual([]);
  }, 60_000);

  test("an address is saved, changed and removed; what is missing stands at its field", async () => {
    const { page } = visit;
    await open("addresses");
    await press("Add address");
    await field("Name").fill("Ada Lovelace");
    // The country's own words for the parts of its addresses.
    await field("Country").selectOption("GB");
    for (const label of ["Address line 1", "Postcode", "Town or city"]) await field(label).waitFor();
    await field("Country").selectOption("DE");
    await field("Street and house number").waitFor();
    await press("Save");
    await expect.poll(() => page.locator(".err").count()).toBeGreaterThan(0);
    await field("Street and house number").fill("Torstr. 1");
    await field("Postal code").fill("10119");
    await field("City").fill("Berlin");
    await field("Company (optional)").fill("Analytical Engines");
    await press("Save");
    await page.getByText("Torstr. 1").waitFor();
    await page.getByText("Analytical Engines").waitFor();
    await page.getByRole("button", { name: "Edit: Ada Lovelace" }).click();
    await field("Street and house number").fill("Torstr. 2");
    await press("Save");
    await page.getByText("Torstr. 2").waitFor();
    await page.getByRole("button", { name: "Remove: Ada Lovelace" }).click();
    await page.getByText("No addresses yet").waitFor();
  });

  test("a change of the language is seen at once", async () => {
    await open("profile");
    await field("Name").fill("Ada King");
    await field("Language").selectOption("de");
    await press("Save");
    await visit.page.getByRole("heading", { level: 1, name: "Profil", exact: true }).waitFor();
    expect(await visit.page.evaluate("document.documentElement.lang")).toBe("de");
    expect((await profile()).user).toMatchObject({ name: "Ada King", locale: "de" });
    expect(visit.complaints).toEqual([]);
  });

  test("a token is made after its owner showed themselves, shown once, and revoked", async () => {
    const { page } = visit;
    await shop.database.reads.execute(
      sql`update sessions set authenticated_at = now() - interval '1 hour' where user_id = ${customer.userId}`,
    );
    await open("tokens");
    await field("Name").fill("My script");
    await press("Create token");
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await dialog.getByLabel("Password", { exact: true }).fill("not the one");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByText("This is incorrect.").first().waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await dialog.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await page.getByText("You won't be able to see it again.").waitFor();
    const token = (await page.locator(".secret").first().textContent()) ?? "";
    const answer = await shop.request("GET", "/api/orders", { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await page.reload();
    await page.getByRole("button", { name: "Revoke: My script" }).waitFor();
    expect(await page.locator("main").textContent()).not.toContain(token);
    await page.getByRole("button", { name: "Revoke: My script" }).click();
    await page.getByText("No tokens yet").waitFor();
  });

  test("passkey, authenticator app and other sessions are managed on one page", async () => {
    const { page } = visit;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const other = await addSession(shop, customer.userId);
    await open("security");
    await field("Name, e.g. your device").fill("Laptop");
    await press("Add passkey");
    await page.getByRole("button", { name: "Remove: Laptop" }).waitFor();
    await press("Set up app");
    const secret = (await page.locator(".secret").first().textContent()) ?? "";
    await field("Code from the app").fill(codeOf(secret, 0));
    await press("Turn on");
    await page.getByText("Save these recovery codes.").waitFor();
    await press("Done");
    await page.getByText("10 recovery codes left.").waitFor();
    await press("Sign out of all other sessions");
    await page.getByText("All other sessions ended").waitFor();
    expect((await shop.request("GET", "/api/auth/me", { session: other })).status).toBe(401);
    expect((await shop.request("GET", "/api/auth/me", { session: customer.session })).status).toBe(200);
    await devtools.detach();
  });

  test("an application says what is missing, then where it stands", async () => {
    await open("creator");
    await field("Channel URL").fill("https://ada.example");
    await press("Apply");
    await visit.page.locator(".err").first().waitFor();
    await visit.page.getByRole("checkbox").check();
    await press("Apply");
    await visit.page.getByText("Application in review").waitFor();
  });

  test("the data is downloaded, and the account is deleted with its password", async () => {
    const { page } = visit;
    await open("data");
    const download = page.waitForEvent("download");
    await press("Download your data");
    expect((await download).suggestedFilename()).toBe("account.json");
    await press("Delete account");
    await field("Password").fill("not the one");
    await press("Delete account permanently");
    await page.getByText("This is incorrect.").first().waitFor();
    await field("Password").fill(TEST_PASSWORD);
    await press("Delete account permanently");
    await page.waitForURL(`${origin}/`);
    expect((await shop.request("GET", "/api/auth/me", { session: customer.session })).status).toBe(401);
  });
});
