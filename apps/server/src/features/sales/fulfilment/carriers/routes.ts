import { Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { ifMatchHeader } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { nullable, object, oneOf, plain, text } from "../../../../platform/http/requests/schema.ts";
import { MAX_TEMPLATE } from "../../../ground/store/parcels/tracking-address.ts";
import { findOrder } from "../../orders/find-order.ts";
import { readParcelTerms } from "../parcels/resolve-numbers.ts";
import { type Carrier, readCarriers } from "./carriers.ts";
import { recognise } from "./recognise.ts";
import { resetCarrier, saveCarrier } from "./save-carrier.ts";

const common = { access: "staff", tag: "Administration" } as const;

const carrierSchema = object(
  {
    code: plain(undefined, ["dhl"]),
    name: plain(undefined, ["DHL"]),
    countries: Type.Array(plain("ISO 3166-1 alpha-2."), { description: "Where it delivers mostly; empty: anywhere." }),
    trackingUrl: nullable(plain("Template of the tracking page.", ["https://www.ups.com/track?tracknum={number}"])),
    active: Type.Boolean({ description: "Whether it is suggested and recognised." }),
    position: Type.Integer({ description: "Lists show lower positions first." }),
    builtIn: Type.Boolean({ description: "False for a carrier that the shop added." }),
    changed: Type.Boolean({ description: "Whether the shop changed a built-in carrier." }),
    version: Type.Integer({ description: "0 until something of it is changed." }),
  },
  { title: "Carrier" },
);

const template = text(MAX_TEMPLATE, {
  minLength: 1,
  description:
    "Begins with `https://`. The placeholders `{number}`, `{postcode}`, `{country}` and `{language}` are filled in percent-encoded.",
});
const carrierInput = object(
  {
    name: Type.Optional(text(100, { minLength: 1, pattern: "\\S" })),
    trackingUrl: Type.Optional(nullable(template)),
    active: Type.Optional(Type.Boolean()),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  { title: "CarrierInput", examples: [{ name: "Bike courier", trackingUrl: "https://courier.example/{number}" }] },
);

const carrierParams = object({ code: text(40, { minLength: 2, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" }) });

/** docs/contract/administration.md#carriers */
export function carrierEndpoints({ reads }: Database): Endpoint[] {
  return [listEndpoint(reads), putEndpoint(), resetEndpoint(), recogniseEndpoint(reads)];
}

function listEndpoint(reads: Database["reads"]): Endpoint {
  return endpoint({
    ...common,
    method: "GET",
    operationId: "listCarriers",
    permission: "orders.read",
    path: "/api/admin/carriers",
    summary: "List carriers",
    description: "With `order`, `usual` is the carrier to suggest for its next parcel.",
    query: object({ order: Type.Optional(text(64, { minLength: 1, description: "Id or reference of an order." })) }),
    answers: { 200: object({ data: Type.Array(carrierSchema), usual: nullable(plain("A name.", ["DHL"])) }) },
    errors: ["not_found"],
    handle: async ({ principal, query }) => {
      const carriers = await readCarriers(reads);
      const order = query.order === undefined ? null : await findOrder(reads, query.order);
      const terms = order === null ? null : await readParcelTerms(reads, order, principal.userId);
      return { status: 200, body: { data: carriers.map(presentCarrier), usual: terms?.usual ?? null } };
    },
  });
}

function putEndpoint(): Endpoint {
  return endpoint({
    ...common,
    method: "PUT",
    operationId: "putCarrier",
    permission: "shipping",
    path: "/api/admin/carriers/{code}",
    summary: "Change or add a carrier",
    description:
      "Omitted members keep their value; a new carrier needs a `name`. `trackingUrl: null` turns the tracking page off. Parcels that were sent keep their links.",
    requestHeaders: ifMatchHeader(false),
    params: carrierParams,
    body: carrierInput,
    answers: { 200: carrierSchema },
    errors: ["precondition_failed"],
    handle: async ({ principal, params, body, headers, transaction }) =>
      transaction(async (tx) => {
        const carrier = await saveCarrier(tx, principal.userId, params.code, headers["if-match"] ?? "*", body);
        return { status: 200, body: presentCarrier(carrier) };
      }),
  });
}

function resetEndpoint(): Endpoint {
  return endpoint({
    ...common,
    method: "DELETE",
    operationId: "resetCarrier",
    permission: "shipping",
    path: "/api/admin/carriers/{code}",
    summary: "Reset a carrier to its built-in values",
    description:
      "Drops the shop's changes of a built-in carrier. A carrier that the shop added has no built-in values: 409. Parcels that were sent keep their links.",
    requestHeaders: ifMatchHeader(false),
    params: carrierParams,
    answers: { 200: carrierSchema },
    errors: ["not_found", "invalid_transition", "precondition_failed"],
    handle: async ({ principal, params, headers, transaction }) =>
      transaction(async (tx) => {
        const carrier = await resetCarrier(tx, principal.userId, params.code, headers["if-match"] ?? "*");
        return { status: 200, body: presentCarrier(carrier) };
      }),
  });
}

function recogniseEndpoint(reads: Database["reads"]): Endpoint {
  return endpoint({
    ...common,
    method: "POST",
    operationId: "recogniseCarrier",
    permission: "orders.ship",
    path: "/api/admin/carriers/recognise",
    summary: "List the possible carriers of a tracking number",
    description: "The most certain first. A wrong check character is a warning: the number may be used all the same.",
    body: object(
      { number: text(100, { minLength: 1 }) },
      { title: "RecogniseCarrierInput", examples: [{ number: "1Z5R89390357567127" }] },
    ),
    answers: {
      200: object({
        data: Type.Array(
          object(
            {
              code: plain(undefined, ["ups"]),
              name: plain(undefined, ["UPS"]),
              check: oneOf(["right", "none", "wrong"], "Its check character; `none`: its form has none."),
            },
            { title: "CarrierCandidate" },
          ),
        ),
      }),
    },
    handle: async ({ body }) => {
      const found = recognise(await readCarriers(reads), body.number);
      return {
        status: 200,
        body: { data: found.map(({ carrier: { code, name }, check }) => ({ code, name, check })) },
      };
    },
  });
}

function presentCarrier({ known: builtIn, forms: _, ...carrier }: Carrier) {
  return { ...carrier, countries: [...carrier.countries], builtIn };
}
