/** The answers that clients get while PostgreSQL lacks resources, which it reports with the SQLSTATEs of class 53. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { type ClickShop, startClickShop } from "../clicks.ts";
import { createProduct, signUp } from "../factories.ts";
import { addShippingMethod, BERLIN } from "../orders.ts";

let clicks: ClickShop;
beforeEach(async () => {
  clicks = await startClickShop();
});
afterEach(() => clicks.shop.close());

/** Makes every write to clicks, orders and users fail as on a full disk. */
async function fillDisk(): Promise<void> {
  const { reads } = clicks.shop.database;
  await reads.execute(sql`
    create function public.disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await reads.execute(
    sql`create trigger full_disk before insert on clicks for each row execute function public.disk_full()`,
  );
  await reads.execute(
    sql`create trigger full_disk before insert on orders for each row execute function public.disk_full()`,
  );
  await reads.execute(
    sql`create trigger full_disk before update on users for each row execute function public.disk_full()`,
  );
}

test("a full disk is 503 for writes, and for the load balancer", async () => {
  const { shop } = clicks;
  const ada = await signUp(shop);
  await createProduct(shop, { handle: "tote" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  expect((await shop.request("GET", "/readyz")).status).toBe(200);
  await fillDisk();
  const body = { lines: [{ productId: "tote", qty: 1 }], shippingAddress: BERLIN };
  const answers = [
    await shop.request("PATCH", "/api/auth/me", { session: ada.session, body: { name: "Ada Byron" } }),
    await shop.request("POST", "/api/orders", {
      session: ada.session,
      body,
      headers: { "idempotency-key": "full" },
    }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.text).not.toContain("No space");
  }
  expect((await shop.request("GET", "/readyz")).status).toBe(503);
  // Requests that only read still succeed.
  expect((await shop.request("GET", "/api/auth/me", { session: ada.session })).status).toBe(200);
});

test("a visitor of a creator's link still lands where it leads; only the click is not kept", async () => {
  const { shop, makeLink, visit, clicksOf } = clicks;
  await createProduct(shop, { handle: "tote" });
  const link = await makeLink({ productId: "tote", code: "ada-tote" });
  await visit("/r/ada-tote");
  await fillDisk();
  const answer = await visit("/r/ada-tote", { ip: "203.0.113.77" });
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe("https://shop.example.com/products/tote?ref=ada-tote");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await clicksOf(link)).toHaveLength(1);
  // A program that records a click is told that it was not.
  const told = await shop.request("POST", "/api/attribution/clicks", { body: { code: "ada-tote" } });
  expect(told).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
});
