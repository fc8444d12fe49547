import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { createProduct, makeAdmin, signUp } from "../../../../../test/factories.ts";
import { addDiscount, addShippingMethod, addTaxRate, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Difference } from "../../../../platform/checks/check.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Statement } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { accrualCheck, saleCheck } from "./verify-sales.ts";

const checks = [saleCheck, accrualCheck];

let shop: TestApp;
let ada: TestCreator;
let orderId: string;
let reference: string;

/** Orders with every kind of terms: a rate, a flat amount, caps, an exclusion, a discount, and tax included or not. */
beforeAll(async () => {
  shop = await startTestApp();
  const admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addDiscount(shop, { code: "TEN", type: "percentage", valueBps: 1_000 });
  ada = await creatorWithLink(shop);
  const { session } = await signUp(shop);
  const buy = async (lines: object[], more: object = {}) => {
    const placed = await placeOrder(shop, session, { lines, attribution: { code: ada.code }, ...more });
    expect(placed.status, placed.text).toBe(201);
    return placed.body;
  };
  const lines: { productId: string; qty: number }[] = [];
  for (const [index, terms] of [
    { rateBps: 1_234 },
    { rateBps: 5_000, cap: { amount: 333, currency: "EUR" } },
    { flatPerUnit: { amount: 150, currency: "EUR" } },
    { flatPerUnit: { amount: 900_000, currency: "EUR" } },
    { flatPerUnit: { amount: 400, currency: "EUR" }, cap: { amount: 700, currency: "EUR" } },
    { excluded: true },
    null,
  ].entries()) {
    const { productId } = await createProduct(shop, { variants: [{ priceMinor: 1_999 + index }] });
    lines.push({ productId, qty: 1 + (index % 3) });
    if (terms === null) continue;
    const body = { scope: "product", targetId: productId, ...terms };
    const made = await shop.request("POST", "/api/admin/commission-rules", { session: admin, body });
    expect(made.status).toBe(201);
  }
  const order = await buy(lines);
  [orderId, reference] = [decodeId("ord", order.id) ?? "", order.reference];
  await buy(lines, { discountCode: "TEN" });
  const settings = { session: admin, headers: { "if-match": "*" } };
  await shop.request("PATCH", "/api/admin/settings", { ...settings, body: { taxIncluded: false } });
  await buy(lines);
  await buy(lines.slice(5, 6));
});
afterAll(() => shop.close());

async function differences(from: Queryable): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of checks) await check.run(from, (difference) => found.push(difference));
  return found;
}

test("placed sales agree with their lines, their terms and the ledger", async () => {
  expect(await differences(shop.database.reads)).toEqual([]);
  const counts = await Promise.all(checks.map((check) => check.count(shop.database.reads)));
  // Six of seven lines earn, in three orders; the fourth order has only the excluded line.
  expect(counts).toEqual([18, 3]);
});

const FIRST = "id = (select min(id::text)::uuid from commissions where order_id = $1)";

test.each([
  [
    "an amount",
    `update commissions set amount_minor = amount_minor + 1 where ${FIRST}`,
    /amount is \d+, its terms say \d+/,
  ],
  ["a base", `update commissions set base_minor = base_minor - 1 where ${FIRST}`, /base is \d+, its line says \d+/],
  ["a rate", `update commissions set rate_bps = 99 where ${FIRST}`, /its rate is not that of its rule/],
  ["a rule", `update commissions set rule = null where ${FIRST}`, /amount is/],
  ["the pieces", `update commissions set units = 77 where ${FIRST}`, /it is for 77 pieces of/],
  ["a line", "update order_lines set tax_minor = tax_minor + 1 where order_id = $1", /base is/],
  ["a lost line", "delete from order_lines where order_id = $1", /the line .* is not there/],
  ["a lost creator", "delete from creators where $1::uuid is not null", /the creator .* is not there/],
  ["a lost link", "delete from product_links where $1::uuid is not null", /the link .* is not there/],
  [
    "another order's name",
    `update commissions set order_reference = 'T-0000-0000' where ${FIRST}`,
    /it names the order T-0000-0000/,
  ],
  ["another product", `update commissions set product_id = gen_random_uuid() where ${FIRST}`, /it is for the product/],
  ["another name", `update commissions set product_title = 'X' where ${FIRST}`, /it names the product "X", its line "/],
  ["lost commissions", "delete from commissions where order_id = $1", /REF .*it credits the creator/],
  ["a lost commission", `delete from commissions where ${FIRST}`, /its commissions are \d+, the ledger has \d+/],
  ["a lost movement", "delete from transfers where order_id = $1", /its commissions are \d+, the ledger has 0/],
])("%s that is wrong is found and named", async (_name, text, expected) => {
  class Undo extends Error {}
  let found: Difference[] = [];
  const raw = (statement: string, values: readonly string[]): Statement<never> => ({
    name: `damage ${statement.length} ${statement.slice(0, 40)}`,
    text: statement,
    values,
  });
  const damaged = shop.database.transaction(async (tx) => {
    // Turns off constraints and triggers, to write what a broken disk could leave.
    await tx.execute(raw("set local session_replication_role = replica", []));
    expect(await tx.execute(raw(text, [orderId]))).toBeGreaterThan(0);
    found = await differences(tx);
    throw new Undo();
  });
  await expect(damaged).rejects.toThrow(Undo);
  const said = found.map(({ row, problem }) => `${row} ${problem}`).join("\n");
  expect(said.replaceAll(reference, "REF")).toMatch(expected);
});
