import { type TProperties, Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, oneOf, plain, text } from "../../../platform/http/requests/schema.ts";
import { AGENT_VERSIONS } from "../../ground/store/administration/agent-settings.ts";

const refusal = object(
  {
    code: plain("What was refused, for programs.", ["version_unsupported"]),
    content: plain("The same for people.", ["This shop does not serve this platform."]),
    continue_url: Type.Optional(plain("Where a person can go on.", ["https://shop.example.com/"])),
  },
  { title: "AgentRefusal" },
);
const document = (title: string, description: string, example: Record<string, unknown>) =>
  Type.Object({}, { title, description, additionalProperties: true, examples: [example] });
/** The protocol defines the other members. */
const open = (properties: TProperties, description?: string) =>
  Type.Object(properties, { additionalProperties: true, ...(description === undefined ? {} : { description }) });
const version = AGENT_VERSIONS[0];

const profile = document("AgentProfile", "Versions, endpoints and capabilities, in the form of the protocol.", {
  ucp: { version, services: {}, capabilities: {}, payment_handlers: {} },
  keys: [],
});
const answer = document("AgentAnswer", "In the form of the protocol; `ucp` says in which version.", {
  ucp: { version, status: "success", capabilities: {} },
});

const common = { tag: "Agents", refusal } as const;
const requestHeaders = {
  "UCP-Agent": { required: true, description: 'The platform that asks: `profile="https://…"`, its profile.' },
};

const catalogue = (
  operationId: string,
  path: string,
  summary: string,
  description: string,
  body: PageOperation["body"],
): PageOperation => ({
  ...common,
  operationId,
  method: "POST",
  path,
  summary,
  description,
  requestHeaders,
  ...(body === undefined ? {} : { body }),
  answers: { 200: { description: "The answer, or an outcome with `messages`.", json: answer } },
});

const cartId = object({
  id: text(100, { description: "Id of the cart or checkout with its secret, as the creation answered it." }),
});
const lines = open({
  line_items: Type.Array(
    open({
      item: open(
        { id: text(256, { description: "What names a variant.", examples: ["MARTOT-INK"] }) },
        "The variant that the line is of.",
      ),
      quantity: Type.Integer({ minimum: 1, maximum: 999, description: "Pieces.", examples: [1] }),
    }),
    { minItems: 1, maxItems: 100, description: "All lines of the bag." },
  ),
});

const errand = (
  operationId: string,
  method: PageOperation["method"],
  path: string,
  summary: string,
  description: string,
): PageOperation => ({
  ...common,
  operationId,
  method,
  path,
  summary,
  description,
  requestHeaders: {
    ...requestHeaders,
    ...(method === "GET"
      ? {}
      : {
          "Idempotency-Key": { required: false, description: "A repetition with the same key gets the same answer." },
        }),
  },
  ...(path.includes("{id}") ? { params: cartId } : {}),
  ...(method === "PUT" || isCollection(path) ? { body: lines } : {}),
  answers: {
    [isCollection(path) ? 201 : 200]: {
      description: "The cart or checkout, or an outcome with `messages`.",
      json: answer,
    },
  },
});

const isCollection = (path: string) => path.endsWith("/carts") || path.endsWith("/checkout-sessions");

/** Operations for agents, as the OpenAPI document shows them; the protocol defines their forms. */
export const agentPageOperations: readonly PageOperation[] = [
  {
    ...common,
    operationId: "getAgentProfile",
    method: "GET",
    path: "/.well-known/ucp",
    summary: "The shop's profile for agents",
    description: "Of the Universal Commerce Protocol, in the version of the settings. 404 while the door is closed.",
    answers: { 200: { description: "The profile.", json: profile } },
  },
  {
    ...common,
    operationId: "getFormerAgentProfile",
    method: "GET",
    path: "/.well-known/ucp/{version}",
    summary: "The shop's profile in an older version",
    description: "For platforms that speak no newer one. It names no further versions.",
    params: object({ version: oneOf(AGENT_VERSIONS.slice(1), "As `supported_versions` names it.") }),
    answers: { 200: { description: "The profile.", json: profile } },
  },
  {
    ...common,
    operationId: "callAgentTools",
    method: "POST",
    path: "/ucp/mcp",
    summary: "The same by the Model Context Protocol",
    description:
      "One message of JSON-RPC, without a session: versions 2026-07-28 and those of 2025. `UCP-Agent` is optional here. Refusals are errors of JSON-RPC with the HTTP status of their code.",
    body: open({
      jsonrpc: text(3, { description: "Version of JSON-RPC.", examples: ["2.0"] }),
      id: Type.Optional(Type.Integer({ description: "Names the message; a notification has none.", examples: [1] })),
      method: text(100, { description: "What is asked, such as a call of a tool.", examples: ["tools/list"] }),
    }),
    answers: {
      200: { description: "The result.", json: answer },
      202: { description: "A notification was taken." },
    },
  },
  catalogue(
    "searchCatalogue",
    "/ucp/catalog/search",
    "Search products as an agent",
    "By words, categories and prices.",
    open({
      query: Type.Optional(
        text(200, {
          minLength: 1,
          description: "Words to look for; left out where `filters` say what is wanted.",
          examples: ["canvas tote"],
        }),
      ),
    }),
  ),
  catalogue(
    "lookUpCatalogue",
    "/ucp/catalog/lookup",
    "Look products up as an agent",
    "By ids of products and variants, handles, SKUs and barcodes.",
    open({
      ids: Type.Array(text(256, { minLength: 1 }), {
        minItems: 1,
        maxItems: 50,
        description: "What names the products and variants: ids, handles, SKUs or barcodes.",
        examples: [["MARTOT-INK"]],
      }),
    }),
  ),
  catalogue(
    "getCatalogueProduct",
    "/ucp/catalog/product",
    "Read one product as an agent",
    "Narrowed to the options that were chosen.",
    open({
      id: text(256, {
        minLength: 1,
        description: "What names the product or one of its variants.",
        examples: ["market-tote"],
      }),
    }),
  ),
  errand(
    "createAgentCart",
    "POST",
    "/ucp/carts",
    "Fill a bag as an assistant",
    "Orders nothing. `continue_url` opens the bag in the shop for the person who buys.",
  ),
  errand("getAgentCart", "GET", "/ucp/carts/{id}", "Read a bag that an assistant filled", "With today's prices."),
  errand(
    "updateAgentCart",
    "PUT",
    "/ucp/carts/{id}",
    "Change a bag that an assistant filled",
    "Replaces all lines and codes.",
  ),
  errand(
    "cancelAgentCart",
    "POST",
    "/ucp/carts/{id}/cancel",
    "Drop a bag that an assistant filled",
    "Ends the bag and its link.",
  ),
  errand(
    "createAgentCheckout",
    "POST",
    "/ucp/checkout-sessions",
    "Begin a checkout as an assistant",
    "Orders nothing. With buyer, address and delivery it has the exact total; `continue_url` leads the buyer to the shop, who orders and pays there.",
  ),
  errand(
    "getAgentCheckout",
    "GET",
    "/ucp/checkout-sessions/{id}",
    "Read a checkout that an assistant prepares",
    "With today's prices. Canceled and expired ones can be read for 30 days.",
  ),
  errand(
    "updateAgentCheckout",
    "PUT",
    "/ucp/checkout-sessions/{id}",
    "Change a checkout that an assistant prepares",
    "Replaces lines, codes, buyer, address and delivery. 409 `checkout_closed` once it was canceled or has expired.",
  ),
  errand(
    "cancelAgentCheckout",
    "POST",
    "/ucp/checkout-sessions/{id}/cancel",
    "Drop a checkout that an assistant prepares",
    "Ends the checkout and its link, and removes buyer and address.",
  ),
];
