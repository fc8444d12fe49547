import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { startGuest } from "../../../../test/guests.ts";
import { addDiscount, addShippingMethod, BERLIN } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let lines: object[];
beforeAll(async () => {
  shop = await startTestApp({ rateLimits: true });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addDiscount(shop, { code: "SUMMER", type: "percentage", valueBps: 1_000 });
  lines = [{ productId: (await createProduct(shop)).productId, qty: 1 }];
});
// Windows begin with the minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - (Date.now() % 60_000) + 1_000 }));
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

const quote = (discountCode: string | undefined, who: { ip?: string; session?: string }) =>
  shop.request("POST", "/api/checkout/quote", { ...who, body: { lines, ...(discountCode && { discountCode }) } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test("twenty wrong codes a minute are answered, then no code at all, and the rest as before", async () => {
  const who = { ip: "192.0.2.1" };
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, index) => quote(`GUESS${index}`, who)));
  expect(statuses(guesses).filter((status) => status === 200)).toHaveLength(20);
  expect(statuses(guesses).filter((status) => status === 429)).toHaveLength(5);
  expect(await quote("SUMMER", who)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect((await quote(undefined, who)).status).toBe(200);
  expect((await quote("SUMMER", { ip: "192.0.2.2" })).status).toBe(200);
});

test("a code that exists can be asked for again and again", async () => {
  const who = { ip: "192.0.2.3" };
  for (let count = 0; count < 30; count += 1) expect((await quote("summer", who)).status).toBe(200);
});

test("codes of bags count with quotes; those that exist do not, and guests count by their address", async () => {
  const { session } = await signUp(shop);
  const put = (code: string, who: string, ip?: string) =>
    shop.request("PUT", "/api/cart/discount", { session: who, ...(ip && { ip }), body: { code } });
  for (let count = 0; count < 25; count += 1) expect((await put("SUMMER", session)).status).toBe(200);
  for (let count = 0; count < 10; count += 1) {
    expect((await put(`GUESS${count}`, session)).status).toBe(200);
    expect((await quote(`GUESS${count}`, { session })).status).toBe(200);
  }
  expect(await put("SUMMER", session)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  const ip = "192.0.2.77";
  const [one, two] = [await startGuest(shop, ip), await startGuest(shop, ip)];
  for (let count = 0; count < 20; count += 1)
    expect((await put(`GUESS${count}`, (count % 2 === 0 ? one : two).session, ip)).status).toBe(200);
  expect((await put("GUESS", one.session, ip)).status).toBe(429);
  expect((await quote("GUESS", { ip })).status).toBe(429);
});

test("orders count with quotes, by account", async () => {
  const { session } = await signUp(shop);
  for (let count = 0; count < 15; count += 1)
    expect((await quote("WRONG", { session, ip: `192.0.2.${50 + count}` })).status).toBe(200);
  const order = (discountCode: string) =>
    shop.request("POST", "/api/orders", { session, body: { lines, shippingAddress: BERLIN, discountCode } });
  for (let count = 0; count < 5; count += 1)
    expect(await order("WRONG")).toMatchObject({ status: 422, body: { code: "discount_unknown" } });
  expect((await order("SUMMER")).status).toBe(429);
});
