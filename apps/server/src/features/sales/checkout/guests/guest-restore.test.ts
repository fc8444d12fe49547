import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupShop, startBackupShop } from "../../../../../test/backup-shop.ts";
import { mailedToken, TEST_PASSWORD, type TestCustomer } from "../../../../../test/factories.ts";
import { addToBag, runJob, startGuest } from "../../../../../test/guests.ts";
import { placeOrder, type TestOrder } from "../../../../../test/orders.ts";
import { signUpVerified } from "../../../../../test/second-factor.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../../test/test-database.ts";
import { shopChecks } from "../../../../operations/verify/checks.ts";
import { sql } from "../../../../platform/database/sql.ts";

let kit: BackupShop;
beforeAll(async () => {
  kit = await startBackupShop();
});
afterAll(() => kit.close());

const order = (shop: TestApp, session: string, email: string, key: string) =>
  placeOrder(
    shop,
    session,
    { lines: [{ productId: kit.product.productId, qty: 1 }], email },
    { "idempotency-key": key },
  );
const signIn = async (shop: TestApp, { email }: TestCustomer, session?: string) =>
  (
    await shop.request("POST", "/api/auth/sign-in", {
      ...(session === undefined ? {} : { session }),
      body: { email, password: TEST_PASSWORD },
    })
  ).cookie("session") ?? "";
const list = async (shop: TestApp, session: string) =>
  (await shop.request<{ data: TestOrder[] }>("GET", "/api/orders", { session })).body.data.map(({ id }) => id).sort();

/** Restores a backup into another database and starts a shop over it. */
async function restored(file: string): Promise<TestApp> {
  const database = await createTestDatabase("empty");
  await kit.restore(file, database.connection);
  return startTestApp({ payments: "manual" }, { database });
}

test("after a restore guests are signed in, own what they owned, and all that waits for an account still finds it", async () => {
  const { app } = kit;
  const account = await signUpVerified(app);
  const [guest, merging, ordering] = [await startGuest(app), await startGuest(app), await startGuest(app)];
  await addToBag(app, guest.session, kit.product.productId, 3);
  const own = (await order(app, guest.session, "own@example.com", "own")).body;
  const moved = (await order(app, merging.session, "moved@example.com", "moved")).body;
  const session = await signIn(app, account, merging.session);
  // The backup falls between the two transactions of the sign-in.
  await app.database.reads.execute(
    sql`update orders set user_id = ${merging.userId}, placed_by = ${merging.userId} where reference = ${moved.reference}`,
  );
  const byAddress = (await order(app, ordering.session, account.email, "by-address")).body;
  const file = await kit.backUp();

  const shop = await restored(file);
  try {
    const differences: unknown[] = [];
    for (const check of shopChecks(shop.services.config))
      await check.run(shop.database.reads, (found) => differences.push(found));
    expect(differences).toEqual([]);
    // Sessions, bag, ownership and keys are as they were.
    expect(await list(shop, guest.session)).toEqual([own.id]);
    expect((await shop.request("GET", "/api/cart", { session: guest.session })).body).toMatchObject({
      lines: [{ qty: 2 }],
    });
    expect((await shop.request("GET", "/api/auth/me", { session: merging.session })).status).toBe(401);
    const again = await order(shop, guest.session, "own@example.com", "own");
    expect([again.headers["idempotent-replayed"], again.body]).toEqual(["true", own]);
    // The worker ends what the sign-in had begun, and its key replays for the account.
    expect(await list(shop, session)).toEqual([]);
    await runJob(shop, "orders-of-merged-guests");
    expect(await list(shop, session)).toEqual([moved.id]);
    const replayed = await order(shop, session, "moved@example.com", "moved");
    expect([replayed.headers["idempotent-replayed"], replayed.body]).toEqual(["true", moved]);
    // The order by address waits for the next sign-in, and stays the guest's to use.
    await signIn(shop, account);
    expect(await list(shop, session)).toEqual([moved.id, byAddress.id].sort());
    expect(await list(shop, ordering.session)).toEqual([byAddress.id]);
    // A guest of before becomes an account after, in the same browser.
    const body = { email: "after@example.com", password: TEST_PASSWORD, name: "Ada" };
    const signed = await shop.request("POST", "/api/auth/sign-up", { session: guest.session, body });
    expect(await list(shop, signed.cookie("session") ?? "")).toEqual([own.id]);
    expect(await mailedToken(shop, "verify_email", body.email)).toEqual(expect.any(String));
  } finally {
    await shop.close();
  }
});
