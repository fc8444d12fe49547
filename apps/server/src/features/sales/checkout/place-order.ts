import type { IncomingHttpHeaders } from "node:http";
import { DomainError, Invalid } from "../../../platform/errors.ts";
import { idempotencyScope, readIdempotencyKey, requestHash } from "../../../platform/http/requests/idempotency.ts";
import { type Buyer, isAccount } from "../../../platform/http/requests/principal.ts";
import { newId, newReference } from "../../../platform/ids.ts";
import { addressProblems } from "../../ground/store/address.ts";
import { billingAddressProblems } from "../../ground/store/addresses/billing-address.ts";
import { emailKey, trimEmail } from "../../people/accounts/email-address.ts";
import type { PlaceOrderInput } from "../orders/schemas/requests.ts";
import type { ProviderChoice } from "../payments/start-of-payment.ts";
import type { PlaceCommand } from "./placement/command.ts";
import type { OrderPlacer } from "./placement/order-placer.ts";

export interface PlaceRequest {
  principal: Buyer;
  input: PlaceOrderInput;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The UUID of the click in the visitor's cookie. */
  cookieClickId: string | null;
  provider: ProviderChoice;
  /** The buyer's language. */
  locale: string;
}

export interface PlacedOrder {
  /** The UUID. */
  id: string;
  /** The order as JSON. */
  json: string;
  replayed: boolean;
}

/**
 * Places an order, once per key however often it is sent. Resolves when the order is durable; throws the reason when it
 * is not placed.
 */
export async function placeOrder(placer: OrderPlacer, request: PlaceRequest): Promise<PlacedOrder> {
  const { input } = request;
  checkAddresses(input);
  const outcome = await placer.place(toCommand(request));
  if (outcome.kind === "refused") throw outcome.error;
  return { id: outcome.orderId, json: outcome.order, replayed: outcome.kind === "replayed" };
}

/** Throws 422 for everything that is missing in either address. */
function checkAddresses({ shippingAddress, billingAddress }: PlaceOrderInput): void {
  const problems = [
    ...(shippingAddress === undefined ? [] : addressProblems(shippingAddress, "#/shippingAddress")),
    ...(billingAddress === undefined ? [] : billingAddressProblems(billingAddress, "#/billingAddress")),
  ];
  if (problems.length > 0) throw new Invalid(problems);
}

class EmailRequired extends DomainError {
  constructor() {
    const detail = "A guest's order needs the address that its mails go to.";
    super({ code: "email_required", detail, errors: [{ pointer: "#/email", code: "email_required", detail }] });
  }
}

/** The customer and the e-mail address of the order. A guest must give one; an account's default is its own. */
function customerOf(principal: Buyer, typed: string | undefined): PlaceCommand["customer"] {
  const email = typed === undefined ? principal.email : trimEmail(typed);
  if (email === null) throw new EmailRequired();
  const placedAs = isAccount(principal) ? "account" : "guest";
  return { userId: principal.userId, email, emailKey: emailKey(email), placedAs };
}

function toCommand(request: PlaceRequest): PlaceCommand {
  const { principal, input, provider, cookieClickId, locale } = request;
  const orderId = newId();
  const key = readIdempotencyKey(request.headers);
  return {
    orderId,
    reference: newReference("T"),
    // Without a client's key the order's own id is the claim, which makes the server's own retries safe.
    scope:
      key === null
        ? Buffer.from(orderId.replaceAll("-", ""), "hex")
        : idempotencyScope(principal.idempotencyScope, request.method, request.path, key),
    requestHash: requestHash(input),
    customer: customerOf(principal, input.email),
    input,
    cookieClickId,
    provider,
    locale,
    arrivedAtMs: performance.now(),
  };
}
