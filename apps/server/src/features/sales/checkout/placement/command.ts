import type { PlaceOrderInput } from "../../orders/schemas/requests.ts";
import type { ProviderChoice } from "../../payments/start-of-payment.ts";

/**
 * A request to place one order. Its ids and its claim exist before the first attempt, so that retrying the write is
 * safe.
 */
export interface PlaceCommand {
  orderId: string;
  reference: string;
  /** Decides who writes the order: the hash of the client's key and its scope, or the order's own id. */
  scope: Buffer;
  /** Hash of the canonical request body. */
  requestHash: Buffer;
  customer: {
    userId: string;
    email: string;
    emailKey: string;
    /** A guest when the request came; the account by `userId` where the guest was merged meanwhile. */
    placedAs: "account" | "guest" | "merged_guest";
  };
  input: PlaceOrderInput;
  /** The UUID of the click in the visitor's cookie. */
  cookieClickId: string | null;
  provider: ProviderChoice;
  /** The buyer's language: of the order's mails and documents. */
  locale: string;
  /** Arrival time of the request by this process's monotonic clock. */
  arrivedAtMs: number;
}

export type Outcome =
  /** Placed by this command; `order` is JSON. */
  | { kind: "placed"; orderId: string; order: string }
  /** Placed before under the same key with the same body. */
  | { kind: "replayed"; orderId: string; order: string }
  | { kind: "refused"; error: Error };
