import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, creditedOrder } from "../../../../test/commissions.ts";
import { createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { asStaff } from "../../../../test/fulfilment.ts";
import { issueAllInvoices } from "../../../../test/invoices.ts";
import { addShippingMethod, addTaxRate, BERLIN } from "../../../../test/orders.ts";
import { createPayee, requestPayout, setMethod, TEST_METHOD } from "../../../../test/payouts.ts";
import { damaged, sealAll } from "../../../../test/seals.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { archivedState } from "../../../operations/archive/archived-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { withoutPersonalMembers } from "../../ground/audit/erase-from-log.ts";
import { sealedState } from "./rules/audit-state.ts";
import { canonicalJson } from "./rules/canonical-json.ts";

let shop: TestApp;
const check = (damage?: string) => damaged(shop.database.settings.connection, damage);

async function expectSealed(session: string, method: string, path: string, body: object, status: number) {
  const answer = await shop.request(method, path, { session, body, headers: { "if-match": "*" } });
  expect(answer.status, answer.text).toBe(status);
}

/** A document of each kind, two payouts, a method that was changed, a price that fell, a credit by hand, two consents. */
async function trade(): Promise<void> {
  const admin = await makeAdmin(shop);
  const seller = { legalName: "Tote GmbH", address: { ...BERLIN, name: "Tote GmbH" }, vatId: "DE123456789" };
  await expectSealed(admin, "PATCH", "/api/admin/settings", { ...seller, attributionStorage: "consent" }, 200);
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  const ada = await creatorWithLink(shop, "Ada");
  const order = await creditedOrder(shop, ada.code, [{ priceMinor: 1_190, qty: 2 }]);
  await issueAllInvoices(shop);
  const lines = [{ lineId: order.lines[0]?.id, qty: 1 }];
  await asStaff(shop, admin)(`orders/${order.id}/refunds`, { lines, reason: "Broken" });
  await issueAllInvoices(shop);
  for (const creator of [await createPayee(shop, 5_000), await createPayee(shop, 6_000)]) {
    expect((await requestPayout(shop, creator)).status).toBe(201);
    await setMethod(shop, creator, { ...TEST_METHOD, accountHolder: "Ada King" });
  }
  await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_999, stock: 9 }] });
  await shop.database.reads.execute(sql`update variants set price_minor = 1499 where price_minor = 1999`);
  const change = { creatorId: null, reason: "Asked for" };
  await expectSealed(admin, "PUT", `/api/admin/orders/${order.id}/attribution`, change, 200);
  const buyer = await signUp(shop);
  for (const granted of [true, false])
    await expectSealed(buyer.session, "POST", "/api/attribution/consent", { granted, version: "2026-11" }, 204);
  await sealAll(shop, 7);
}

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test("each row is sealed once, sealing again appends nothing, and an honest shop agrees", async () => {
  await trade();
  const read = () =>
    shop.database.reads.query(sql<{ kind: string; count: number | null }>`
      select kind, count(*) as count from seal_entries where kind not in ('key', 'transfer', 'receipt') group by kind order by kind`);
  const kinds = new Map((await read()).map(({ kind, count }) => [kind, count ?? 0]));
  expect(Object.fromEntries(kinds)).toMatchObject({ attribution_change: 1, consent: 2, invoice: 2, payout: 2 });
  expect(kinds.get("payout_method")).toBeGreaterThanOrEqual(2);
  expect(kinds.get("audit")).toBeGreaterThan(3);
  expect(kinds.get("price")).toBeGreaterThan(2);
  await shop.database.reads.execute(sql`insert into seals_due (kind, row_id) select 'invoice', id from invoices`);
  await sealAll(shop);
  expect(new Map((await read()).map(({ kind, count }) => [kind, count ?? 0]))).toEqual(kinds);
  expect(await check()).toEqual([]);
});

const ONE_PAYOUT = "(select id from payouts order by id limit 1)";
const CHANGED = /changed after it was sealed/;

test.each<[string, string, RegExp]>([
  ["the seller on an invoice", `update invoices set document = document || '{"seller": null}'`, CHANGED],
  ["the reason for no tax", `update invoices set document = document || '{"taxReasons": {"0": "export"}}'`, CHANGED],
  ["an invoice's moment", "update invoices set issued_at = issued_at + interval '1 ms'", CHANGED],
  [
    "the account of a payout",
    `update payouts set method_sealed = (select p.method_sealed from payouts p where p.id <> payouts.id limit 1) where id = ${ONE_PAYOUT}`,
    /payout .*changed after/,
  ],
  ["the label of a payout's account", "update payouts set method_label = 'DE •••• 0001'", CHANGED],
  ["an account that is gone", "update payouts set method_label = '', method_sealed = ''", CHANGED],
  [
    "a creator's payout method",
    "update payout_methods set sealed = (select m.sealed from payout_methods m where m.creator_id <> payout_methods.creator_id limit 1)",
    /payout method .*changed after/,
  ],
  ["a method's label", "update payout_methods set label = 'DE •••• 0001'", CHANGED],
  [
    "a past price",
    "update variant_prices set price_minor = price_minor + 1 where price_minor = 1999",
    /price .*changed/,
  ],
  ["a past price that is gone", "delete from variant_prices where price_minor = 1999", /the price .* is not there/],
  [
    "the beginning of a price",
    "update variant_prices set since = since - interval '10 days' where price_minor = 1999",
    /has no seal and is not due/,
  ],
  ["a change of attribution that is gone", "delete from attribution_changes", /the attribution_change .* is not there/],
  ["who changed an attribution", "update attribution_changes set actor_id = gen_random_uuid()", CHANGED],
  ["a consent that was turned", "update attribution_consents set granted = not granted", /consent .*changed after/],
  [
    "an audit entry that is gone",
    "delete from audit_log where id = (select min(id::text)::uuid from audit_log)",
    /the audit .* is not there/,
  ],
  ["an audit entry's actor", "update audit_log set actor_id = gen_random_uuid()", CHANGED],
  [
    "a number in an audit entry",
    `update audit_log set after = after || '{"version": 99}' where after ? 'version' or action like 'settings%'`,
    /audit entry .*changed after/,
  ],
  [
    "a row that the worker was kept from",
    "delete from seal_entries where seq = (select max(seq) from seal_entries where kind = 'consent')",
    /has no seal and is not due/,
  ],
])("%s is found", async (_, damage, said) => {
  expect((await check(damage)).join("\n")).toMatch(said);
});

test("a method that its creator saves again is sealed again", async () => {
  const creator = await createPayee(shop, 0);
  await sealAll(shop);
  await setMethod(shop, creator, { ...TEST_METHOD, accountHolder: "Augusta King" });
  expect(await check()).toEqual([]);
  await sealAll(shop);
  expect(await check()).toEqual([]);
  const [row] = await shop.database.reads.query(sql<{ sealed: number | null; version: number | null }>`
    select count(*) as sealed, max(m.version) as version from payout_methods m
    join seal_entries e on e.kind = 'payout_method' and e.row_id = seal_id_of_method(m.creator_id, m.version, m.created_at)
    where m.creator_id = ${creator.creatorId}`);
  expect(row).toEqual({ sealed: 1, version: 2 });
});

test("what erasure and archives take out of an audit entry is in no seal", () => {
  const state = fc.object({
    values: [fc.integer(), fc.constantFrom("active", "Ada Lovelace", "2026-11-28", "EUR", "berlin", null, true)],
    key: fc.constantFrom("status", "name", "email", "tags", "note", "amount", "label", "inner"),
  });
  fc.assert(
    fc.property(state, (value) => {
      const sealed = canonicalJson(sealedState(value));
      expect(canonicalJson(sealedState(withoutPersonalMembers(value)))).toBe(sealed);
      expect(canonicalJson(sealedState(archivedState(value)))).toBe(sealed);
    }),
  );
  // Every member that an erasure takes out, by the erasure's own list.
  const personal = ["numbers", "website", "channels", "useCase", "shippingAddress", "userEmail", "heldReason"];
  for (const name of personal) expect(sealedState({ [name]: "plain" })).toEqual({});
});
