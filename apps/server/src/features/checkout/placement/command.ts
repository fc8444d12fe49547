import type { PlaceOrderInput } from "../../orders/schemas/requests.ts";
import type { ProviderChoice } from "../../payments/start-of-payment.ts";

/** One order that someone wants to place. Its ids and its claim are made before the first try, so that repeating the write is safe. */
export interface PlaceCommand {
  orderId: string;
  reference: string;
  /** What decides who writes the order: the hash of the client's key and its scope, or the order's own id. */
  scope: Buffer;
  /** Of the canonical request body. */
  requestHash: Buffer;
  customer: { userId: string; email: string; emailKey: string };
  input: PlaceOrderInput;
  /** The click that the visitor's cookie names, as a UUID. */
  cookieClickId: string | null;
  provider: ProviderChoice;
  /** When the request arrived, by this process's monotonic clock. */
  arrivedAtMs: number;
}

export type Outcome =
  /** Written by this command: the order as JSON. */
  | { kind: "placed"; orderId: string; order: string }
  /** Written before under the same key with the same body. */
  | { kind: "replayed"; orderId: string; order: string }
  | { kind: "refused"; error: Error };
