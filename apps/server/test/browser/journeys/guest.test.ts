/** A guest buys without a password on a phone, follows the mail without signing in, and keeps order and bag in an account later. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailContent } from "../../../src/platform/mail/texts/mail-content.ts";
import { TEST_PASSWORD, waitingMails } from "../../factories.ts";
import { runJob } from "../../guests.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { type OpenShop, openShop, tabTo } from "./open-shop.ts";

const PHONE = { width: 360, scheme: "light" } as const;

describe.skipIf(lacksBrowser())("a guest's order", () => {
  let opened: OpenShop;
  beforeAll(async () => {
    opened = await openShop();
  });
  afterAll(() => opened.shop.close());

  /** The address behind the button of the confirmation, in the shop of this test. */
  async function mailedLink(recipient: string): Promise<string> {
    const { shop } = opened;
    await expect
      .poll(
        async () => {
          await runJob(shop, "order-mails");
          return (await waitingMails(shop, recipient)).map(({ template }) => template);
        },
        { timeout: 20_000 },
      )
      .toContain("order_confirmed");
    const mail = (await waitingMails(shop, recipient)).find(({ template }) => template === "order_confirmed");
    const { publicUrl, storefrontUrl } = shop.services;
    const content = mailContent("order_confirmed", "en", mail?.data, {
      storeName: "Shop",
      accentColor: null,
      publicUrl,
      storefrontUrl,
      links: {},
    });
    const { pathname, search } = new URL(content?.action?.url ?? "");
    return pathname + search;
  }

  test("by keyboard alone to an order, by its mail to the parcel, and into an account with order and bag", async () => {
    const visit = await Visit.start(opened.origin, PHONE);
    const { page } = visit;
    const email = "lene@example.com";
    await page.goto("/");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await tabTo(page, page.getByRole("link", { name: /Morning Mug/ }).first());
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/products\/mug/);
    await tabTo(page, page.getByRole("link", { name: "Large" }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?v=var_/);
    await tabTo(page, page.getByRole("button", { name: "Add to bag" }));
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Bag" });
    await drawer.getByText("€26.00").first().waitFor();
    await tabTo(page, drawer.getByRole("link", { name: "Checkout" }));
    await page.keyboard.press("Enter");
    const pay = page.getByRole("button", { name: "Order and pay €30.90" });
    await pay.waitFor();
    // The shop guesses no country for a visitor without an address: its own is chosen.
    for (const [label, text] of [
      ["E-mail", email],
      ["Country", "Ger"],
      ["Name", "Lene Brandt"],
      ["Street and house number", "Lindenallee 14"],
      ["Postal code", "04229"],
      ["City", "Leipzig"],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, pay);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
    const thanks = page.url();

    const phone = await Visit.start(opened.origin, { ...PHONE, javaScript: false });
    await phone.page.goto(await mailedLink(email));
    await phone.page.getByRole("heading", { name: "Being prepared" }).waitFor();
    expect(phone.page.url()).not.toContain("token");
    await phone.page.getByText("Morning Mug").first().waitFor();
    await phone.page.reload();
    await phone.page.getByRole("heading", { name: "Being prepared" }).waitFor();
    expect((await phone.page.context().cookies()).map(({ name }) => name)).not.toContain("session");
    expect(phone.complaints).toEqual([]);
    await phone.end();

    const tab = await page.context().newPage();
    await tab.goto("/products/cap");
    await tab.getByRole("button", { name: "Add to bag" }).click();
    await tab.getByRole("dialog").getByText("€10.00").first().waitFor();
    await tab.close();
    await page.goto(thanks);
    await tabTo(page, page.getByLabel("Password"));
    await page.keyboard.type(TEST_PASSWORD);
    await page.keyboard.press("Enter");
    // Only the owner of the address learns that it has an account.
    await page
      .getByText("Check your inbox")
      .or(page.getByRole("heading", { name: "Thank you, Lene." }))
      .waitFor();
    await page.goto("/account");
    await page.getByRole("link", { name: /Order T-/ }).waitFor();
    await page.goto("/bag");
    await page.getByLabel("Quantity of Cap").waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.end();
  }, 60_000);

  test("an order placed in one tab while another adds: the other keeps its new line", async () => {
    const visit = await Visit.start(opened.origin, { width: 1280, scheme: "dark" });
    const { page } = visit;
    await page.goto("/products/cap");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    await page.getByRole("button", { name: "Order and pay €14.90" }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto("/products/mug");
    await tab.getByRole("button", { name: "Add to bag" }).click();
    await tab.getByRole("dialog").getByText("€30.00").first().waitFor();
    await page.bringToFront();
    await page.getByRole("button", { name: "Order and pay €34.90" }).waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
