/** Journey 3 by clicking: a creator's way from the application to money that was paid. The wallet's sums are made by hand. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUpOverHttp, TEST_PASSWORD } from "../../factories.ts";
import { asStaff } from "../../fulfilment.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { fillAddress, type OpenShop, openShop } from "./open-shop.ts";

/** Headless browsers count as bots. */
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";

describe.skipIf(lacksBrowser())("a creator's journey in a browser", () => {
  let opened: OpenShop;
  let admin: string;
  const visits: Visit[] = [];
  let creator: Page;
  let operator: Page;
  let shopper: Page;

  beforeAll(async () => {
    opened = await openShop();
    const { shop } = opened;
    await createProduct(shop, { handle: "bag", title: "Rope bag", variants: [{ priceMinor: 1_999, stock: 9 }] });
    admin = await makeAdmin(shop);
    const body = {
      holdDays: 0,
      minimumPayout: { amount: 400, currency: "EUR" },
      payoutAccount: { name: "Tote Ltd", iban: "DE89370400440532013000" },
    };
    const settings = { session: admin, headers: { "if-match": "*" }, body };
    const { status, text } = await shop.request("PATCH", "/api/admin/settings", settings);
    if (status !== 200) throw new Error(text);
    creator = await arrive((await signUpOverHttp(shop)).session);
    operator = await arrive(admin);
    shopper = await arrive(null);
    await shopper.setExtraHTTPHeaders({ "user-agent": USER_AGENT });
  });
  afterAll(async () => {
    await Promise.all(visits.map((visit) => visit.end()));
    await opened.shop.close();
  });

  async function arrive(session: string | null): Promise<Page> {
    const visit = await Visit.start(opened.origin, { width: 1280, scheme: "light" });
    visits.push(visit);
    if (session !== null) await visit.signIn(session, "creator");
    return visit.page;
  }
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const pressInDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

  /** The five stages of the wallet's money, as they are written. */
  async function walletShows(sums: Partial<Record<Stage, string>>) {
    await creator.goto("/creator/wallet");
    const bar = creator.getByRole("region", { name: "Where your money is" });
    await expect
      .poll(() => bar.locator("dd.v").allTextContents(), { timeout: 30_000 })
      .toEqual(STAGES.map((stage) => sums[stage] ?? "€0.00"));
  }

  test("applies, is approved, sells by a link, loses a refund's share, is paid", async () => {
    await creator.goto("/account/creator");
    await creator.getByLabel("Display name").fill("Mira sews");
    await creator.getByLabel("Channel URL").fill("https://mira.example");
    await creator.getByLabel(/I accept the terms/).check();
    await press(creator, "Apply");
    await creator.getByText("Application in review").waitFor();

    await operator.goto("/admin/creators?status=pending");
    await operator.getByRole("heading", { level: 2, name: "Mira sews" }).waitFor();
    await press(operator, "Accept");
    await operator.getByText("No applications").waitFor();

    await creator.goto("/creator/links");
    await creator.getByRole("button", { name: "Create link" }).first().click();
    await creator.getByLabel("Search products and collections").fill("rope");
    const found = creator.getByRole("listitem").filter({ hasText: "Rope bag" });
    await found.getByText("You earn €2.00 per sale (10%).").waitFor();
    await press(creator, "Rope bag");
    await creator.getByRole("textbox", { name: "Label" }).fill("Morning story");
    await creator.getByLabel(/Custom code/).fill("mira-bag");
    await pressInDialog(creator, "Create link");
    await creator
      .getByText(/\/r\/mira-bag$/)
      .first()
      .waitFor();

    // The redirect leads to the address that the shop is known by, which is not the one of this test's server.
    const headers = { "user-agent": USER_AGENT, accept: "text/html" };
    const clicked = await fetch(`${opened.origin}/r/mira-bag`, { redirect: "manual", headers });
    const { pathname, search } = new URL(clicked.headers.get("location") ?? "");
    expect(pathname).toBe("/products/bag");
    await shopper.goto(pathname + search);
    await shopper.getByText(/Recommended by Mira sews/).waitFor();
    await shopper.getByLabel("Quantity").fill("3");
    await press(shopper, "Add to bag");
    // Three times 19.99.
    await shopper.getByRole("dialog").getByText("€59.97").first().waitFor();
    await shopper.goto("/checkout");
    await shopper.getByLabel("E-mail").fill("lene@example.com");
    await fillAddress(shopper);
    await press(shopper, "Order and pay €64.87");
    await shopper.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
    const [reference = ""] = /T-[0-9A-Z-]+/.exec(shopper.url()) ?? [];

    // 10 % of 59.97 is 5.997.
    await creator.goto("/creator");
    await creator.locator(".figs").getByText("€6.00").first().waitFor();
    await creator.goto("/creator/analytics?measure=commission&interval=7d&by=link");
    const byLink = creator.getByRole("region", { name: "By Link" });
    await byLink
      .getByRole("row", { name: /Morning story/ })
      .getByText("€6.00")
      .waitFor();
    await walletShows({ pending: "€6.00" });

    await operator.goto("/admin/orders?tab=all");
    await press(operator, reference);
    await operator.getByText("Credited to Mira sews").waitFor();
    await press(operator, "Fulfil items…");
    await operator.getByLabel("Carrier").fill("DHL");
    await press(operator, "Fulfil items");
    await operator.getByText("Items fulfilled").waitFor();
    await deliver(reference);
    await walletShows({ available: "€6.00" });

    await press(operator, "Refund…");
    await operator.getByLabel("quantity, 3 at most").press("ArrowUp");
    const follows = operator.getByRole("region", { name: "Effects" });
    await follows.getByText("€19.99").waitFor();
    await operator.getByLabel("Reason (shown to the customer)").fill("A seam is open");
    await press(operator, "Refund");
    await operator.getByText("Refund created").waitFor();
    // The share of 39.98 is 3.998: 2.00 of the 6.00 go back.
    await walletShows({ available: "€4.00" });
    await creator.locator(".ledger").getByText("Part of the order was refunded.").waitFor();

    await askForMoney();
    await walletShows({ inTransit: "€4.00" });
    await payOut();
    await walletShows({ paid: "€4.00" });
    const payout = creator.getByRole("listitem").filter({ hasText: "To DE •••• 3000" });
    await payout.getByText("Paid", { exact: true }).waitFor();
    await payout.getByText("€4.00").waitFor();
    expect(visits.flatMap(({ complaints }) => complaints).filter((complaint) => !EXPECTED.test(complaint))).toEqual([]);
  }, 180_000);

  /** Reports of the carrier. */
  async function deliver(reference: string) {
    const { shop } = opened;
    const order = `/api/admin/orders/${reference}`;
    const { body } = await shop.request<{ shipments: { id: string }[] }>("GET", order, { session: admin });
    const answer = await asStaff(shop, admin)(`shipments/${body.shipments[0]?.id}/events`, { status: "delivered" });
    expect([answer.status, answer.body.fulfillmentStatus]).toEqual([200, "delivered"]);
  }

  async function askForMoney() {
    await press(creator, "Add payout account");
    await creator.getByLabel("Account holder").fill("Mira Sommer");
    await creator.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
    await press(creator, "Save");
    const password = creator.getByLabel("Password");
    const ask = creator.getByRole("button", { name: "Pay out now" });
    await password.or(ask).first().waitFor();
    if (await password.isVisible()) {
      await password.fill(TEST_PASSWORD);
      await press(creator, "Continue");
    }
    await creator.getByRole("dialog").waitFor({ state: "detached" });
    await ask.click();
    await creator.getByRole("dialog", { name: "Pay out €4.00?" }).getByRole("button", { name: "Pay out now" }).click();
    await creator.locator(".announcer").getByText("Payout requested").waitFor();
  }

  async function payOut() {
    await operator.goto("/admin/payouts");
    await press(operator, "Start all due payouts");
    await pressInDialog(operator, "Start");
    await operator.getByText("No payouts due").waitFor();
    await press(operator, "Processing");
    await operator.getByRole("button", { name: "Mira sews" }).waitFor();
    const download = operator.waitForEvent("download");
    await press(operator, "Bank file (SEPA)");
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain('<InstdAmt Ccy="EUR">4.00</InstdAmt>');
    for (const [step, next] of [
      ["Mark as sent", "In transit"],
      ["Mark as paid", "Paid"],
    ] as const) {
      await operator.getByRole("row").filter({ hasText: "Mira sews" }).getByRole("checkbox").check();
      await operator.getByRole("toolbar").getByRole("button", { name: step }).click();
      await operator.getByLabel("Bank reference (optional)").press("Enter");
      await press(operator, next);
      await operator.getByRole("button", { name: "Mira sews" }).waitFor();
    }
  }
});

const STAGES = ["pending", "onHold", "available", "inTransit", "paid"] as const;
type Stage = (typeof STAGES)[number];

/** A visitor without an application or an account: the pages ask, and are told so. */
const EXPECTED = /^(401|403|404): /;
