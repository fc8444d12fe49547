/** Placements of guests against their own sign-ins, with nothing that orders them (`sign-in-interleavings.test.ts` forces each way): whichever comes first, the account owns each acknowledged order once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../../test/factories.ts";
import { addToBag, runJob, startGuest } from "../../../../../test/guests.ts";
import { addShippingMethod, placeOrder, stockOf } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";

const GUESTS = 40;
const ORDERS_EACH = 4;
const STOCK = 1_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: STOCK }] });
});
afterAll(() => shop.close());

async function linkFor(email: string): Promise<string> {
  await shop.request("POST", "/api/auth/magic-link", { body: { email } });
  const [mail] = await shop.database.reads.query(
    sql<{ data: unknown }>`select data from mails where recipient = ${email} and template = 'magic_link'`,
  );
  if (mail === undefined) throw new Error(`no link for ${email}`);
  return (mail.data as { token: string }).token;
}

async function race(index: number) {
  const account = await signUp(shop);
  const token = await linkFor(account.email);
  const guest = await startGuest(shop);
  await addToBag(shop, guest.session, "mug", ORDERS_EACH);
  const body = { lines: [{ productId: "mug", qty: 1 }], email: `race-${index}@example.com` };
  const place = (session: string, key: number) =>
    placeOrder(shop, session, body, { "idempotency-key": `race-${index}-${key}` });
  const signIn = () =>
    shop.request("POST", "/api/auth/magic-link/confirm", { session: guest.session, body: { token } });
  const orders = Array.from({ length: ORDERS_EACH }, (_, key) => place(guest.session, key));
  // At different moments among the placements.
  for (let turns = index % 8; turns > 0; turns -= 1) await Promise.resolve();
  const [signed, ...placed] = await Promise.all([signIn(), ...orders]);
  return { account, session: signed.cookie("session") ?? "", placed, place };
}

test("each acknowledged order is there once, the account's, and replays the same after the sign-in", async () => {
  const races = await Promise.all(Array.from({ length: GUESTS }, (_, index) => race(index)));
  await runJob(shop, "orders-of-merged-guests");
  let acknowledged = 0;
  for (const { account, session, placed, place } of races) {
    // A request that came after the end of the guest's session is refused, nothing else happens to one.
    expect(placed.map(({ status }) => status).filter((status) => status !== 201 && status !== 401)).toEqual([]);
    for (const [key, { status, body }] of placed.entries()) {
      if (status !== 201) continue;
      acknowledged += 1;
      const rows = await shop.database.reads.query(
        sql<{ user_id: string }>`select user_id from orders where id = ${decodeId("ord", body.id)}`,
      );
      expect(rows).toEqual([{ user_id: account.userId }]);
      const again = await place(session, key);
      expect([again.status, again.headers["idempotent-replayed"], again.body]).toEqual([201, "true", body]);
    }
  }
  expect(acknowledged).toBeGreaterThan(0);
  const [left] = await shop.database.reads.query(sql<{ orders: number | null }>`select count(*) as orders from orders`);
  expect(left?.orders).toBe(acknowledged);
  expect(await stockOf(shop, "mug")).toBe(STOCK - acknowledged);
});
