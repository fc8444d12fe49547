/** `/orders/{reference}/thanks`: who sees it, and what it says by the way of paying. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../../test/factories.ts";
import { addShippingMethod, BERLIN } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await createProduct(shop, { handle: "mug", title: "Mug <b>", variants: [{ priceMinor: 2_600, stock: 9 }] });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await shop.request("PATCH", "/api/admin/settings", {
    session: await makeAdmin(shop),
    headers: { "if-match": "*" },
    body: { paymentInstructions: "IBAN DE02 1203" },
  });
});
afterAll(() => shop.close());

const HTML = { accept: "text/html" };
const see = (reference: string, session?: string, headers: Record<string, string> = {}) =>
  shop.request("GET", `/orders/${reference}/thanks`, {
    headers: { ...HTML, ...headers },
    ...(session === undefined ? {} : { session }),
  });

async function guestOrder() {
  const guest = await shop.request("POST", "/api/auth/guest", { body: {} });
  const session = guest.cookie("session") ?? "";
  const placed = await shop.request<{ reference: string }>("POST", "/api/orders", {
    session,
    body: { lines: [{ productId: "mug", qty: 2 }], email: "lene@example.com", shippingAddress: BERLIN },
  });
  expect(placed.status, placed.text).toBe(201);
  return { session, reference: placed.body.reference };
}

test("the guest who placed it sees what comes next, how to pay, and may keep it by a password", async () => {
  const { session, reference } = await guestOrder();
  const page = await see(reference, session);
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  for (const said of [
    "Thank you, Ada.",
    "lene@example.com",
    reference,
    "Mug &lt;b>",
    "€56.90",
    "We pack your order when your payment has arrived.",
    "IBAN DE02 1203",
    "Torstr. 1",
    "Germany",
    'action="/sign-up"',
    `href="/track-order/${reference}"`,
  ])
    expect(page.text).toContain(said);
  expect(page.text).not.toContain("Mug <b>");
  const pass = page.cookie("tracking") ?? "";
  const tracked = await shop.request("GET", `/track-order/${reference}`, {
    headers: { ...HTML, cookie: `tracking=${pass}` },
  });
  expect(tracked.text).toContain("Waiting for payment");
  // No address of the page names a person.
  expect(page.text).not.toMatch(/(?:href|action)="[^"]*(?:lene|%40)/);
  expect((await see(reference, session, { "accept-language": "de" })).text).toContain(
    "Wir packen Ihre Bestellung, sobald die Zahlung eingegangen ist.",
  );
});

test("the password makes the guest an account that keeps the order", async () => {
  const { session, reference } = await guestOrder();
  const kept = await shop.request("POST", "/sign-up", {
    session,
    headers: {
      ...HTML,
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost:3000",
    },
    body: new URLSearchParams({
      name: "Ada Lovelace",
      email: "keeps@example.com",
      password: "a kettle on the roof",
      next: `/orders/${reference}/thanks`,
    }).toString(),
  });
  expect([kept.status, kept.headers.location]).toEqual([303, `/orders/${reference}/thanks`]);
  const page = await see(reference, kept.cookie("session") ?? "");
  expect(page.text).toContain(reference);
  expect(page.text).not.toContain('action="/sign-up"');
});

test("anyone else is led to the look-up, which tells nothing", async () => {
  const { reference } = await guestOrder();
  const other = await guestOrder();
  for (const session of [undefined, other.session]) {
    const page = await see(reference, session);
    expect([page.status, page.headers.location]).toEqual([303, `/track-order/${reference}`]);
  }
  const nonsense = await see("..%2F%2Fevil.example", other.session);
  expect([nonsense.status, nonsense.headers.location]).toEqual([303, "/track-order/..%2F%2Fevil.example"]);
});
