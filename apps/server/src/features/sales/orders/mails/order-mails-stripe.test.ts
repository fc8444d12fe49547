import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff, waitingMails } from "../../../../../test/factories.ts";
import { asStaff } from "../../../../../test/fulfilment.ts";
import {
  eventOf,
  expire,
  orderWithStripe,
  runPayments,
  type StripeShop,
  sendEvent,
  startStripeShop,
} from "../../../../../test/stripe/stripe-shop.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { mailOrderEvents } from "./mail-order-events.ts";

let stripe: StripeShop;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  stripe = await startStripeShop();
  post = asStaff(stripe.shop, await makeStaff(stripe.shop));
});
afterAll(() => stripe.close());

async function mailsOf({ email }: { email: string }) {
  const { database, services } = stripe.shop;
  const kit = {
    database,
    secrets: services.secrets,
    howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
  };
  await expect
    .poll(
      async () => {
        await mailOrderEvents(kit);
        const [row] = await database.reads.query(sql<{ behind: boolean | null }>`
          select exists (select from events e, event_followers f where f.name = 'order_mails' and (e.xid, e.id) > (f.xid, f.event_id)) as behind`);
        return row?.behind;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(false);
  return waitingMails(stripe.shop, email);
}

test("a payment that fails and then comes, and a refund that is told when it was paid out", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  await sendEvent(shop, eventOf("payment_intent.payment_failed", peer.state.decline(secret)));
  await sendEvent(shop, eventOf("payment_intent.succeeded", peer.state.pay(secret)));
  const before = await mailsOf(customer);
  expect(before.map(({ template }) => template)).toEqual(["order_confirmed", "order_payment_failed", "order_paid"]);
  expect(before[0]?.data.paymentInstructions).toBeNull();

  await post(`orders/${order.id}/refunds`, { reason: "Scratched", amount: { amount: 500, currency: "EUR" } });
  expect(await mailsOf(customer)).toHaveLength(3);
  await runPayments(shop);
  expect((await mailsOf(customer)).slice(3)).toMatchObject([
    { template: "order_refunded", data: { amount: { amount: 500, currency: "EUR" }, reason: "Scratched" } },
  ]);
});

test("a payment that arrives after the order expired goes back, without a mail that it was received", async () => {
  const { shop, peer } = stripe;
  const { customer, order, secret } = await orderWithStripe(shop);
  await expire(shop, order);
  await sendEvent(shop, eventOf("payment_intent.succeeded", peer.state.pay(secret)));
  await runPayments(shop);
  const templates = (await mailsOf(customer)).map(({ template }) => template);
  expect(templates.filter((template) => template !== "order_refunded")).toEqual(["order_confirmed", "order_expired"]);
});
