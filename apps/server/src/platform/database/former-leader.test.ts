/** After a failover the address can lead to the former leader for a moment: a standby, which answers and takes no write. */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";

let shop: TestApp;
let operator: pg.Client;
beforeAll(async () => {
  shop = await startTestApp();
  operator = new pg.Client(shop.database.settings.connection);
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await shop.close();
});

/** From now on new connections refuse writes with the SQLSTATE of a standby; those that stand are lost, as in a failover. */
async function demote(): Promise<void> {
  await operator.query(`alter database ${nameOfDatabase()} set default_transaction_read_only = on`);
  await operator.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

/** New connections take writes again; those that stand are left as they are. */
async function promote(): Promise<void> {
  await operator.query("set default_transaction_read_only = off");
  await operator.query(`alter database ${nameOfDatabase()} reset default_transaction_read_only`);
}

function nameOfDatabase(): string {
  return operator.escapeIdentifier(String(shop.database.settings.connection.database));
}

const unavailable = { status: 503, body: { code: "database_unavailable" } };

test("writes to a former leader are refused as unavailable, and its connections are given up", async () => {
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
  const { session } = await signUp(shop);
  const { handle } = await createProduct(shop);
  const order = () => placeOrder(shop, session, { lines: [{ productId: handle, qty: 1 }] });
  expect((await order()).status).toBe(201);
  await demote();
  // The first may meet the connections that were just lost; each after it meets the standby.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await order()).toMatchObject(unavailable);
    expect(await shop.request("POST", "/api/auth/guest")).toMatchObject(unavailable);
  }
  expect((await shop.request("GET", "/readyz")).status).toBe(503);
  await promote();
  // Connections that led to the standby take no write for ever: orders work again only because they were given up.
  expect((await order()).status).toBe(201);
  expect((await shop.request("POST", "/api/auth/guest")).status).toBe(201);
});
