/** `/checkout` as the server sends it: headers, policy, what it says before it is alive. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../../test/factories.ts";
import { addShippingMethod, BERLIN } from "../../../../../test/orders.ts";
import { type StripeShop, startStripeShop } from "../../../../../test/stripe/stripe-shop.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let stripe: StripeShop;
beforeAll(async () => {
  [shop, stripe] = await Promise.all([startTestApp(), startStripeShop()]);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  for (const each of [shop, stripe.shop])
    await createProduct(each, { handle: "mug", title: "Mug </script>", variants: [{ priceMinor: 2_600, stock: 9 }] });
});
afterAll(() => Promise.all([shop.close(), stripe.close()]));

const open = (at: TestApp, session?: string, url = "/checkout", headers: Record<string, string> = {}) =>
  at.request("GET", url, {
    headers: { accept: "text/html", ...headers },
    ...(session === undefined ? {} : { session }),
  });

async function guestWithBag(at: TestApp) {
  const guest = await at.request("POST", "/api/auth/guest", { body: {} });
  const session = guest.cookie("session") ?? "";
  await at.request("POST", "/api/cart/lines", { session, body: { productId: "mug", qty: 2 } });
  return session;
}

test("it is one visitor's, asks for everything, and says that it needs a program", async () => {
  const page = await open(shop, await guestWithBag(shop));
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  for (const said of [
    "<noscript>",
    "This page needs JavaScript.",
    "Delivery address",
    'autocomplete="shipping postal-code"',
    "Mug &lt;/script>",
    'href="/sign-in?next=%2Fcheckout"',
    "Demo payment",
    ">Austria</option>",
    "€52.00",
  ])
    expect(page.text).toContain(said);
  expect(page.text).not.toContain("Mug </script>");
  expect(page.text).not.toMatch(/Step \d/);
  // Nothing can be sent before the page is alive, and never as a part of an address.
  expect(page.text).toMatch(/<button class="btn wide" type="submit" disabled/);
  expect(page.text).not.toContain('method="get"');
});

test("without a bag it says so, in the visitor's language", async () => {
  expect((await open(shop)).text).toContain("Your bag is empty");
  const german = await open(shop, undefined, "/checkout", { "accept-language": "de" });
  expect(german.text).toContain("Ihr Warenkorb ist leer");
});

test("only Stripe's checkout lets Stripe in, and no other page does", async () => {
  const policyOf = async (at: TestApp, url: string) =>
    String((await open(at, await guestWithBag(at), url)).headers["content-security-policy"]);
  const widened = await policyOf(stripe.shop, "/checkout");
  expect(widened).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(widened).toContain("connect-src 'self' https://api.stripe.com;");
  expect(widened).toContain("frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
  for (const [at, url] of [
    [stripe.shop, "/bag"],
    [stripe.shop, "/products/mug"],
    [shop, "/checkout"],
  ] as const)
    expect(await policyOf(at, url)).not.toContain("stripe");
});

test("an order that waits for its payment is paid here; a stranger and a paid order are led away", async () => {
  const session = await guestWithBag(stripe.shop);
  const { body } = await stripe.shop.request<{ reference: string }>("POST", "/api/orders", {
    session,
    body: { lines: [{ productId: "mug", qty: 1 }], email: "lene@example.com", shippingAddress: BERLIN },
  });
  const url = `/checkout?order=${body.reference}`;
  const page = await open(stripe.shop, session, url);
  expect(page.text).toContain(`Order ${body.reference} has been placed. Payment is still open.`);
  expect(page.text).toContain("Pay €30.90");
  expect(page.text).not.toContain("lene@example.com");
  const stranger = await open(stripe.shop, await guestWithBag(stripe.shop), url);
  expect([stranger.status, stranger.headers.location]).toEqual([303, "/checkout"]);
  const paidSession = await guestWithBag(shop);
  const paid = await shop.request<{ reference: string }>("POST", "/api/orders", {
    session: paidSession,
    body: { lines: [{ productId: "mug", qty: 1 }], email: "lene@example.com", shippingAddress: BERLIN },
  });
  const done = await open(shop, paidSession, `/checkout?order=${paid.body.reference}`);
  expect([done.status, done.headers.location]).toEqual([303, `/orders/${paid.body.reference}/thanks`]);
});
