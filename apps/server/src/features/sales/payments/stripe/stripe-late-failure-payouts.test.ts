/** Refunds that fail late after creators were paid, suspended or banned. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ageOrder,
  commissionsOf,
  creatorWithLink,
  ledgerBalance,
  type TestCreator,
} from "../../../../../test/commissions.ts";
import { makeAdmin } from "../../../../../test/factories.ts";
import { asStaff } from "../../../../../test/fulfilment.ts";
import { requestPayout, setMethod, takeStep, walletOf } from "../../../../../test/payouts.ts";
import {
  type Bought,
  bought,
  commissionStates,
  fail,
  pieces,
  refunded,
} from "../../../../../test/stripe/late-failure.ts";
import { checkBooks, type StripeShop, startStripeShop } from "../../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";

let stripe: StripeShop;
let admin: string;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
beforeAll(async () => {
  stripe = await startStripeShop();
  admin = await makeAdmin(stripe.shop);
  post = asStaff(stripe.shop, admin);
  const { status } = await stripe.shop.request("PATCH", "/api/admin/settings", {
    session: admin,
    headers: { "if-match": "*" },
    body: { minimumPayout: eur(1) },
  });
  expect(status).toBe(200);
});
beforeEach(async () => {
  ada = await creatorWithLink(stripe.shop);
});
afterEach(() => checkBooks(stripe.shop));
afterAll(() => stripe.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const crt = () => encodeId("crt", ada.creatorId);

const buy = () => bought(stripe, ada);
const refund = (paid: Bought, body: object) => refunded(stripe, admin, paid, body);
/** A sale that is paid out. */
async function paidOut(): Promise<Bought> {
  const paid = await buy();
  await post(`orders/${paid.order.id}/shipments`, { carrier: "DHL" });
  await ageOrder(stripe.shop, paid.order.id, 40);
  // Its documents are rebuilt, because they contain times.
  await settled(paid);
  await payOut();
  return paid;
}
const settled = ({ order }: Bought) => post(`orders/${order.id}/refunds`, { reason: "Cent", shipping: eur(1) });
async function payOut(): Promise<void> {
  await setMethod(stripe.shop, ada);
  const { status, body, text } = await requestPayout(stripe.shop, ada);
  expect(status, text).toBe(201);
  for (const step of ["start", "mark-sent", "mark-paid"]) await takeStep(stripe.shop, admin, body.id, step);
}

test("a debt ends with the failed refund, and returns when the refund is repeated", async () => {
  const { shop } = stripe;
  const paid = await paidOut();
  await refund(paid, pieces(paid.order, 2));
  expect((await walletOf(shop, ada)).balances).toMatchObject({ owed: eur(200), paid: eur(300) });
  await fail(stripe, paid);
  expect((await walletOf(shop, ada)).balances).toMatchObject({ owed: eur(0), available: eur(0), paid: eur(300) });
  expect((await commissionStates(stripe, paid))[0]).toEqual([300, "paid", null]);
  await refund(paid, pieces(paid.order, 2));
  const { balances, reconciliation } = await walletOf(shop, ada);
  expect(balances).toMatchObject({ owed: eur(200) });
  expect(reconciliation.balanced).toBe(true);
});

test("what the creator had made up for meanwhile is theirs again, can be held, and is paid out", async () => {
  const { shop } = stripe;
  const paid = await paidOut();
  await refund(paid, pieces(paid.order, 1));
  // 1.00 is owed; the next sale makes up for it.
  await paidOut();
  expect((await walletOf(shop, ada)).balances).toMatchObject({ paid: eur(500), available: eur(0) });
  await fail(stripe, paid);
  expect((await walletOf(shop, ada)).balances).toMatchObject({ available: eur(100) });
  const row = (await commissionsOf(shop, paid.order.id)).at(-1);
  const com = encodeId("com", row?.id ?? "");
  expect((await post(`commissions/${com}/hold`, { reason: "We look into it" })).body).toMatchObject({
    status: "on_hold",
  });
  expect((await walletOf(shop, ada)).balances).toMatchObject({ onHold: eur(100), available: eur(0) });
  expect((await post(`commissions/${com}/release`, { reason: "Fine" })).body).toMatchObject({ status: "approved" });
  await payOut();
  expect((await walletOf(shop, ada)).balances).toMatchObject({ paid: eur(600), available: eur(0), owed: eur(0) });
  // The first clawback cannot be decided on: it took back from something that is paid.
  const clawback = (await commissionsOf(shop, paid.order.id)).find(({ amount_minor }) => amount_minor < 0);
  expect((await post(`commissions/${encodeId("com", clawback?.id ?? "")}/hold`, { reason: "No" })).body).toMatchObject({
    code: "invalid_transition",
  });
});

test("of a suspended creator it is on hold until that ends", async () => {
  const { shop } = stripe;
  const paid = await buy();
  await refund(paid, pieces(paid.order, 3));
  await post(`creators/${crt()}/suspend`, { reason: "Looked at" });
  await fail(stripe, paid);
  const [row] = await shop.database.reads.query(sql<{ status: string | null }>`
      select data ->> 'status' as status from events where type = 'commission.created' and data ->> 'reason' = 'creator_suspended' order by xid desc limit 1`);
  expect(row?.status).toBe("on_hold");
  await post(`creators/${crt()}/reinstate`);
  expect((await walletOf(shop, ada)).balances).toMatchObject({ pending: eur(300), onHold: eur(0) });
});

test("a banned creator owes nothing any more, and commissions that would be paid out are rejected permanently", async () => {
  const { shop } = stripe;
  const debt = await paidOut();
  await refund(debt, pieces(debt.order, 1));
  const made = await paidOut();
  await refund(made, pieces(made.order, 1));
  await post(`creators/${crt()}/ban`, { reason: "Fraud" });
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(-100);
  // The debt of the second order ends; that of the first was made up for, so its share would be paid out.
  await fail(stripe, made);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
  await fail(stripe, debt);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(100);
  const sweep = shop.app.jobs.find(({ name }) => name === "banned-creators-commissions");
  for (let times = 0; times < 2; times += 1) await sweep?.run();
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
  expect((await commissionStates(stripe, debt)).at(-1)).toEqual([100, "rejected", "Fraud"]);
  expect((await commissionStates(stripe, made)).map(([amount, status]) => [amount, status])).toEqual([
    [300, "paid"],
    [-100, "approved"],
    [100, "approved"],
  ]);
  // Repeated, it takes nothing that the creator does not have any more.
  await refund(debt, pieces(debt.order, 1));
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});
