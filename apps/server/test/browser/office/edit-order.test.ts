/** Orders that are changed in the office: preview, confirmation, refusals, two people, and for whom it is. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../factories.ts";
import { addShippingMethod, placeOrder, stockOf, type TestOrder } from "../../orders.ts";
import { signUpAs } from "../../roles.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { type Look, lacksBrowser, Visit } from "../browser.ts";

const LOOKS: readonly Look[] = [
  { width: 390, scheme: "dark", locale: "de-DE" },
  { width: 1280, scheme: "light" },
];

type Order = TestOrder & {
  totals: TestOrder["totals"] & Record<"current" | "refunded" | "due" | "owed", { amount: number }>;
  lines: (TestOrder["lines"][number] & { id: string; removedQty: number; title: string })[];
};

describe.skipIf(lacksBrowser())("editing an order in the office", { timeout: 240_000 }, () => {
  let shop: TestApp;
  let origin: string;
  let staff: string;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    await addShippingMethod(shop, { code: "post", priceMinor: 490 });
    for (const [handle, title, priceMinor] of [
      ["mug", "Mug", 1_250],
      ["tote", "Tote bag", 2_490],
      ["bowl", "Bowl", 1_800],
    ] as const)
      await createProduct(shop, { handle, title, variants: [{ priceMinor, stock: 200, sku: handle.toUpperCase() }] });
    staff = (await signUp(shop, { name: "Ada Keller", roles: ["staff"] })).session;
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    visit.page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });
  beforeEach(() => visit.startAgain(staff));

  const placed = async (paid = true) => {
    const { session } = await signUp(shop);
    const lines = [
      { productId: "mug", qty: 3 },
      { productId: "tote", qty: 1 },
    ];
    const { body } = await placeOrder(shop, session, { lines });
    if (paid) await shop.request("POST", `/api/admin/orders/${body.id}/mark-paid`, { session: staff, body: {} });
    return body;
  };
  const get = async <Body>(path: string) =>
    (await shop.request<Body>("GET", `/api/admin/orders/${path}`, { session: staff })).body;
  const orderOf = (id: string) => get<Order>(id);
  const changesOf = async (id: string) =>
    (await get<{ data: { status: string; note: string | null; actions: object[] }[] }>(`${id}/changes`)).data;
  const open = async ({ page }: Visit, reference: string) => {
    await page.goto(`${origin}/admin/orders?tab=all&open=${reference}`);
    await page.getByRole("button", { name: /^(Edit order|Continue editing)…$/ }).click();
    await page.getByRole("heading", { name: `Edit ${reference}` }).waitFor();
  };
  const preview = ({ page }: Visit) => page.getByRole("region", { name: "After this change" });

  test("pieces go out and a product comes in, by keyboard, after the sums were shown; confirmed once", async () => {
    const { page } = visit;
    const { id, reference } = await placed();
    const [mugs, bowls] = [await stockOf(shop, "mug"), await stockOf(shop, "bowl")].map(Number) as [number, number];
    await open(visit, reference);
    await preview(visit).getByText("Change a quantity or add a product to see the new total.").waitFor();
    expect(await page.getByRole("button", { name: "Confirm changes…" }).getAttribute("aria-disabled")).toBe("true");
    await page.getByLabel("Mug: quantity to send").press("ArrowDown");
    await preview(visit).getByText("Removed: 1 item, Mug").waitFor();
    await preview(visit).getByText("€12.50 goes back to the customer.").waitFor();
    await page.getByRole("button", { name: "Remove Tote bag" }).press("Enter");
    await page.getByRole("button", { name: "Keep Tote bag" }).press("Enter");
    await page.getByLabel("Add a product").fill("bow");
    await page.getByRole("button", { name: "Add Bowl" }).press("Enter");
    await page.getByLabel("Bowl: price per item (EUR)").fill("11.00");
    await page.getByLabel("Note for your team").fill("By phone");
    await preview(visit).getByText("Added: 1 item, Bowl").waitFor();
    await preview(visit).getByText("€1.50 goes back to the customer.").waitFor();
    expect(
      await preview(visit)
        .getByRole("row", { name: /^Order total/ })
        .textContent(),
    ).toBe("Order total€67.30€65.80");
    // Nothing has happened yet.
    expect([await stockOf(shop, "mug"), await stockOf(shop, "bowl")]).toEqual([mugs, bowls]);
    expect(await changesOf(id)).toMatchObject([{ status: "open", note: "By phone" }]);
    await page.getByRole("button", { name: "Confirm changes…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Change the order and refund €1\.50 to / });
    await dialog.getByRole("button", { name: "Confirm changes", exact: true }).click();
    await dialog.getByText("Enter the reason.").waitFor();
    await dialog.getByLabel("Reason (shown to the customer)").fill("Bowl instead of a mug");
    await page.keyboard.press("Enter");
    await page.getByText("Order changed").waitFor();
    await page.getByRole("button", { name: "Edit order…" }).waitFor();
    const order = await orderOf(id);
    expect(order.totals).toMatchObject({ current: { amount: 6_580 }, refunded: { amount: 150 } });
    expect(order.lines).toMatchObject([{ qty: 3, removedQty: 1 }, { qty: 1 }, { title: "Bowl", qty: 1 }]);
    expect([await stockOf(shop, "mug"), await stockOf(shop, "bowl")]).toEqual([mugs + 1, bowls - 1]);
    expect(visit.complaints).toEqual([expect.stringMatching(/^422: .+confirm$/)]);
  });

  test("what makes the order dearer is left to pay; a refund can wait", async () => {
    const { page } = visit;
    const dearer = await placed();
    await open(visit, dearer.reference);
    await page.getByLabel("Mug: quantity to send").fill("5");
    await page.getByText("2 items more at today's price").waitFor();
    await preview(visit).getByText("The customer has €25.00 left to pay.").waitFor();
    await page.getByRole("button", { name: "Confirm changes…" }).click();
    const dialog = page.getByRole("dialog", { name: `Change order ${dearer.reference}` });
    expect(await dialog.getByLabel("Refund").count()).toBe(0);
    await dialog.getByLabel("Reason (shown to the customer)").fill("Two more");
    await dialog.getByRole("button", { name: "Confirm changes", exact: true }).click();
    await page.getByText("Order changed").waitFor();
    expect(await orderOf(dearer.id)).toMatchObject({
      paymentStatus: "partially_paid",
      totals: { due: { amount: 2_500 } },
    });
    const cheaper = await placed();
    await open(visit, cheaper.reference);
    await page.getByRole("button", { name: "Remove Tote bag" }).click();
    await page.getByLabel("Put removed items back in stock").uncheck();
    await preview(visit).getByText("€24.90 goes back to the customer.").waitFor();
    await page.getByRole("button", { name: "Confirm changes…" }).click();
    const refund = page.getByRole("dialog", { name: /^Change the order and refund / });
    await refund.getByLabel("Refund", { exact: true }).selectOption("none");
    await refund.getByLabel("Reason (shown to the customer)").fill("Broken in stock");
    await refund.getByRole("button", { name: "Confirm changes", exact: true }).click();
    await page.getByText("Order changed").waitFor();
    expect((await orderOf(cheaper.id)).totals).toMatchObject({ owed: { amount: 2_490 }, refunded: { amount: 0 } });
    expect(visit.complaints).toEqual([]);
  });

  test("what the order cannot take is said at its field, and what was typed stays", async () => {
    const { page } = visit;
    const { id, reference } = await placed();
    await open(visit, reference);
    const mug = page.getByLabel("Mug: quantity to send");
    await mug.fill("2.5");
    await page.getByText("Enter a whole number from 0 to 999.").waitFor();
    await mug.fill("500");
    await page.getByText(/^Only \d+ left in stock\.$/).waitFor();
    expect(await mug.getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Add a product").fill("BOWL");
    await page.getByRole("button", { name: "Add Bowl" }).click();
    await page.getByLabel("Bowl: price per item (EUR)").fill("much");
    await page.getByText("Enter an amount, e.g. 49.90.").waitFor();
    await page.getByRole("button", { name: "Remove Bowl" }).click();
    for (const title of ["Mug", "Tote bag"]) await page.getByRole("button", { name: `Remove ${title}` }).click();
    await page.getByText("Nothing the customer pays for would be left. Cancel the order instead.").waitFor();
    expect([await mug.inputValue(), await preview(visit).getByRole("table").count()]).toEqual(["0", 0]);
    await page.getByRole("button", { name: "Keep Tote bag" }).click();
    await preview(visit).getByText("Removed: 3 items, Mug").waitFor();
    // A parcel leaves while the order is edited: the preview follows.
    const { lines } = await orderOf(id);
    const shipped = await shop.request("POST", `/api/admin/orders/${id}/shipments`, {
      session: staff,
      body: { carrier: "DHL", lines: [{ lineId: lines[0]?.id, qty: 1 }] },
    });
    expect([shipped.status, shipped.text]).toEqual([200, shipped.text]);
    await page.getByRole("button", { name: "Discard…" }).click();
    await page.getByRole("button", { name: "Discard edit" }).click();
    await page.getByText("Edit discarded").waitFor();
    await page.getByRole("button", { name: "Edit order…" }).waitFor();
    expect(await changesOf(id)).toMatchObject([{ status: "discarded" }]);
    expect(visit.complaints.filter((complaint) => !/^(409|422): /.test(complaint))).toEqual([]);
  });

  test("a change that does something else by now is shown again, and asked for again", async () => {
    const { page } = visit;
    const { id, reference } = await placed(false);
    await open(visit, reference);
    await page.getByLabel("Mug: quantity to send").fill("2");
    await preview(visit).getByText("The customer has €54.80 left to pay.").waitFor();
    await page.getByRole("button", { name: "Confirm changes…" }).click();
    const dialog = page.locator(".modal");
    await dialog.getByLabel("Reason (shown to the customer)").fill("One less");
    // Paid in this moment, before the page hears of it.
    await shop.request("POST", `/api/admin/orders/${id}/mark-paid`, { session: staff, body: {} });
    await dialog.getByRole("button", { name: "Confirm changes", exact: true }).click();
    await dialog.getByText("€12.50 goes back to the customer.").waitFor();
    expect((await orderOf(id)).totals.refunded.amount).toBe(0);
    await dialog.getByLabel("Reason (shown to the customer)").fill("One less");
    await dialog.getByRole("button", { name: "Confirm changes", exact: true }).click();
    await page.getByText("Order changed").waitFor();
    expect((await orderOf(id)).totals.refunded.amount).toBe(1_250);
  });

  test("two people with one order: who is there is said, and neither version is lost", async () => {
    const { page } = visit;
    const { id, reference } = await placed();
    const ben = await Visit.start(origin, { width: 1280, scheme: "light" });
    ben.page.setDefaultTimeout(60_000);
    await ben.signIn((await signUp(shop, { name: "Ben Adler", roles: ["staff"] })).session);
    try {
      await open(visit, reference);
      await page.getByLabel("Mug: quantity to send").fill("2");
      await preview(visit).getByText("Removed: 1 item, Mug").waitFor();
      await ben.page.goto(`${origin}/admin/orders?tab=all&open=${reference}`);
      await ben.page.getByRole("button", { name: "Continue editing…" }).click();
      const asked = ben.page.getByRole("dialog", { name: "This order is being edited" });
      await asked.getByText(/^Ada Keller began an edit/).waitFor();
      expect(await ben.accessibilityViolations()).toEqual([]);
      await asked.getByRole("button", { name: "Continue this edit" }).click();
      await expect.poll(() => ben.page.getByLabel("Mug: quantity to send").inputValue()).toBe("2");
      await ben.page.getByLabel("Mug: quantity to send").fill("1");
      await preview(ben).getByText("Removed: 2 items, Mug").waitFor();
      // Ada types on: hers is not saved over Ben's.
      await page.getByLabel("Note for your team").fill("Called at noon");
      await page.getByText("Another person has edited this at the same time. Your version is still here.").waitFor();
      await page.getByRole("alert").getByText("Removed: 2 items, Mug").waitFor();
      expect(await page.getByLabel("Note for your team").inputValue()).toBe("Called at noon");
      expect(await changesOf(id)).toMatchObject([{ note: null, actions: [{ qty: 2 }] }]);
      await visit.keepPicture("edit-order-conflict");
      await page.getByRole("button", { name: "Save my version" }).click();
      await preview(visit).getByText("Removed: 1 item, Mug").waitFor();
      expect(await changesOf(id)).toMatchObject([{ note: "Called at noon", actions: [{ qty: 1 }] }]);
      // Ben takes Ada's, then ends the edit; Ada begins anew with what she has.
      await ben.page.getByLabel("Mug: quantity to send").fill("0");
      await ben.page.getByRole("button", { name: "Use their version" }).click();
      await expect.poll(() => ben.page.getByLabel("Mug: quantity to send").inputValue()).toBe("2");
      await preview(ben).getByText("Removed: 1 item, Mug").waitFor();
      await ben.page.getByRole("button", { name: "Discard…" }).click();
      await ben.page.getByRole("button", { name: "Discard edit" }).click();
      await ben.page.getByText("Edit discarded").waitFor();
      await page.getByLabel("Mug: quantity to send").fill("1");
      await page.getByRole("button", { name: "Start a new edit with my version" }).click();
      await preview(visit).getByText("Removed: 2 items, Mug").waitFor();
      expect(await changesOf(id)).toMatchObject([{ status: "discarded" }, { status: "open", actions: [{ qty: 2 }] }]);
      const complaints = [...visit.complaints, ...ben.complaints];
      expect(complaints.filter((complaint) => !/^(409|412): /.test(complaint))).toEqual([]);
    } finally {
      await ben.end();
    }
  });

  test("who may not refund prepares a change and cannot confirm it; a reader is not offered it", async () => {
    const { page } = visit;
    const { reference } = await placed();
    await visit.startAgain((await signUpAs(shop, "fulfilment")).session);
    await open(visit, reference);
    await page.getByLabel("Mug: quantity to send").fill("2");
    await preview(visit).getByText("€12.50 goes back to the customer.").waitFor();
    await page.getByText("Your role can prepare changes. Someone who may issue refunds has to confirm them.").waitFor();
    expect(await page.getByRole("button", { name: "Confirm changes…" }).count()).toBe(0);
    await page.getByRole("button", { name: "Back to the order" }).click();
    await page.getByRole("button", { name: "Continue editing…" }).waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.startAgain((await signUpAs(shop, "bookkeeping")).session);
    await page.goto(`${origin}/admin/orders?tab=all&open=${reference}`);
    await page.getByRole("heading", { name: "Timeline" }).waitFor();
    expect(await page.getByRole("button", { name: /editing|Edit order/ }).count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test.each(LOOKS)("the form is accessible and fits: $width px, $scheme", async (look) => {
    const { id, reference } = await placed();
    const german = look.locale === "de-DE";
    const begun = await shop.request<{ id: string }>("POST", `/api/admin/orders/${id}/changes`, { session: staff });
    const { lines } = await orderOf(id);
    const bowl = await shop.request<{ variants: { id: string }[] }>("GET", "/api/products/bowl", {});
    const actions = [
      { type: "remove", lineId: lines[0]?.id, qty: 3 },
      { type: "add", variantId: bowl.body.variants[0]?.id, qty: 2, discount: { bps: 1_000 } },
    ];
    await shop.request("PUT", `/api/admin/changes/${begun.body.id}`, { session: staff, body: { actions } });
    await shop.request("PATCH", "/api/auth/me", { session: staff, body: { locale: german ? "de" : "en" } });
    const other = await Visit.start(origin, look);
    try {
      await other.signIn(staff);
      await other.page.goto(`/admin/orders?tab=all&open=${reference}`);
      await other.page.getByRole("button", { name: german ? "Weiter bearbeiten…" : "Continue editing…" }).click();
      // Saved actions are shown again, also those that only the API can make.
      await other.page.getByText(german ? "Abzüglich 10 %" : "Less 10%").waitFor();
      await other.page.getByText(german ? "Neu: 2 Stück, Bowl" : "Added: 2 items, Bowl").waitFor();
      await other.keepPicture(`edit-order-${look.width}-${look.scheme}`);
      expect(await other.accessibilityViolations()).toEqual([]);
      expect(await other.isTooWide()).toBe(false);
      await other.page.getByRole("button", { name: german ? "Änderung bestätigen…" : "Confirm changes…" }).click();
      await other.page
        .getByLabel(german ? "Grund (für den Kunden sichtbar)" : "Reason (shown to the customer)")
        .waitFor();
      await other.keepPicture(`edit-order-confirm-${look.width}-${look.scheme}`);
      expect(await other.accessibilityViolations()).toEqual([]);
      expect(await other.isTooWide()).toBe(false);
      expect(other.complaints).toEqual([]);
    } finally {
      await shop.request("PATCH", "/api/auth/me", { session: staff, body: { locale: "en" } });
      await other.end();
    }
  });
});
