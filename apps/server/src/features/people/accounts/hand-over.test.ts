/** docs/contract/sessions-and-accounts.md#taking-over-an-unverified-account */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createProduct,
  mailedToken,
  signUpOverHttp,
  TEST_PASSWORD,
  type TestCustomer,
} from "../../../../test/factories.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { signUpVerified } from "../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 1_000, stock: 100 }] });
});
afterAll(() => shop.close());

const DROP = { ...BERLIN, name: "Attacker Drop", line1: "66 Drop Street" };
const APPLICATION = {
  displayName: "Attacker",
  bio: "Mine.",
  channels: [{ platform: "instagram", url: "https://instagram.com/attacker", followers: 12 }],
  acceptedTerms: true,
};
const ENQUIRY = { company: "Evil", contactName: "Attacker", email: "attacker@evil.example", useCase: "Everything" };
const NEXT = "the owner chose this one 9";

/** Stores everything an unverified account can store. */
async function plant({ session }: TestCustomer): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await shop.request(method, path, { session, body });
    expect([path, answer.status < 300]).toEqual([path, true]);
  };
  await send("PATCH", "/api/auth/me", { name: "Attacker" });
  await send("POST", "/api/auth/addresses", { ...DROP, isDefaultShipping: true, isDefaultBilling: true });
  await send("POST", "/api/cart/lines", { productId: "mug", qty: 3 });
  await send("POST", "/api/creator-applications", APPLICATION);
  await send("POST", "/api/partner-enquiries", ENQUIRY);
  expect(
    (await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 1 }], shippingAddress: DROP })).status,
  ).toBe(201);
}

async function viewOf(session: string) {
  const read = async (path: string) => (await shop.request("GET", path, { session })).body as Record<string, unknown>;
  const me = (await read("/api/auth/me")) as { user: { name: string } };
  return {
    name: me.user.name,
    addresses: ((await read("/api/auth/addresses")) as { data: unknown[] }).data.length,
    bag: ((await read("/api/cart")) as { lines: unknown[] }).lines.length,
    application: (await shop.request("GET", "/api/creator-applications/me", { session })).status,
    orders: ((await read("/api/orders")) as { data: unknown[] }).data.length,
    checkout: (await shop.request("GET", "/checkout", { session, headers: { accept: "text/html" } })).text.includes(
      "66 Drop Street",
    ),
  };
}

const CLEAN = { name: "", addresses: 0, bag: 0, application: 404, orders: 1, checkout: false };

test("after a reset the owner has a clean account, and keeps the orders", async () => {
  const stranger = await signUpOverHttp(shop);
  await plant(stranger);
  expect(await viewOf(stranger.session)).toMatchObject({ name: "Attacker", addresses: 1, bag: 1, checkout: true });
  await shop.request("POST", "/api/auth/password-reset", { body: { email: stranger.email } });
  const token = await mailedToken(shop, "password_reset", stranger.email);
  const reset = await shop.request("POST", "/api/auth/password-reset/confirm", { body: { token, password: NEXT } });
  expect(reset.status).toBe(204);
  const owner = await shop.request("POST", "/api/auth/sign-in", { body: { email: stranger.email, password: NEXT } });
  const session = owner.cookie("session") ?? "";
  // Something in the bag, so that there is a checkout to look at.
  await shop.request("POST", "/api/cart/lines", { session, body: { productId: "mug", qty: 1 } });
  expect(await viewOf(session)).toEqual({ ...CLEAN, bag: 1 });
  expect((await shop.request("GET", "/api/auth/me", { session: stranger.session })).status).toBe(401);
});

test("a mailed link does the same", async () => {
  const stranger = await signUpOverHttp(shop);
  await plant(stranger);
  await shop.request("POST", "/api/auth/magic-link", { body: { email: stranger.email } });
  const token = await mailedToken(shop, "magic_link", stranger.email);
  const owner = await shop.request("POST", "/api/auth/magic-link/confirm", { body: { token } });
  expect(owner.status).toBe(200);
  expect(await viewOf(owner.cookie("session") ?? "")).toEqual(CLEAN);
  expect(
    (await shop.request("POST", "/api/auth/sign-in", { body: { email: stranger.email, password: TEST_PASSWORD } }))
      .status,
  ).toBe(401);
});

test("a verified account keeps everything", async () => {
  const customer = await signUpVerified(shop);
  await plant(customer);
  await shop.request("POST", "/api/auth/password-reset", { body: { email: customer.email } });
  const token = await mailedToken(shop, "password_reset", customer.email);
  await shop.request("POST", "/api/auth/password-reset/confirm", { body: { token, password: NEXT } });
  const again = await shop.request("POST", "/api/auth/sign-in", { body: { email: customer.email, password: NEXT } });
  expect(await viewOf(again.cookie("session") ?? "")).toEqual({
    ...{ name: "Attacker", addresses: 1, bag: 1, application: 200, orders: 1, checkout: true },
  });
});
