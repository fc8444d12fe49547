import { SettingsCache } from "../../src/features/ground/store/settings.ts";
import { issueInvoices } from "../../src/features/sales/invoices/issue-invoices.ts";
import { prepareStore } from "../../src/operations/boot/prepare-store.ts";
import { readConfig } from "../../src/platform/config/config.ts";
import { Secrets } from "../../src/platform/crypto/secrets.ts";
import { Database } from "../../src/platform/database/database.ts";
import { sql } from "../../src/platform/database/sql.ts";
import { encodeId } from "../../src/platform/ids.ts";
import { signUp, TEST_PASSWORD } from "../factories.ts";
import { startGuest } from "../guests.ts";
import { placeOrder } from "../orders.ts";
import { createPayee, requestPayout, takeStep } from "../payouts.ts";
import { sealAll } from "../seals.ts";
import { signUpVerified } from "../second-factor.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { createTestDatabase } from "../test-database.ts";

/**
 * The demo shop with its 90 days of sales, and beside them one of everything that it has not: a second creator with a
 * payout in a run, refunds with their credit notes, a parcel, a price that fell, a code that was used, a tag, a credit by
 * hand, consents, a guest who became an account. The worker is through with all of it.
 */
export async function startDamagedShop(dataDir: string): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const database = new Database({ connection: testDatabase.connection, pooled: false });
  const config = readConfig({ DATA_DIR: dataDir, DEMO: "true" });
  const { credentials } = await prepareStore(database, config, new Secrets(Buffer.alloc(32, 1)), () => undefined);
  await database.close();
  const shop = await startTestApp({ demo: true }, { database: testDatabase });
  const signedIn = await shop.request("POST", "/api/auth/sign-in", { body: credentials?.administrator });
  const admin = signedIn.cookie("session") ?? "";
  await trade(shop, admin);
  await work(shop);
  return shop;
}

type Body = Record<string, unknown>;

async function trade(shop: TestApp, admin: string): Promise<void> {
  const must = async (method: string, path: string, body: Body, session = admin) => {
    const answer = await shop.request(method, path, { session, body, headers: { "if-match": "*" } });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as Body & { id: string };
  };
  await must("PATCH", "/api/admin/settings", { attributionStorage: "consent" });
  await must("POST", "/api/admin/discounts", {
    code: "ONCE",
    type: "percentage",
    valueBps: 1_000,
    perCustomerLimit: 9,
  });
  const [product] = await shop.database.reads.query(sql<{ id: string; product_id: string }>`
    select v.id, v.product_id from variants v join stock s on s.variant_id = v.id join products p on p.id = v.product_id
    where p.status = 'active' and s.on_hand > 20 order by v.id limit 1`);
  const lines = [
    { productId: encodeId("prod", product?.product_id ?? ""), variantId: encodeId("var", product?.id ?? ""), qty: 2 },
  ];
  const buyer = await signUp(shop);
  const buy = async (session: string, more: Body = {}) => {
    const placed = await placeOrder(shop, session, { lines, ...more });
    if (placed.status !== 201) throw new Error(placed.text);
    return placed.body as unknown as { id: string; reference: string; lines: { id: string }[] };
  };
  const order = await buy(buyer.session, { discountCode: "once" });
  await must("POST", `/api/admin/orders/${order.id}/shipments`, { carrier: "DHL" });
  const refunded = [{ lineId: order.lines[0]?.id, qty: 1 }];
  await work(shop);
  await must("POST", `/api/admin/orders/${order.id}/refunds`, { lines: refunded, reason: "Broken" });
  await must("POST", "/api/admin/orders/tags", { orders: [order.reference], add: ["gift"] });
  for (const amount of [6_000, 7_000]) {
    const creator = await createPayee(shop, 0);
    const body = { amount: { amount, currency: "EUR" }, reason: "A video" };
    await must("POST", `/api/admin/creators/${encodeId("crt", creator.creatorId)}/adjustments`, body);
    const { id } = (await requestPayout(shop, creator)).body;
    await takeStep(shop, admin, id, "start");
    const credited = await buy(buyer.session);
    await must("PUT", `/api/admin/orders/${credited.id}/attribution`, {
      creatorId: encodeId("crt", creator.creatorId),
      reason: "Her video",
    });
  }
  for (const granted of [true, false])
    await must("POST", "/api/attribution/consent", { granted, version: "2026-11" }, buyer.session);
  const variantId = encodeId("var", product?.id ?? "");
  await must("PATCH", `/api/admin/variants/${variantId}`, { price: { amount: 999, currency: "EUR" } });
  const account = await signUpVerified(shop);
  const [guest, stays] = [await startGuest(shop), await startGuest(shop)];
  await buy(stays.session, { email: "stays@example.com" });
  await buy(guest.session, { email: "moves@example.com" });
  await must("POST", "/api/cart/lines", lines[0] ?? {}, stays.session);
  await must("POST", "/api/auth/sign-in", { email: account.email, password: TEST_PASSWORD }, guest.session);
}

/** Runs the worker until it has nothing left to do. */
async function work(shop: TestApp): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const job of shop.app.jobs) await job.run();
  while (await issueInvoices(shop.database, new SettingsCache(shop.database)));
  await sealAll(shop, 2_000);
}
