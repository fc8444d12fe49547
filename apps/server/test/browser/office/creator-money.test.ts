/** A creator's standing and money in a browser: who was not accepted, a payout with its seals, the ledger of a month. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { makeAdmin, signUp } from "../../factories.ts";
import { createPayee } from "../../payouts.ts";
import { sealAll } from "../../seals.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("a creator's standing and money", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  /** The exit code of the program that checks statements. */
  const verify = (statement: string): Promise<number> => {
    const script = fileURLToPath(new URL("../../../../../scripts/verify-statement.mjs", import.meta.url));
    const keys = `${origin}/.well-known/tote-seal.json`;
    return new Promise((done) => {
      execFile(process.execPath, [script, statement, "--keys", keys]).on("exit", (code) => done(code ?? -1));
    });
  };

  test("who was not accepted sees why, and may apply again", async () => {
    const other = await Visit.start(origin, { width: 360, scheme: "light" });
    const { page } = other;
    try {
      const lena = await signUp(shop, { name: "Lena" });
      const body = {
        displayName: "Lena",
        channels: [{ platform: "blog", url: "https://lena.example" }],
        acceptedTerms: true,
      };
      const applied = await shop.request<{ id: string }>("POST", "/api/creator-applications", {
        session: lena.session,
        body,
      });
      const creator = applied.body.id.replace("app_", "crt_");
      const rejected = await shop.request("POST", `/api/admin/creators/${creator}/reject`, {
        session: await makeAdmin(shop),
        body: { reason: "We look for makers of ceramics." },
      });
      expect(rejected.status).toBe(200);
      await other.signIn(lena.session);
      await page.goto("/creator/wallet");
      await page.getByText("Reason: We look for makers of ceramics.").waitFor();
      await page.getByRole("link", { name: "Apply again" }).click();
      await page.getByText("Application rejected").waitFor();
      await page.getByLabel("Channel URL").fill("https://lena.example/pots");
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "Apply" }).click();
      await page.locator(".announcer").getByText("Application sent").waitFor();
      const again = await shop.request<{ status: string }>("GET", "/api/creator-applications/me", {
        session: lena.session,
      });
      expect(again.body.status).toBe("pending");
      expect(other.complaints).toEqual([]);
    } finally {
      await other.end();
    }
  });

  test("a payout stands in the calendar, is asked for, and its statement is saved with seals that anybody can check", async () => {
    const other = await Visit.start(origin, { width: 1280, scheme: "light" });
    const { page } = other;
    try {
      const payee = await createPayee(shop, 5_000);
      await shop.database.reads.execute(
        sql`update creators set applied_at = now() - interval '1 year' where id = ${payee.creatorId}`,
      );
      await other.signIn(payee.session, "creator");
      await page.goto("/creator/wallet");
      await page.locator(".cal .out").getByText("€50.00").waitFor();
      await page.getByRole("button", { name: "Pay out now" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Pay out now" }).click();
      await page.locator(".announcer").getByText("Payout requested").waitFor();
      await page.locator(".cal").waitFor({ state: "detached" });
      await sealAll(shop);
      await page.locator(".ledger").getByRole("link", { name: "Statement" }).click();
      await page.getByRole("heading", { name: /^Statement of/ }).waitFor();
      await page.locator(".facts").getByText("Due", { exact: true }).waitFor();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save with seals" }).click();
      const saved = await (await download).path();
      expect(JSON.parse(readFileSync(saved, "utf8"))).toMatchObject({ amount: { amount: 5_000 }, status: "pending" });
      // Sealed, and signed once its day has ended.
      expect(await verify(saved)).toBe(2);
      await page.goBack();
      // Nothing moved in an earlier month; the way back stands there.
      const months = page.getByLabel("Month");
      await months.selectOption({ index: 3 });
      await page.getByText("No transactions match").waitFor();
      expect(new URL(page.url()).search).toMatch(/^\?month=%22|^\?month=\d{4}-\d{2}/);
      await page.getByRole("link", { name: "Show all transactions" }).click();
      await months.selectOption({ index: 1 });
      await page.locator(".ledger").getByText("-€50.00").waitFor();
      await page.getByRole("link", { name: "Reversed" }).click();
      await page.getByText("No transactions match").waitFor();
      expect(await page.locator(".filters [aria-current]").allTextContents()).toEqual(["Reversed"]);
      await page.getByRole("link", { name: "All", exact: true }).click();
      await page.locator(".ledger").getByText("-€50.00").waitFor();
      const file = page.waitForEvent("download");
      await page.getByRole("link", { name: "CSV" }).click();
      expect((await file).suggestedFilename()).toBe("entries.csv");
      expect(other.complaints).toEqual([]);
    } finally {
      await other.end();
    }
  });
});
