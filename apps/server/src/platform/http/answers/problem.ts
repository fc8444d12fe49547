import { STATUS_CODES } from "node:http";
import { Type } from "@sinclair/typebox";
import { isConnectionFailure, isShortage, sqlState } from "../../database/connection.ts";
import { DatabaseUnavailable } from "../../database/database-unavailable.ts";
import { DomainError, type ErrorEntry } from "../../errors.ts";

/** The problem document of RFC 9457 with the members that every error of Tote has. */
export const problemSchema = Type.Object(
  {
    type: Type.String({ description: "A page that explains the code." }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: "The path of the request." }),
    code: Type.String({ description: "A stable code for programs." }),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pointer: Type.Optional(
              Type.String({ description: "JSON pointer into the body, as a fragment.", examples: ["#/lines/0/qty"] }),
            ),
            parameter: Type.Optional(Type.String({ description: "Name of the query or path parameter." })),
            code: Type.String(),
            detail: Type.String(),
          },
          { additionalProperties: true },
        ),
      ),
    ),
  },
  { title: "Problem", additionalProperties: true },
);

export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  requestId: string;
  errors?: readonly ErrorEntry[];
  [member: string]: unknown;
}

export function problemDocument(error: DomainError, instance: string, requestId: string): ProblemDocument {
  return {
    type: `/problems/${error.code}`,
    title: STATUS_CODES[error.status] ?? "Error",
    status: error.status,
    detail: error.detail,
    instance,
    code: error.code,
    requestId,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...error.members,
  };
}

/**
 * The error to show to a client for any thrown value; null for an internal error, which is logged and answered with
 * 500.
 */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isConnectionFailure(error) || isShortage(error)) return new DatabaseUnavailable(error);
  if (isFullDisk(error)) {
    return new DomainError({
      status: 503,
      code: "overloaded",
      detail: "The server has no room for this right now.",
      headers: { "retry-after": "1" },
      cause: error,
    });
  }
  if (TOO_LONG.has(sqlState(error))) {
    return new DomainError({
      status: 503,
      code: "busy",
      detail: "What this request needs was in use for too long. Repeat it.",
      headers: { "retry-after": "1" },
      cause: error,
    });
  }
  return fromFastify(error);
}

/** Serialisation failure and deadlock (after the repeats of `transaction`), lock not available, statement time-out. */
const TOO_LONG: ReadonlySet<string> = new Set(["40001", "40P01", "55P03", "57014"]);

/** As the operating system says it, of a file that was being written. */
function isFullDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

export function internalError(): DomainError {
  return new DomainError({
    status: 500,
    code: "internal_error",
    detail: "Something went wrong on our side. The request id names it in our log.",
  });
}

function fromFastify(error: unknown): DomainError | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new DomainError({
        status: 413,
        code: "body_too_large",
        detail: "The body of the request is larger than this endpoint takes.",
      });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new DomainError({
        status: 415,
        code: "unsupported_media_type",
        detail: "The body must be sent as application/json.",
      });
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_JSON_BODY":
      return new InvalidJson();
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new DomainError({ status: 404, code: "not_found", detail: "There is nothing at this address." });
    default:
      return null;
  }
}

export class InvalidJson extends DomainError {
  constructor() {
    super({ status: 400, code: "invalid_json", detail: "The body of the request is not valid JSON in UTF-8." });
  }
}

/** Every code that an answer can have, for the OpenAPI document and the page behind `type`. */
export const problemCodes = {
  invalid_json: [400, "The body is not valid JSON in UTF-8."],
  unauthenticated: [401, "There is no valid session, or no valid token where one is accepted."],
  invalid_credentials: [401, "The e-mail address or the password is wrong. Where a session is there already: 403."],
  cross_site_request: [403, "The request came from a page of another site."],
  forbidden: [403, "The account does not have the role that this endpoint needs."],
  insufficient_scope: [403, "The access token lacks the scope."],
  creator_not_approved: [403, "The account is not an approved creator; `creatorStatus` says what it is."],
  integration_not_approved: [403, "The account has no approved partner integration."],
  reauthentication_required: [403, "The password was entered more than 15 minutes ago; see /api/auth/reauthenticate."],
  email_not_verified: [403, "The password is right, but the address has not been verified yet."],
  own_case: [
    403,
    "The change is about the caller: their own account, order, creator profile, integration or report. Somebody else has to make it.",
  ],
  not_found: [404, "There is nothing at this address, or nothing that this caller may see."],
  method_not_allowed: [405, "The address exists, but not with this method; see the header Allow."],
  body_too_large: [413, "The body is larger than the endpoint takes."],
  unsupported_media_type: [
    415,
    "The body is of another media type than the endpoint takes (application/json, or multipart/form-data for a file), in another charset than UTF-8, or encoded.",
  ],
  validation_failed: [422, "Values are missing, of the wrong kind or out of range; `errors` names each."],
  scope_required: [422, "The request names nothing; that everything is meant has to be said."],
  impossible_time: [422, "The time lies outside of what can be: `errors` says which."],
  invalid_text: [
    422,
    "A string has the character U+0000 or half of a surrogate pair, or a name has a web address in it; `errors` says where.",
  ],
  invalid_cursor: [422, "The cursor is not one that this list with these filters gave."],
  invalid_idempotency_key: [422, "Idempotency-Key takes 1 to 255 printable characters."],
  idempotency_key_reused: [422, "The key was used for another request body."],
  idempotency_in_progress: [409, "A request with the same key is still running."],
  precondition_required: [428, "The header If-Match is needed."],
  precondition_failed: [412, "The resource has changed since the version that If-Match names."],
  rate_limited: [429, "Too many requests; see Retry-After."],
  internal_error: [500, "A fault on our side."],
  overloaded: [503, "More work is waiting than the server takes; repeat later."],
  busy: [503, "The rows that this request needs were locked for too long; repeat it."],
  database_unavailable: [503, "The database cannot be reached right now, or has no room to work."],
  outcome_unknown: [
    503,
    "Whether the change was saved could not be found out; repeating with the same Idempotency-Key is safe.",
  ],
  email_taken: [409, "There is an account with this address already."],
  password_too_common: [422, "The password is one of the most common ones."],
  invalid_token: [422, "The token of the mailed link is wrong, used or expired."],
  password_required: [422, "The account was made by somebody else: its password is needed."],
  sign_in_throttled: [429, "Too many failed attempts for this address; see Retry-After."],
  variant_required: [422, "The product has several variants; `variantId` must name one."],
  unknown_product: [422, "There is no such product or variant on sale."],
  too_many_lines: [422, "A bag or an order has at most 100 lines."],
  qty_too_large: [422, "A line has at most 999 pieces."],
  insufficient_stock: [409, "There is less stock than was asked for; `errors` has a line each with `available`."],
  price_changed: [409, "`expectedTotal` differs from the total; `quote` has today's."],
  amount_too_large: [422, "The total is larger than can be sold in one order."],
  country_not_served: [422, "No shipping method serves the country."],
  unknown_shipping_method: [422, "There is no such shipping method for the country."],
  discount_unknown: [422, "There is no such discount code."],
  discount_expired: [422, "The discount code is not valid at this time."],
  discount_exhausted: [422, "The discount code has been used up."],
  discount_not_applicable: [422, "The discount code does not apply to these lines."],
  discount_below_minimum: [
    422,
    "The lines that the discount code is for come to less than its minimum; `missing` says by how much.",
  ],
  order_not_cancelable: [409, "The order was canceled before, or something has shipped."],
  invalid_transition: [409, "The resource is in a state from which this step is impossible."],
  payment_not_possible: [409, "There is nothing left to pay, or not with this provider."],
  handle_taken: [409, "Another resource has this handle."],
  code_taken: [409, "Another resource has this code."],
  stock_not_tracked: [409, "The stock of this variant is not counted."],
  bulk_refused: [409, "Some of what was asked for at once cannot be done, so nothing was; `errors` has each."],
  commission_in_payout: [409, "A commission of the order is being paid out, or was."],
  application_exists: [409, "The account has an open application or takes part already."],
  unknown_code: [422, "No active link has this code."],
  unknown_collection: [422, "There is no such collection."],
  too_many_access_tokens: [409, "The account has as many access tokens as it may have."],
  url_not_allowed: [422, "Webhooks are sent to public https addresses only."],
  event_type_not_approved: [422, "The integration is not approved for an event type; `errors` names each."],
  too_many_endpoints: [409, "The integration has as many endpoints as it may have."],
  rotation_in_progress: [409, "The previous secret still signs; `force` ends it."],
  endpoint_disabled: [409, "The webhook endpoint is disabled."],
  unknown_user: [422, "There is no account with this address."],
  address_not_verified: [409, "The account's address is not verified."],
  integration_exists: [409, "The account belongs to another integration."],
  malformed_request: [400, "The request is not valid HTTP."],
  request_timeout: [408, "The request took too long to arrive."],
  headers_too_large: [431, "The headers of the request are too large."],
  tax_rate_taken: [409, "This country and region already has a tax rate."],
  currency_locked: [409, "The store has orders, so its currency can no longer change."],
  last_administrator: [409, "The store needs an administrator, and this account is the only one."],
  invalid_upload: [422, "The multipart body is broken, or has not exactly one file in the field `file`."],
  unsupported_image: [422, "The file is not a picture that can be read, or not of a kind that is taken."],
  image_too_large: [422, "The picture has more pixels than are taken."],
  refund_exceeds_payment: [409, "This is more than was paid and is not given back or about to be."],
  invalid_signature: [401, "The message is not signed with the agreed secret, or its time is not now."],
  media_unavailable: [503, "The picture store is currently unavailable; retry later."],
  payment_provider_unavailable: [503, "The payment provider cannot be reached right now; repeat later."],
  invalid_stripe_signature: [400, "The event is not signed with the agreed secret, or its time is not now."],
  too_many_commission_rules: [409, "The store has as many commission rules as it may have."],
  no_reply_address: [409, "The report has no e-mail address to reply to."],
  too_many_messages: [409, "The report has as many messages as it may have."],
  range_too_large: [422, "The series would have more than 2,000 buckets."],
  below_minimum_payout: [409, "The available balance is below the minimum payout."],
  payout_method_missing: [409, "The creator has not said where to be paid."],
  payout_in_progress: [409, "A payout of the creator is on its way."],
  payout_account_missing: [409, "The settings do not say which account of the store pays."],
  nothing_to_export: [409, "No payout fits the filters."],
  bank_file_exists: [409, "A file of these payouts was made before, and is not the one that is asked for."],
  export_too_large: [422, "More payouts fit the filters than one file takes."],
} as const satisfies Record<string, readonly [status: number, meaning: string]>;

export type ProblemCode = keyof typeof problemCodes;
