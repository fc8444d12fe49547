/** The administration's desk in a browser: a report by keyboard, an integration, a setting that two people change, the log. */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeStaff, signUp, signUpOverHttp, type TestCustomer, waitingMails } from "../factories.ts";
import { addShippingMethod } from "../orders.ts";
import { ABUSE, reportCalls } from "../reports.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tote-admin-desk-"));

const PAGES = [
  ...["start", "reports", "customers", "integrations", "deliveries", "legal", "audit", "changes", "settings"],
  ...["home", "payment", "shipping", "tax", "programme", "legal", "staff", "people", "roles"].map(
    (part) => `settings/${part}`,
  ),
];

describe.skipIf(lacksBrowser())("the administration's desk", () => {
  let shop: TestApp;
  let origin: string;
  let admin: TestCustomer;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual", dataDir });
    admin = await signUp(shop, { name: "Grace Hopper", roles: ["admin"] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 360, scheme: "dark" });
    visit.page.setDefaultTimeout(8_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
    rmSync(dataDir, { recursive: true });
  });

  beforeEach(() => visit.startAgain(admin.session));
  const open = async (page: string) => {
    await visit.page.goto(`/admin/${page}`);
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
  };
  const field = (label: string) => visit.page.getByLabel(label, { exact: true });
  const press = (name: string) => visit.page.getByRole("button", { name, exact: true }).click();
  const said = (text: string) => visit.page.locator(".announcer").getByText(text).waitFor();

  test("a report is opened, taken, asked about and decided by keyboard alone", async () => {
    const { page } = visit;
    const calls = reportCalls(shop, admin);
    const made = await calls.report({ ...ABUSE, subject: "A copied bag" });
    await open("reports");
    await page.getByRole("button", { name: /A copied bag/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Report" }).waitFor();
    expect(new URL(page.url()).searchParams.get("open")).toBe(made.id);
    await page.getByRole("button", { name: "Assign to me" }).focus();
    await page.keyboard.press("Enter");
    await said("Assigned to you");
    await field("Message").focus();
    await page.keyboard.type("Which bag is it?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await said("Sent. The report is waiting for the reporter.");
    await expect.poll(async () => (await calls.show(made.id)).body.status).toBe("waiting");
    await page.getByRole("button", { name: "Not illegal" }).focus();
    await page.keyboard.press("Enter");
    expect(await field("Reason (shown to the reporter)").inputValue()).toContain("It doesn't break the law");
    await field("Facts").focus();
    await page.keyboard.type("The design is not registered.");
    await page.getByRole("button", { name: "Decide and send" }).focus();
    await page.keyboard.press("Enter");
    await said("Decided. The reporter gets an e-mail.");
    expect((await calls.show(made.id)).body).toMatchObject({
      status: "rejected",
      decision: { facts: "The design is not registered." },
    });
    expect((await waitingMails(shop, "eve@example.com")).at(-1)?.template).toBe("report_decided");
    await page.keyboard.press("Escape");
    await page.getByText("No reports").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("an enquiry is approved with its event types, and the log shows the difference", async () => {
    const { page } = visit;
    const partner = await signUp(shop, { email: "partner@example.com" });
    const enquiry = await shop.request("POST", "/api/partner-enquiries", {
      session: partner.session,
      body: {
        company: "Parcel Works",
        contactName: "Ada",
        email: "partner@example.com",
        useCase: "Labels for paid orders.",
        eventTypes: ["order.paid"],
      },
    });
    expect(enquiry.status).toBe(201);
    await open("integrations");
    await press("Parcel Works");
    await page.getByText("Labels for paid orders.").waitFor();
    await page.getByRole("checkbox", { name: "order.canceled" }).check();
    await press("Approve");
    await said("Approved. The partner can now add endpoints.");
    const read = await shop.request("GET", `/api/admin/integrations/${enquiry.body.id}`, { session: admin.session });
    expect(read.body).toMatchObject({
      status: "approved",
      eventTypes: ["order.paid", "order.canceled"],
      personalData: false,
    });
    await open("audit");
    await page.getByRole("button", { name: /^Integration .*approved$/ }).click();
    const row = page.getByRole("dialog", { name: "Change" }).getByRole("row", { name: /status/ });
    expect(await row.locator("del").textContent()).toBe("pending");
    expect(await row.locator("ins").textContent()).toBe("approved");
    expect(visit.complaints).toEqual([]);
  });

  test("a setting is saved by a key", async () => {
    const { page } = visit;
    await open("settings");
    await field("Announcement").fill("Closed on Monday");
    await page.getByText("Unsaved changes").waitFor();
    await page.keyboard.press("Control+s");
    await said("Saved");
    const { body } = await shop.request("GET", "/api/admin/settings", { session: admin.session });
    expect(body).toMatchObject({ announcement: "Closed on Monday" });
    expect(visit.complaints).toEqual([]);
  });

  test("the shop's logo is uploaded in place, and its icon chosen among the pictures", async () => {
    const { page } = visit;
    await open("settings");
    await press("Choose picture: Logo");
    const sheet = page.getByRole("dialog");
    await sheet.getByText("No pictures yet.").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    const logo = sharp({ create: { width: 64, height: 48, channels: 3, background: "#145014" } });
    const file = { name: "logo.png", mimeType: "image/png", buffer: await logo.png().toBuffer() };
    await sheet.locator("input[type=file]").setInputFiles(file);
    await field("Choose another: Logo").waitFor();
    await press("Choose picture: Icon");
    await visit.keepPicture("admin-picker");
    await sheet.getByRole("button", { name: "Unused picture, 64 × 48" }).click();
    await press("Save");
    await said("Saved");
    const { body } = await shop.request("GET", "/api/admin/settings", { session: admin.session });
    expect(body).toMatchObject({ logo: expect.stringMatching("^/media/"), favicon: (body as { logo: string }).logo });
    await press("Remove: Icon");
    await visit.keepPicture("admin-settings-brand");
    await press("Save");
    await expect
      .poll(async () => (await shop.request("GET", "/api/admin/settings", { session: admin.session })).body)
      .toMatchObject({ logo: expect.stringMatching("^/media/"), favicon: null });

    await open("settings/home");
    const top = page.getByRole("group", { name: "Hero", exact: true });
    await top.getByLabel("Custom text").check();
    await top.getByLabel("Title").fill("Linen from Saxony");
    await top.getByRole("button", { name: "Choose picture: Picture" }).click();
    await sheet.getByRole("button", { name: "Pages of the shop, 64 × 48" }).click();
    await top.getByLabel("Alternative text").fill("A field of flax");
    await press("Save");
    await expect
      .poll(async () => (await shop.request("GET", "/api/admin/settings", { session: admin.session })).body)
      .toMatchObject({
        hero: { title: "Linen from Saxony", image: (body as { logo: string }).logo, imageAlt: "A field of flax" },
      });
    expect(visit.complaints).toEqual([]);
  });

  test("a legal page is written where the checklist leads", async () => {
    const { page } = visit;
    await open("settings/legal");
    await press("Edit: Privacy");
    await field("Text").fill("# Privacy\n\nWe keep little.");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await said("Saved");
    await expect
      .poll(async () => (await shop.request("GET", "/legal/privacy", { headers: { accept: "text/html" } })).status)
      .toBe(200);
  });

  test("a method that serves every country, as a new shop has it, is listed by its name", async () => {
    await addShippingMethod(shop, { code: "anywhere", countries: ["*"], priceMinor: 0 });
    await open("settings/shipping");
    await visit.page.getByText("Everywhere", { exact: true }).waitFor();
    await press("anywhere");
    await visit.page.getByRole("dialog").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("countries are typed by name, and one that is unknown is refused instead of cut to two letters", async () => {
    const settings = async () => (await shop.request("GET", "/api/admin/settings", { session: admin.session })).body;
    const country = visit.page.getByRole("combobox", { name: "Country", exact: true });
    await open("settings/legal");
    await field("Street and house number").fill("Torstr. 1");
    await field("Postal code").fill("10119");
    await field("City").fill("Berlin");
    await country.fill("Germany");
    await visit.page.getByRole("combobox", { name: "Country of establishment", exact: true }).fill("Österreich");
    await visit.page.keyboard.press("Control+s");
    await said("Saved");
    expect(await settings()).toMatchObject({ homeCountry: "AT", address: { country: "DE" } });
    await country.fill("Germoney");
    await visit.page.keyboard.press("Control+s");
    await expect.poll(() => country.getAttribute("aria-invalid")).toBe("true");
    expect(await settings()).toMatchObject({ address: { country: "DE" } });
  });

  test("a role for an address that nobody confirmed is refused in words about that person", async () => {
    const { page } = visit;
    const { email } = await signUpOverHttp(shop);
    await open(`customers?q=${email}`);
    await page.locator("tbody .row-open").first().click();
    await page.getByRole("checkbox", { name: /^Staff/ }).check();
    await page.getByRole("button", { name: "Save" }).last().click();
    await page.getByText("This person hasn't verified their e-mail address yet.").waitFor();
  });

  test("every page is accessible and fits, in both languages; staff see no settings", async () => {
    const { page } = visit;
    for (const locale of ["en", "de"]) {
      await shop.request("PATCH", "/api/auth/me", { session: admin.session, body: { locale } });
      for (const name of locale === "en"
        ? PAGES
        : PAGES.filter((each) => !["changes", "settings/staff"].includes(each))) {
        await open(name);
        await expect.poll(() => page.locator(".skeleton").count()).toBe(0);
        await visit.keepPicture(`admin-${name.replace("/", "-")}-${locale}`);
        expect([name, await visit.accessibilityViolations()]).toEqual([name, []]);
        expect([name, await visit.isTooWide()]).toEqual([name, false]);
      }
    }
    expect(visit.complaints).toEqual([]);
    await visit.startAgain(await makeStaff(shop));
    await open("settings");
    await page.getByText("Your role doesn't include this page").waitFor();
    // On a phone the pages stand in a menu.
    await page.getByRole("button", { name: /^Menu/ }).click();
    expect(await page.getByRole("link", { name: "Settings" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Audit log" }).count()).toBe(1);
    await open("audit");
    const kinds = await page.getByLabel("Resource", { exact: true }).locator("option").allInnerTexts();
    expect(kinds).toContain("Order");
    expect(kinds).not.toContain("Settings");
    expect(kinds).not.toContain("Payout");
  }, 90_000);
});
