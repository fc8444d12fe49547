/** Helpers for tests of refunds that fail late. */
import { commissionsOf, type TestCreator } from "../commissions.ts";
import { asStaff } from "../fulfilment.ts";
import {
  failLate,
  type PayableOrder,
  paidWithStripe,
  refundsAtStripe,
  runPayments,
  type StripeShop,
  sendEvent,
} from "./stripe-shop.ts";

export type Bought = Awaited<ReturnType<typeof paidWithStripe>>;

/** Three pieces at 10.00 and 4.90 for shipping, paid, of which the creator has 3.00. */
export function bought(stripe: StripeShop, creator: TestCreator): Promise<Bought> {
  return paidWithStripe(stripe, { qty: 3, code: creator.code });
}

/** The body of a refund of so many pieces of the first line. */
export function pieces(order: PayableOrder, qty: number) {
  return { reason: "Broken", lines: [{ lineId: order.lines[0]?.id, qty }] };
}

/** Has an administrator refund something and Stripe pay it out. */
export async function refunded(stripe: StripeShop, admin: string, { order }: Bought, body: object): Promise<void> {
  const answer = await asStaff(stripe.shop, admin)(`orders/${order.id}/refunds`, { ...body });
  if (answer.status !== 201) throw new Error(`the refund answered ${answer.status}: ${answer.text}`);
  await runPayments(stripe.shop);
}

/** The bank sends the newest refund back, and Stripe says so. */
export async function fail(stripe: StripeShop, { intent }: Bought): Promise<void> {
  const refund = refundsAtStripe(stripe, intent.id).findLast(({ status }) => status === "succeeded");
  for (const event of failLate(stripe, refund?.id ?? "")) await sendEvent(stripe.shop, event);
}

/** Amount, state and reason of each commission of an order. */
export async function commissionStates({ shop }: StripeShop, { order }: Bought) {
  return (await commissionsOf(shop, order.id)).map((row) => [row.amount_minor, row.status, row.reason]);
}
