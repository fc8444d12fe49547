import { Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { id, nullable, object, plain, text, timestamp } from "../../../platform/http/requests/schema.ts";
import { trackedOrderSchema } from "./present-tracked-order.ts";

const reference = text(64, { description: "Case and hyphens do not matter.", examples: ["T-7K3M-9QXD"] });
const email = text(320, {
  description: "The e-mail address that the order was placed with.",
  examples: ["ada@example.com"],
});

const ANSWERS: PageOperation["answers"] = {
  200: {
    description: "The order; as a page, the form while a parameter is missing.",
    html: true,
    json: trackedOrderSchema,
  },
  303: {
    description: "Redirects a browser to the order's page, which a cookie opens for 30 minutes.",
    headers: { Location: "`/track-order/{reference}`", "Set-Cookie": "Signed, HttpOnly, `Path=/track-order`." },
  },
};

const token = text(256, {
  description: "From the link in a mail about the order; opens it without the other two for 180 days.",
});

/** Plain text, because a missing field shows the form and a malformed one is a pair that does not match. */
const next = Type.Optional(
  text(20, { description: "`withdrawal`: a browser is led to the order's withdrawal form.", examples: ["withdrawal"] }),
);
const pair = { order: Type.Optional(reference), email: Type.Optional(email), next };

const declaredSchema = object({
  id: id("wdr"),
  orderId: id("ord"),
  orderReference: plain(undefined, ["T-7K3M-9QXD"]),
  lines: Type.Array(object({ lineId: id("line"), qty: Type.Integer() })),
  reason: nullable(plain()),
  receivedAt: timestamp,
});

export const trackingPageOperations: readonly PageOperation[] = [
  {
    operationId: "trackOrder",
    method: "GET",
    path: "/track-order",
    tag: "Orders",
    summary: "Track an order by its reference and e-mail address",
    description:
      "A page, or JSON with `Accept: application/json`. A wrong pair, an unknown order, a malformed one and a forged or expired token are the same 404. At most 10 look-ups a minute from an address and 20 an hour of a reference.",
    query: object({ ...pair, token: Type.Optional(token) }),
    answers: ANSWERS,
    errors: ["not_found", "validation_failed"],
  },
  {
    operationId: "trackOrderByForm",
    method: "POST",
    path: "/track-order",
    tag: "Orders",
    summary: "Track an order without an e-mail address in the URL",
    description:
      "Answers with the page, or with JSON for programs that accept it. A wrong pair of reference and address is 404.",
    form: object({ order: reference, email, next }),
    answers: ANSWERS,
    errors: ["not_found", "validation_failed"],
  },
  {
    operationId: "showTrackedOrder",
    method: "GET",
    path: "/track-order/{reference}",
    tag: "Orders",
    summary: "Read the order that the tracking cookie opens",
    description: "Without that cookie the page is the look-up form for any reference, and JSON is 404.",
    params: object({ reference }),
    answers: { 200: { description: "The order, or the form.", html: true, json: trackedOrderSchema } },
    errors: ["not_found"],
  },
  {
    operationId: "showWithdrawalForm",
    method: "GET",
    path: "/track-order/{reference}/withdrawal",
    tag: "Orders",
    summary: "Show the form to withdraw from the contract without an account",
    description:
      "For the browser that the tracking cookie opens the order to; without it the page is the look-up form.",
    params: object({ reference }),
    answers: { 200: { description: "Earlier declarations and the form for the remaining pieces.", html: true } },
    errors: ["not_found"],
  },
  {
    operationId: "withdrawByForm",
    method: "POST",
    path: "/track-order/{reference}/withdrawal",
    tag: "Orders",
    summary: "Withdraw from the contract without an account",
    description:
      "The rules are those of `withdrawFromOrder`. One field `qty-{lineId}` for each line, with the pieces to withdraw from; a missing one is 0.",
    params: object({ reference }),
    form: object({
      name: Type.Optional(text(200, { examples: ["Ada Lovelace"] })),
      email: Type.Optional(
        text(320, {
          description: "A further address for the acknowledgement, at most 3 an hour for an order.",
          examples: ["ada@example.com"],
        }),
      ),
      reason: Type.Optional(text(2_000, { examples: ["Too small"] })),
    }),
    answers: {
      201: {
        description: "The declaration with its time; a mail confirms it.",
        html: true,
        json: declaredSchema,
      },
      303: { description: "Redirects a browser to the page.", headers: { Location: "The page's address." } },
    },
    errors: ["not_found", "forbidden", "invalid_transition", "validation_failed"],
  },
];
