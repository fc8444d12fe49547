import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { creatorWithLink, creditedOrder, type TestCreator } from "../../../../../test/commissions.ts";
import { makeAdmin, waitingMails } from "../../../../../test/factories.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { decideRise, type TierRule } from "./decide-rise.ts";

describe("which tier net sales earn", () => {
  const tier = (name: string, promoteFromMinor: number | null, active = true): TierRule => ({
    tier: name,
    promoteFromMinor,
    active,
  });
  const ladder = [tier("gold", 10_000), tier("silver", 5_000), tier("platinum", 50_000)];

  test.each([
    ["standard", 4_999, null],
    ["standard", 5_000, "silver"],
    ["standard", 9_999, "silver"],
    ["standard", 10_000, "gold"],
    ["standard", 999_999, "platinum"],
    ["silver", 5_000, null],
    ["silver", 50_000, "platinum"],
    ["gold", 5_000, null],
    ["gold", 0, null],
    ["platinum", 12_000, null],
    // A tier without a rule ranks lowest.
    ["bronze", 5_000, "silver"],
  ])("from %s with %i: %s", (from, sales, to) => {
    expect(decideRise(from, sales, ladder)).toBe(to);
  });

  test("nobody rises out of a tier that is given by hand, but everybody out of the first one", () => {
    const rules = [...ladder, tier("vip", null), tier("standard", null)];
    expect(decideRise("vip", 99_999, rules)).toBeNull();
    expect(decideRise("standard", 10_000, rules)).toBe("gold");
  });

  test("nobody rises to a tier that is paused, and its creators stay above those below", () => {
    const rules = [tier("gold", 10_000, false), tier("silver", 5_000), tier("platinum", 50_000)];
    expect(decideRise("standard", 10_000, rules)).toBe("silver");
    expect(decideRise("gold", 10_000, rules)).toBeNull();
    expect(decideRise("gold", 50_000, rules)).toBe("platinum");
  });

  test("the least of several thresholds of a tier counts", () => {
    const rules = [tier("gold", 10_000), tier("gold", 8_000), tier("silver", 9_000)];
    expect(decideRise("standard", 8_000, rules)).toBe("gold");
    expect(decideRise("gold", 9_500, rules)).toBe("silver");
  });
});

describe("the worker", () => {
  let shop: TestApp;
  let admin: string;
  let ada: TestCreator;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await makeAdmin(shop);
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    for (const [targetId, amount] of [
      ["silver", 5_000],
      ["gold", 20_000],
    ] as const) {
      const body = { scope: "tier", targetId, rateBps: 1_500, promoteFrom: { amount, currency: "EUR" } };
      await shop.request("POST", "/api/admin/commission-rules", { session: admin, body });
    }
  });
  beforeEach(async () => {
    ada = await creatorWithLink(shop);
  });
  afterAll(() => shop.close());

  const run = async () => {
    const job = shop.app.jobs.find(({ name }) => name === "creator-rises");
    await job?.run();
  };
  const sell = (priceMinor: number) => creditedOrder(shop, ada.code, [{ priceMinor, qty: 1 }]);
  const tierOf = async () => {
    const path = `/api/admin/creators/${encodeId("crt", ada.creatorId)}`;
    return (await shop.request("GET", path, { session: admin })).body.tier;
  };
  const auditOf = () =>
    shop.database.reads.query(sql<{ actor_id: string | null; before: unknown; after: unknown }>`
      select actor_id, before, after from audit_log where resource_id = ${ada.creatorId} and action = 'creator.promote'`);

  test("raises once, with a line in the log and a mail, and orders earn by the new tier from then on", async () => {
    await sell(4_999);
    await run();
    expect(await tierOf()).toBe("standard");
    await sell(1);
    await Promise.all([run(), run()]);
    expect(await tierOf()).toBe("silver");
    expect(await auditOf()).toEqual([{ actor_id: null, before: { tier: "standard" }, after: { tier: "silver" } }]);
    expect(await waitingMails(shop, ada.email)).toMatchObject([
      { template: "creator_promoted", data: { displayName: "Ada", tier: "silver" } },
    ]);
    const order = await sell(1_000);
    const [row] = await shop.database.reads.query(sql<{ amount_minor: number }>`
      select amount_minor from commissions where order_id = ${decodeId("ord", order.id)}`);
    expect(row).toEqual({ amount_minor: 150 });
    await run();
    expect(await auditOf()).toHaveLength(1);
  });

  test("counts 30 days, without what was given back or rejected, and never lowers", async () => {
    const order = await sell(20_000);
    const orderId = decodeId("ord", order.id);
    const age = (days: number) =>
      shop.database.reads.execute(sql`
        update commissions set counted_at = now() - make_interval(days => ${days}) where order_id = ${orderId}`);
    await age(31);
    await run();
    expect(await tierOf()).toBe("standard");
    await age(29);
    await shop.database.reads.execute(sql`update commissions set status = 'rejected' where order_id = ${orderId}`);
    await run();
    expect(await tierOf()).toBe("standard");
    await shop.database.reads.execute(sql`update commissions set status = 'pending' where order_id = ${orderId}`);
    const refund = { amount: { amount: 10_000, currency: "EUR" }, reason: "Late" };
    const refunded = await shop.request("POST", `/api/admin/orders/${order.id}/refunds`, {
      session: admin,
      body: refund,
    });
    expect(refunded.status, refunded.text).toBe(201);
    await run();
    expect(await tierOf()).toBe("silver");
    await age(31);
    await run();
    expect(await tierOf()).toBe("silver");
  });

  test("leaves those alone who do not take part", async () => {
    await sell(20_000);
    await shop.database.reads.execute(sql`update creators set status = 'suspended' where id = ${ada.creatorId}`);
    await run();
    expect(await tierOf()).toBe("standard");
  });
});
