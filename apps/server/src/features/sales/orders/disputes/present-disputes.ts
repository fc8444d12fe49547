import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import { id, money, nullable, object, oneOf, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { type DisputeRow, readDisputes } from "../queries/order-disputes.ts";

export const DISPUTE_STATUSES = ["needs_response", "closed"] as const;
export const DISPUTE_OUTCOMES = ["won", "lost"] as const;

const disputeSchema = object(
  {
    id: id("dsp"),
    status: oneOf(DISPUTE_STATUSES, "`needs_response` until staff close the dispute."),
    amount: money,
    reason: plain("Reason given by the provider.", ["product_not_received"]),
    providerStatus: plain("Status at the provider.", ["under_review"]),
    providerUrl: plain("Dashboard page of the payment at the provider, where the dispute is answered.", [
      "https://dashboard.stripe.com/payments/pi_3Q",
    ]),
    respondBy: nullable(timestamp),
    openedAt: timestamp,
    outcome: nullable(oneOf(DISPUTE_OUTCOMES)),
    closedAt: nullable(timestamp),
    closedBy: nullable(object({ id: id("usr"), name: plain(undefined, ["Grace Hopper"]) })),
  },
  { title: "Dispute" },
);
export type Dispute = Static<typeof disputeSchema>;

export const disputesOfOrder = Type.Array(disputeSchema, {
  description: "Disputes of the payment, oldest first.",
});

const { id: disputeId, status, amount, reason, respondBy, openedAt, outcome, closedAt } = disputeSchema.properties;

/** A dispute as partners read it: without the page at the provider and the person who closed it. */
export const disputeOfEvent = object({
  id: disputeId,
  status,
  amount,
  reason,
  respondBy,
  openedAt,
  outcome,
  closedAt,
});

/** `dispute` in the data of an event of its order. */
export async function showDisputeOfEvent(
  from: Queryable,
  orderId: string,
  id: string,
): Promise<Static<typeof disputeOfEvent>> {
  const row = (await readDisputes(from, [orderId])).find((each) => each.id === id);
  if (row === undefined) throw new Error(`the dispute ${id} that was just written is gone`);
  const { providerStatus: _, providerUrl: __, closedBy: ___, ...told } = presentDispute(row);
  return told;
}

/** The disputes of these orders, by order. */
export async function showDisputes(
  from: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Dispute[]>> {
  const disputes = new Map<string, Dispute[]>();
  for (const row of await readDisputes(from, orderIds))
    disputes.set(row.order_id, [...(disputes.get(row.order_id) ?? []), presentDispute(row)]);
  return disputes;
}

function presentDispute(row: DisputeRow): Dispute {
  const mode = row.livemode ? "" : "test/";
  return {
    id: encodeId("dsp", row.id),
    status: row.status as Dispute["status"],
    amount: { amount: row.amount_minor, currency: row.currency },
    reason: row.reason,
    providerStatus: row.provider_status,
    providerUrl: `https://dashboard.stripe.com/${mode}payments/${row.payment_reference}`,
    respondBy: row.respond_by?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    outcome: row.outcome as Dispute["outcome"],
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy:
      row.closed_by === null || row.closed_by_name === null
        ? null
        : { id: encodeId("usr", row.closed_by), name: row.closed_by_name },
  };
}
