/** Journey 4 of the product in a browser: a day of the person who runs the shop. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, signUp, type TestCustomer } from "../../factories.ts";
import { runJob } from "../../guests.ts";
import { BERLIN, placeOrder, type TestOrder } from "../../orders.ts";
import { ABUSE, reportCalls } from "../../reports.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { type OpenShop, openShop } from "./open-shop.ts";

/** As Shopify exports it: a row for each variant, its columns named as there. */
const CSV = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status
bowl,Breakfast Bowl,<p>Deep enough for porridge.</p>,Achtern,Tableware,new,TRUE,Glaze,Blue,BOWL-B,5,32.00,active
bowl,,,,,,,,White,BOWL-W,3,32.00,
plate,Plate,<p>Flat.</p>,Achtern,Tableware,,TRUE,Title,Default Title,PLATE,2,,active
`;

describe.skipIf(lacksBrowser())("an operator's day", () => {
  let opened: OpenShop;
  let admin: TestCustomer;
  let visit: Visit;

  beforeAll(async () => {
    opened = await openShop();
    admin = await signUp(opened.shop, { name: "Grace Hopper", roles: ["admin"] });
    const seller = { legalName: "Tote GmbH", address: BERLIN, vatId: "DE123456789" };
    const named = await opened.shop.request("PATCH", "/api/admin/settings", {
      session: admin.session,
      headers: { "if-match": "*" },
      body: seller,
    });
    expect([named.status, named.text]).toEqual([200, named.text]);
    visit = await Visit.start(opened.origin, { width: 1_280, scheme: "light" });
    await visit.signIn(admin.session);
  });
  afterAll(async () => {
    await visit.end();
    await opened.shop.close();
  });

  const button = (name: string | RegExp) => visit.page.getByRole("button", { name, exact: true });
  const said = (text: string) => visit.page.locator(".announcer").getByText(text).waitFor();
  const read = async <Body>(path: string) =>
    (await opened.shop.request<Body>("GET", path, { session: admin.session })).body;

  test("imports, counts, ships, refunds one line, accepts a creator and a partner, answers a report", async () => {
    await importCatalogue();
    await countStock();
    await shipAndRefund();
    await acceptCreator();
    await approvePartner();
    await answerReport();
    expect(visit.complaints).toEqual([]);
  }, 120_000);

  async function importCatalogue() {
    const { page } = visit;
    await page.goto("/admin/import");
    const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("row", { name: /Breakfast Bowl New/ }).waitFor();
    await page.getByText("1 invalid row will be skipped").waitFor();
    await button("Import").click();
    await page.getByText("Waiting").waitFor();
    await runJob(opened.shop, "product-imports");
    await page.getByText("1 new, 0 updated, 0 unchanged", { exact: false }).waitFor();
  }

  async function countStock() {
    const { page } = visit;
    await page.goto("/admin/stock");
    await page.getByLabel("Stock of Breakfast Bowl, Blue").fill("12");
    await page.keyboard.press("Control+s");
    await said("1 count saved");
    const bowl = await read<{ variants: { stock: number }[] }>("/api/admin/products/bowl");
    expect(bowl.variants.map(({ stock }) => stock)).toEqual([12, 3]);
  }

  async function shipAndRefund() {
    const { page } = visit;
    const { session } = await signUp(opened.shop);
    const { variants } = await read<{ variants: { id: string }[] }>("/api/admin/products/bowl");
    const lines = [
      { productId: "bowl", variantId: variants[0]?.id, qty: 1 },
      { productId: "cap", qty: 1 },
    ];
    const placed = await placeOrder(opened.shop, session, { lines });
    expect([placed.status, placed.text]).toEqual([201, placed.text]);
    const { reference } = placed.body;
    await page.goto(`/admin/orders?open=${reference}`);
    // The cap is not at hand yet: a parcel with the bowl goes first.
    await button("Fulfil items…").click();
    await page.getByLabel("Carrier").fill("DHL");
    await page.getByLabel("Tracking number").fill("00340434161094");
    await page.getByLabel("Cap: quantity, 1 at most").fill("0");
    await button("Fulfil items").click();
    await said("Items fulfilled");
    expect((await read<TestOrder>(`/api/admin/orders/${reference}`)).fulfillmentStatus).toBe("partial");
    await page.getByText("1 × Breakfast Bowl").waitFor();
    await button("Refund…").click();
    await page.getByLabel("Cap: quantity, 1 at most").fill("1");
    await page.getByRole("region", { name: "Effects" }).getByText("€10.00").waitFor();
    await page.getByLabel("Reason (shown to the customer)").fill("Out of stock after all");
    await button("Refund").click();
    await said("Refund created");
    expect(await read(`/api/admin/orders/${reference}`)).toMatchObject({
      fulfillmentStatus: "fulfilled",
      paymentStatus: "partially_refunded",
      totals: { refunded: { amount: 1_000, currency: "EUR" } },
    });
    await expect
      .poll(
        async () => {
          await runJob(opened.shop, "invoices");
          return (await read<{ data: { kind: string }[] }>(`/api/orders/${reference}/invoices`)).data;
        },
        { timeout: 20_000 },
      )
      .toMatchObject([{ kind: "invoice" }, { kind: "credit_note" }]);
    await page.reload();
    await page.getByRole("link", { name: /^Credit note/ }).waitFor();
    await page.getByRole("link", { name: /^Invoice [A-Z]+-/ }).waitFor();
  }

  async function acceptCreator() {
    const { page } = visit;
    const { creatorId } = await createCreator(opened.shop, { name: "Mira Sommer", status: "pending" });
    await page.goto("/admin/creators?status=pending");
    await page.getByRole("heading", { level: 2, name: "Mira Sommer" }).waitFor();
    await page.keyboard.press("a");
    await page.getByText("No applications").waitFor();
    const { data } = await read<{ data: { displayName: string }[] }>("/api/admin/creators?status=approved");
    expect([creatorId, data.map(({ displayName }) => displayName)]).toEqual([creatorId, ["Mira Sommer"]]);
  }

  async function approvePartner() {
    const { page } = visit;
    const partner = await signUp(opened.shop, { email: "partner@example.com" });
    const enquiry = await opened.shop.request("POST", "/api/partner-enquiries", {
      session: partner.session,
      body: {
        company: "Parcel Works",
        contactName: "Ada",
        email: "partner@example.com",
        useCase: "Labels.",
        eventTypes: ["order.paid"],
      },
    });
    await page.goto("/admin/integrations");
    await button("Parcel Works").click();
    await button("Approve").click();
    await said("Approved. The partner can now add endpoints.");
    expect(await read(`/api/admin/integrations/${enquiry.body.id}`)).toMatchObject({ status: "approved" });
  }

  async function answerReport() {
    const { page } = visit;
    const calls = reportCalls(opened.shop, admin);
    const made = await calls.report({ ...ABUSE, subject: "A copied bag" });
    await page.goto("/admin/reports");
    await page.getByRole("button", { name: /A copied bag/ }).click();
    await button("Assign to me").click();
    await said("Assigned to you");
    await button("Not illegal").click();
    await page.getByLabel("Facts", { exact: true }).fill("The design is not registered.");
    await button("Decide and send").click();
    await said("Decided. The reporter gets an e-mail.");
    expect((await calls.show(made.id)).body).toMatchObject({ status: "rejected" });
  }
});
