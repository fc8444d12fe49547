import type { Tx } from "../../../platform/database/database.ts";
import type { GatewayNotice } from "../gateway.ts";
import { askByNotice, insertNotice } from "../queries/payment-syncs.ts";

/** How long its taker has until a worker looks instead. */
const LEASE_SECONDS = 20;

/**
 * Takes a proven message of the provider, once. It only triggers a synchronisation of the payment that it names: messages come
 * twice, late and in any order, so their state is not trusted. Returns the order to synchronise, if there is one.
 */
export async function takeNotice(tx: Tx, notice: GatewayNotice): Promise<string | null> {
  const { id, type, paymentId, orderId } = notice;
  if (paymentId === null) return null;
  if (!(await insertNotice(tx, { id, type }))) return null;
  return askByNotice(tx, { providerReference: paymentId, orderId }, LEASE_SECONDS);
}
