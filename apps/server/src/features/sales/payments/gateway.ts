import type { PaymentState } from "../orders/order-record.ts";

/** A payment as its provider has it now. */
export interface RemotePayment {
  /** Its name at the provider. */
  id: string;
  state: PaymentState;
  amountMinor: number;
  /** The captured amount. */
  receivedMinor: number;
  /** The refunded amount; null when the provider's answer does not include it. */
  refundedMinor: number | null;
  currency: string;
  /** Lets its holder pay. Never stored, never logged. */
  clientSecret: string | null;
  /** Names the failed try that the state is about, so that each is told once; null unless the state is `failed`. */
  failure: string | null;
}

/** A refund as the provider has it now. */
export interface RemoteRefund {
  id: string;
  status: "pending" | "succeeded" | "failed";
  amountMinor: number;
  /** Our refund, as a UUID; null for one that was made at the provider by hand. */
  refundId: string | null;
  /** The provider's own word for why it failed; null where it has none, or the refund did not fail. */
  failure: string | null;
}

export interface NewRemotePayment {
  /** The order, as a UUID. */
  orderId: string;
  reference: string;
  amountMinor: number;
  currency: string;
  idempotencyKey: string;
}

export interface NewRemoteRefund {
  /** The UUID of the refund. */
  refundId: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
  idempotencyKey: string;
}

/** The subject of a provider's message. Its state is not included, because a sync always reads that afresh. */
export interface GatewayNotice {
  id: string;
  type: string;
  /** The payment that may have changed; null where the message is about anything else. */
  paymentId: string | null;
  /** The order that the payment was made for, as a UUID, where the message has it. */
  orderId: string | null;
  /** The dispute the message is about, if any. */
  dispute: RemoteDispute | null;
}

/** A dispute as reported by the provider. */
export interface RemoteDispute {
  reference: string;
  paymentReference: string;
  amountMinor: number;
  currency: string;
  /** As the provider calls them. */
  reason: string;
  status: string;
  /** Deadline for responding at the provider. */
  respondBy: Date | null;
  livemode: boolean;
  openedAt: Date;
  /** When the provider created the message. */
  saidAt: Date;
}

/** The time limit for an answer. */
export interface CallLimits {
  timeoutMs: number;
}

/**
 * The remote half of a payment provider. Each call is one network request, so none may run inside a transaction. Throws
 * {@link GatewayUnavailable} or {@link GatewayRefused}, which contain no secret.
 */
export interface PaymentGateway {
  createPayment(payment: NewRemotePayment, limits: CallLimits): Promise<RemotePayment>;
  findPayment(id: string, limits: CallLimits): Promise<RemotePayment>;
  cancelPayment(id: string, limits: CallLimits): Promise<RemotePayment>;
  /** Collects the whole of an authorized payment. */
  capturePayment(id: string, limits: CallLimits): Promise<RemotePayment>;
  createRefund(refund: NewRemoteRefund, limits: CallLimits): Promise<RemoteRefund>;
  /** All refunds of a payment. */
  listRefunds(payment: { id: string; currency: string }, limits: CallLimits): Promise<RemoteRefund[]>;
  /** Reads a message that is signed with the agreed secret, and was signed just now. Throws {@link UnprovenNotice}. */
  readNotice(body: Buffer, signature: string | undefined): Promise<GatewayNotice>;
  close(): void;
}

/** The outcome is unknown: the same call may be retried with the same key. */
export class GatewayUnavailable extends Error {
  /** The provider keeps answering this key with an old failure: only another key can lead further. */
  readonly keyIsSpent: boolean;
  constructor(reason: string, keyIsSpent = false) {
    super(`the payment provider cannot be used: ${reason}`);
    this.name = "GatewayUnavailable";
    this.keyIsSpent = keyIsSpent;
  }
}

/** The provider refused and would refuse a retry. */
export class GatewayRefused extends Error {
  /** The provider's own word for the reason. */
  readonly code: string;
  constructor(code: string) {
    super(`the payment provider refused: ${code}`);
    this.name = "GatewayRefused";
    this.code = code;
  }
}

/** A message without a valid signature, or one that was kept and sent again later. */
export class UnprovenNotice extends Error {}
