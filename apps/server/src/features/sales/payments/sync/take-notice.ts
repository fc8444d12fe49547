import type { Tx } from "../../../../platform/database/database.ts";
import type { GatewayNotice, PaymentGateway, RemoteDispute } from "../gateway.ts";
import { askByNotice, insertNotice } from "../queries/payment-syncs.ts";
import type { PaymentSync } from "./payment-sync.ts";

/** Stores a reported dispute. Returns false if its payment is unknown. */
export type TakeDispute = (tx: Tx, dispute: RemoteDispute) => Promise<boolean>;

/** Dependencies of a provider's webhook endpoint. */
export interface HookNeeds {
  readonly sync: PaymentSync;
  readonly gateway: PaymentGateway;
  readonly takeDispute: TakeDispute;
}

/** How long its taker has until a worker looks instead. */
const LEASE_SECONDS = 20;

/**
 * Takes a proven message of the provider, once. Of a payment it only triggers a synchronisation: messages come twice, late and
 * in any order, so their state is not trusted. Of a dispute the newest message counts. Returns the order to synchronise, if
 * there is one.
 */
export async function takeNotice(tx: Tx, notice: GatewayNotice, takeDispute: TakeDispute): Promise<string | null> {
  const { id, type, paymentId, orderId, dispute } = notice;
  if (paymentId === null && dispute === null) return null;
  if (!(await insertNotice(tx, { id, type }))) return null;
  if (dispute !== null) await takeDispute(tx, dispute);
  if (paymentId === null) return null;
  return askByNotice(tx, { providerReference: paymentId, orderId }, LEASE_SECONDS);
}
