import type { StoredOrder } from "../../orders/order-record.ts";
import { providerPart } from "../../vouchers/tenders/tender-record.ts";
import {
  type CallLimits,
  GatewayRefused,
  type PaymentGateway,
  type RemotePayment,
  type RemoteRefund,
} from "../gateway.ts";
import type { PaymentRecord } from "../payments-of-orders.ts";

export interface ProviderSnapshot {
  remote: RemotePayment;
  refunds: RemoteRefund[] | null;
  refused: string[];
}

/**
 * Carries out at the provider what an order asks for, and reads the state afterwards: sets its payment up, cancels or
 * collects it, sends its refunds. Each step is idempotent: by its key, or because it is decided again from the state there.
 */
export async function syncWithProvider(
  gateway: PaymentGateway,
  order: StoredOrder,
  payment: PaymentRecord,
  limits: CallLimits,
): Promise<ProviderSnapshot> {
  const found =
    payment.providerReference === null
      ? await gateway.createPayment(
          {
            orderId: order.id,
            reference: order.reference,
            amountMinor: payment.amountMinor,
            currency: payment.currency,
            idempotencyKey: `tote-payment-${payment.id}-${payment.keyGeneration}`,
          },
          limits,
        )
      : await gateway.findPayment(payment.providerReference, limits);
  const remote = await moveOn(gateway, order, payment, found, limits);
  if (!needsRefunds(order, remote)) return { remote, refunds: null, refused: [] };
  return { remote, ...(await sendRefunds(gateway, order, payment, remote, limits)) };
}

const OPEN: ReadonlySet<string> = new Set(["requires_action", "processing", "authorized", "failed"]);

async function moveOn(
  gateway: PaymentGateway,
  order: StoredOrder,
  payment: PaymentRecord,
  remote: RemotePayment,
  limits: CallLimits,
): Promise<RemotePayment> {
  const step =
    order.status === "canceled" && OPEN.has(remote.state)
      ? () => gateway.cancelPayment(remote.id, limits)
      : order.status !== "canceled" && payment.captureWanted && remote.state === "authorized"
        ? () => gateway.capturePayment(remote.id, limits)
        : null;
  if (step === null) return remote;
  try {
    return await step();
  } catch (error) {
    // It moved on by itself in this moment, or is at the bank and cannot be stopped: what is there now decides.
    if (error instanceof GatewayRefused) return gateway.findPayment(remote.id, limits);
    throw error;
  }
}

/** Refunds are asked for while any of ours has given something back, or is to, and when the provider gave back another sum. */
function needsRefunds(order: StoredOrder, remote: RemotePayment): boolean {
  if (remote.state !== "succeeded") return false;
  if (order.refunds.some((refund) => refund.status !== "failed")) return true;
  return remote.refundedMinor !== null && remote.refundedMinor !== 0;
}

/**
 * Keys last a day at the provider and an outage may be longer, so each refund is looked for before it is sent: one that is
 * there is never sent again.
 */
async function sendRefunds(
  gateway: PaymentGateway,
  order: StoredOrder,
  payment: PaymentRecord,
  remote: RemotePayment,
  limits: CallLimits,
): Promise<{ refunds: RemoteRefund[]; refused: string[] }> {
  const refunds = await gateway.listRefunds(remote, limits);
  const refused: string[] = [];
  for (const refund of order.refunds) {
    const { id, status } = refund;
    if (status !== "pending" || refunds.some(({ refundId }) => refundId === id)) continue;
    try {
      const wanted = {
        refundId: id,
        paymentId: remote.id,
        amountMinor: providerPart(refund),
        currency: order.currency,
        idempotencyKey: `tote-refund-${id}-${payment.keyGeneration}`,
      };
      refunds.push(await gateway.createRefund(wanted, limits));
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      refused.push(id);
    }
  }
  return { refunds, refused };
}
