/** Creators and money in the administration, by the tasks of a day: applications, rules and a payout run, by keyboard. */
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { createCreator, createProduct, makeAdmin, makeStaff } from "../factories.ts";
import { createPayee, earn, requestPayout } from "../payouts.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "light" },
  { width: 1280, scheme: "dark", locale: "de-DE" },
];

describe.skipIf(lacksBrowser())("creators and money in the administration", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let admin: string;
  let creatorId: string;

  beforeAll(async () => {
    shop = await startTestApp();
    admin = await makeAdmin(shop);
    await createProduct(shop, { handle: "tote", title: "Canvas tote", variants: [{ priceMinor: 5_000, stock: 9 }] });
    for (const [place, name] of ["First Applicant", "Second Applicant", "Third Applicant"].entries()) {
      const { creatorId: id } = await createCreator(shop, { name, status: "pending" });
      await shop.database.reads.execute(
        sql`update creators set created_at = now() - interval '1 day' + ${place} * interval '1 minute' where id = ${id}`,
      );
    }
    for (const [name, amount] of [
      ["Ada Lovelace", 5_000],
      ["Grace Hopper", 7_500],
    ] as const) {
      const creator = await createPayee(shop, amount, { name });
      creatorId = creator.creatorId;
      await requestPayout(shop, creator);
      await earn(shop, creator.creatorId, amount / 10);
    }
    const account = { name: "Tote Ltd", iban: "DE89370400440532013000" };
    const { status, text } = await shop.request("PATCH", "/api/admin/settings", {
      session: admin,
      body: { payoutAccount: account },
      headers: { "if-match": "*" },
    });
    if (status !== 200) throw new Error(text);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  beforeEach(() => visit.startAgain(admin));
  const statusOf = async (name: string) => {
    const [row] = await shop.database.reads.query(sql<{ status: string; reason: string | null }>`
      select status, status_reason as reason from creators where display_name = ${name}`);
    return row;
  };

  test("applications are decided by keys alone, without a reload", async () => {
    const { page } = visit;
    await page.goto("/admin/creators?status=pending");
    await page.evaluate("window.isSame = true");
    await page.getByRole("heading", { level: 2, name: "First Applicant" }).waitFor();
    await page.keyboard.press("a");
    await page.getByRole("heading", { level: 2, name: "Second Applicant" }).waitFor();
    await page.keyboard.press("r");
    await page.getByRole("dialog").getByLabel("Reason for the rejection").waitFor();
    await page.keyboard.type("Too few posts about bags.");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 2, name: "Third Applicant" }).waitFor();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await page.getByText("No applications").waitFor();
    expect(await page.evaluate("window.isSame")).toBe(true);
    expect(await statusOf("First Applicant")).toEqual({ status: "approved", reason: null });
    expect(await statusOf("Second Applicant")).toEqual({ status: "rejected", reason: "Too few posts about bags." });
    expect(await statusOf("Third Applicant")).toMatchObject({ status: "approved" });
    expect(visit.complaints).toEqual([]);
  });

  test("a rule is made by its sentence, and is the one that applies", async () => {
    const { page } = visit;
    await page.goto("/admin/commission-rules");
    await page.getByText("No rules yet").waitFor();
    await page.getByLabel("For", { exact: true }).selectOption({ label: "a product" });
    const product = page.getByLabel("Product", { exact: true }).first();
    await product.fill("Canvas tote");
    await page.getByText("✓ Canvas tote").waitFor();
    await page.getByLabel("by", { exact: true }).selectOption({ label: "a creator" });
    await page.getByLabel("Creator", { exact: true }).first().fill("Grace Hopper");
    await page.getByText("✓ Grace Hopper").waitFor();
    await page.getByLabel("Commission rate (%)").fill("12.5");
    await page.keyboard.press("Enter");
    await page.getByText("For Canvas tote by Grace Hopper pay 12.5%.").waitFor();

    const which = page.getByRole("region", { name: "Test rules" });
    await which.getByLabel("Creator", { exact: true }).fill("Grace Hopper");
    await which.getByText("✓ Grace Hopper").waitFor();
    await which.getByLabel("Product", { exact: true }).fill("Canvas tote");
    await which.getByText("✓ Canvas tote").waitFor();
    await page.keyboard.press("Enter");
    await which.getByText("Grace Hopper earns €6.25 on one Canvas tote sold for €50.00 net.").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("a payout run by keyboard: started, its bank file, sent, paid", async () => {
    const { page } = visit;
    await page.goto("/admin/payouts");
    await page.getByRole("button", { name: "Grace Hopper" }).waitFor();
    await page.getByRole("button", { name: "Start all due payouts" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).press("Enter");
    await page.getByText("No payouts due").waitFor();
    await page.getByRole("button", { name: "Processing", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Grace Hopper" }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Bank file (SEPA)" }).press("Enter");
    expect((await download).suggestedFilename()).toBe("payouts.xml");
    for (const [step, done, next] of [
      ["Mark as sent", "No payouts in processing", "In transit"],
      ["Mark as paid", "No payouts in transit", "Paid"],
    ] as const) {
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await page.getByText("2 selected").waitFor();
      await page.getByRole("toolbar").getByRole("button", { name: step }).press("Enter");
      await page.getByLabel("Bank reference (optional)").fill("2026-11 creators");
      await page.keyboard.press("Enter");
      await page.getByText(done).waitFor();
      await page.getByRole("button", { name: next, exact: true }).press("Enter");
      await page.getByRole("button", { name: "Grace Hopper" }).waitFor();
    }
    const rows = await shop.database.reads.query(sql<{ status: string; reference: string | null }>`
      select status, reference from payouts`);
    expect(rows).toEqual([
      { status: "paid", reference: "2026-11 creators" },
      { status: "paid", reference: "2026-11 creators" },
    ]);
    expect(visit.complaints).toEqual([]);
  });

  test("a run is found again: its file a second time, what failed, and its end", async () => {
    const { page } = visit;
    for (const [name, amount] of [
      ["Rosa Bell", 4_000],
      ["Tim Closed", 3_000],
    ] as const)
      await requestPayout(shop, await createPayee(shop, amount, { name }));
    await page.goto("/admin/payouts");
    await page.getByRole("button", { name: "Start all due payouts" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await page.getByText("No payouts due").waitFor();
    await page.getByRole("link", { name: "Payout runs" }).click();
    const row = page.getByRole("row").filter({ hasText: "Processing" });
    await row.getByRole("cell", { name: "€70.00" }).waitFor();
    await row.getByRole("button").click();
    await page.getByRole("heading", { level: 1, name: /^Payout run of / }).waitFor();
    const save = async (button: string | RegExp) => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      return readFile(await (await download).path(), "utf8");
    };
    const made = await save("Bank file (SEPA)");
    expect(made).toContain("<NbOfTxs>2</NbOfTxs>");
    expect(await save(/^Download again: bank file for /)).toBe(made);
    expect((await save(/^CSV$/)).split("\r\n")).toHaveLength(4);
    const take = async (step: string) => {
      await page.getByRole("button", { name: step }).click();
      await page.getByRole("dialog").getByRole("button", { name: step }).click();
    };
    await take("Mark 2 as sent");
    await page.getByText("Already sent or changed since").waitFor();
    await page.getByRole("button", { name: "Tim Closed" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Failed" }).click();
    const reason = page.getByRole("dialog").last();
    await reason.getByLabel("Reason").fill("The account is closed.");
    await reason.getByRole("button", { name: "Failed" }).click();
    await expect.poll(() => page.getByRole("dialog").count(), { timeout: 15_000 }).toBe(1);
    await page.getByRole("dialog").getByText("The account is closed.").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count(), { timeout: 5_000 }).toBe(0);
    await take("Mark 1 as paid");
    await page.getByText("Nothing to do. Every payout is complete.").waitFor();
    await page.getByText("1 payout was not paid.").waitFor();
    await page.getByRole("row").filter({ hasText: "Tim Closed" }).getByText("The account is closed.").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("commissions are held in bulk with a reason; what concerns oneself is refused in words", async () => {
    const { page } = visit;
    const [own] = await shop.database.reads.query(sql<{ id: string }>`
      update creators set user_id = (select id from users where 'admin' = any(roles) limit 1) where display_name = 'Third Applicant' returning id`);
    await earn(shop, own?.id ?? "", 400);
    await page.goto("/admin/commissions?status=approved");
    for (const name of ["Ada Lovelace", "Grace Hopper", "Third Applicant"])
      await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").check();
    await page.getByRole("toolbar").getByRole("button", { name: "Hold" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("We ask the customers.");
    await page.getByRole("dialog").getByRole("button", { name: "Hold" }).click();
    await page.getByText("This concerns your own account. Another team member has to decide.").waitFor();
    await page.getByText("1 selected").waitFor();
    const held = await shop.database.reads.query(sql<{ reason: string | null; amount_minor: number }>`
      select reason, amount_minor from commissions where status = 'on_hold' order by amount_minor`);
    expect(held).toEqual([
      { reason: "We ask the customers.", amount_minor: 500 },
      { reason: "We ask the customers.", amount_minor: 750 },
    ]);
    // The refusal is what the browser reports.
    expect(visit.complaints.filter((complaint) => !complaint.startsWith("403"))).toEqual([]);
  });

  test("staff see no door to payouts and debts, and read why on their pages", async () => {
    const { page } = visit;
    await visit.startAgain(await makeStaff(shop));
    await page.goto("/admin/creators");
    await page.getByRole("button", { name: "Ada Lovelace" }).waitFor();
    const doors = await page.getByRole("navigation", { name: "Administration" }).getByRole("link").allTextContents();
    expect(doors).toEqual(expect.arrayContaining(["Creators", "Commissions", "Commission rules"]));
    expect(doors).not.toEqual(expect.arrayContaining(["Payouts"]));
    for (const path of ["/admin/payouts", "/admin/payouts/runs", "/admin/liabilities"]) {
      await page.goto(path);
      await page.getByText("Your role doesn't include this page").waitFor();
    }
    await page.goto(`/admin/creators/${await publicId()}`);
    await page.getByRole("heading", { level: 2, name: "Figures" }).waitFor();
    expect(await page.getByRole("heading", { level: 2, name: "Wallet" }).count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  const publicId = async () => {
    const { body } = await shop.request<{ data: { id: string }[] }>("GET", "/api/admin/creators?q=hopper", {
      session: admin,
    });
    return body.data[0]?.id ?? creatorId;
  };

  const runAddress = async () => {
    const { body } = await shop.request<{ data: { id: string }[] }>("GET", "/api/admin/payout-runs", {
      session: admin,
    });
    return `/admin/payouts/runs/${body.data[0]?.id}`;
  };

  test.each(LOOKS)("the pages are accessible and fit: $width px, $scheme", async (look) => {
    const other = await Visit.start(origin, look);
    try {
      const locale = look.locale === "de-DE" ? "de" : "en";
      await shop.request("PATCH", "/api/auth/me", { session: admin, body: { locale } });
      await other.signIn(admin);
      const detail = `/admin/creators/${await publicId()}`;
      for (const [name, url] of [
        ["creators", "/admin/creators"],
        ["applications", "/admin/creators?status=pending"],
        ["creator", detail],
        ["rules", "/admin/commission-rules"],
        ["commissions", "/admin/commissions"],
        ["policy", "/admin/policy"],
        ["payouts", "/admin/payouts?status=paid"],
        ["payout-runs", "/admin/payouts/runs"],
        ["payout-run", await runAddress()],
        ["liabilities", "/admin/liabilities"],
      ] as const) {
        await other.page.goto(url);
        await other.page.getByRole("heading", { level: 1 }).waitFor();
        await expect.poll(() => other.page.locator(".skeleton").count(), { timeout: 15_000 }).toBe(0);
        await other.keepPicture(`admin-${name}-${look.width}-${look.scheme}`);
        expect([name, await other.accessibilityViolations()]).toEqual([name, []]);
        expect([name, await other.isTooWide()]).toEqual([name, false]);
      }
      expect(other.complaints).toEqual([]);
    } finally {
      await shop.request("PATCH", "/api/auth/me", { session: admin, body: { locale: "en" } });
      await other.end();
    }
  });
});
