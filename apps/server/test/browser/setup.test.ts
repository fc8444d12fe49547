/** The first owner in a real browser, by the link that a start prints: docs/contract/sessions-and-accounts.md#first-owner. */
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type NewShop, openNewShop } from "../new-shop.ts";
import { lacksBrowser, Visit } from "./browser.ts";

async function fillShop(page: Page): Promise<void> {
  await page.getByLabel("Shop name").fill("Halm & Hain");
  await page.getByLabel("Country").selectOption({ label: "Germany" });
  await page.getByLabel("Your name").fill("Grace Hopper");
  await page.getByLabel("E-mail address").fill("grace@example.com");
}

describe.skipIf(lacksBrowser())("the setup of a new shop", () => {
  let opened: NewShop;
  let visit: Visit;
  let link: string;
  beforeEach(async () => {
    opened = await openNewShop();
    link = (await opened.printSetupLink()) ?? "";
    visit = await Visit.start(opened.origin, { width: 1_280, scheme: "light" });
  });
  afterEach(async () => {
    await visit.end();
    await opened.shop.close();
  });

  test("by keyboard with a password, in every look; the code leaves the address", async () => {
    const { page } = visit;
    await page.goto(link);
    await expect.poll(() => page.url()).toBe(`${opened.origin}/setup`);
    expect(await page.getByLabel("Setup code").isVisible()).toBe(false);
    expect(await visit.problemsInEveryLook("setup")).toEqual([]);
    await page.getByLabel("Shop name").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByRole("link", { name: "Enter the name of your shop." }).waitFor();
    expect(await visit.problemsInEveryLook("setup refused")).toEqual([]);
    await fillShop(page);
    await page.getByLabel("Password").fill("fresh set of lanterns");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Start guide" }).waitFor();
    await page.getByText("Halm & Hain").first().waitFor();
    const name = page.getByRole("listitem").filter({ hasText: "Name your shop" });
    await name.getByText("Done", { exact: true }).waitFor();
    const shipping = page.getByRole("listitem").filter({ hasText: "Set up shipping" });
    await shipping.getByText("To do", { exact: true }).waitFor();
    expect(visit.complaints.filter((complaint) => !complaint.startsWith("422"))).toEqual([]);
  }, 120_000);

  test("with a passkey, and in German", async () => {
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
    await page.goto(link.replace("/setup#", "/setup?language=de#"));
    expect(await visit.problemsInEveryLook("setup de")).toEqual([]);
    await page.goto(`${opened.origin}/setup?language=en${new URL(link).hash}`);
    await fillShop(page);
    await page.getByRole("button", { name: "Set up with a passkey" }).click();
    await page.getByRole("heading", { level: 1, name: "Start guide" }).waitFor();
    const me = await page.context().request.get("/api/auth/me");
    expect(await me.json()).toMatchObject({ roles: ["customer", "admin"], session: { methods: ["passkey"] } });
    await page.context().clearCookies();
    await page.goto("/sign-in?next=/admin/start");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { level: 1, name: "Start guide" }).waitFor();
    expect(visit.complaints).toEqual([]);
  }, 120_000);

  test("without programs the code is typed", async () => {
    await visit.end();
    visit = await Visit.start(opened.origin, { width: 360, scheme: "light", javaScript: false });
    const { page } = visit;
    await page.goto(link);
    await page.getByLabel("Setup code").fill(new URL(link).hash.slice(1));
    await fillShop(page);
    await page.getByLabel("Password").fill("fresh set of lanterns");
    await page.getByRole("button", { name: "Set up shop" }).click();
    await page.waitForURL("**/admin/start");
  }, 60_000);
});
