import { LOOKUP, PRODUCT, SEARCH } from "../catalogue/catalogue.ts";
import { CANCEL_CHECKOUT, CREATE_CHECKOUT, GET_CHECKOUT, UPDATE_CHECKOUT } from "../checkouts/checkouts.ts";
import { CANCEL_CART, CREATE_CART, GET_CART, UPDATE_CART } from "../errands/carts.ts";
import type { Operation } from "../protocol/door.ts";

/** A tool as models see it. Its texts are constant: a text of the shop in them could pass for an instruction. */
export interface Tool {
  readonly operation: Operation;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object"; readonly [member: string]: unknown };
  readonly annotations: Readonly<Record<string, boolean>>;
}

const text = (maxLength: number, description?: string) => ({
  type: "string",
  maxLength,
  ...(description === undefined ? {} : { description }),
});
const list = (items: unknown, maxItems: number, minItems = 0) => ({ type: "array", minItems, maxItems, items });
const members = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
});

const meta = {
  ...members({
    "ucp-agent": members({ profile: text(500) }, ["profile"]),
    "idempotency-key": text(255),
  }),
  description: "Optional here: who calls. Agents that speak UCP send their profile and an idempotency key.",
};
const context = members({
  address_country: text(2, "ISO 3166-1 alpha-2"),
  postal_code: text(20),
  language: text(35),
  currency: text(3),
});
const attribution = {
  type: "object",
  description: "The parameters of the link through which the product was found (ref, rt, clk, utm_…), unchanged.",
  additionalProperties: text(500),
};
const price = { type: "integer", minimum: 0 };

const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
const input = (name: string, schema: ReturnType<typeof members>) => ({
  type: "object" as const,
  properties: { meta, [name]: schema },
  required: [name],
});

const WRITES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const goods = {
  line_items: list(
    members(
      {
        id: text(64),
        item: members({ id: text(256, "A variant id of the catalogue") }, ["id"]),
        quantity: { type: "integer", minimum: 1, maximum: 999 },
      },
      ["item", "quantity"],
    ),
    100,
    1,
  ),
  discounts: members({ codes: list(text(64), 5) }),
  context,
  attribution,
};
const cart = members(goods, ["line_items"]);
const nullable = (maxLength: number) => ({ type: ["string", "null"], maxLength });
const person = { first_name: text(100), last_name: text(100), phone_number: text(40) };
const checkout = members(
  {
    ...goods,
    buyer: members({ ...person, email: text(254) }),
    fulfillment: members({
      methods: list(
        members({
          type: { const: "shipping" },
          destinations: list(
            members({
              ...person,
              id: text(64),
              street_address: text(200),
              extended_address: text(200),
              address_locality: text(200),
              address_region: text(100),
              postal_code: text(20),
              address_country: text(60, "ISO 3166-1 alpha-2"),
            }),
            5,
          ),
          selected_destination_id: nullable(64),
          groups: list(members({ selected_option_id: nullable(100) }), 1),
        }),
        1,
      ),
    }),
  },
  ["line_items"],
);
const withId = (properties: Readonly<Record<string, unknown>> = {}) => ({
  type: "object" as const,
  properties: { meta, id: text(100), ...properties },
  required: ["id", ...Object.keys(properties)],
});

/** In a constant order, which clients may keep. */
export const TOOLS: readonly Tool[] = [
  {
    operation: SEARCH,
    title: "Search the shop's products",
    description:
      "Finds products on sale by words, category and price. Prices are whole numbers of the currency's smallest unit and include tax where the shop says so.",
    inputSchema: input(
      "catalog",
      members({
        query: text(200),
        filters: members({ categories: list(text(255), 20), price: members({ min: price, max: price }) }),
        context,
        attribution,
        pagination: members({
          cursor: text(1_000),
          limit: { type: "integer", minimum: 1, maximum: 50, default: 10 },
        }),
      }),
    ),
    annotations: READS,
  },
  {
    operation: LOOKUP,
    title: "Look products up",
    description: "Gives products by ids of products or variants, handles, SKUs or barcodes; at most 50.",
    inputSchema: input("catalog", members({ ids: list(text(256), 50, 1), context, attribution }, ["ids"])),
    annotations: READS,
  },
  {
    operation: PRODUCT,
    title: "Read one product",
    description:
      "One product with all that is needed to decide; `selected` narrows its variants and says which combinations are there.",
    inputSchema: input(
      "catalog",
      members(
        {
          id: text(256),
          selected: list(members({ name: text(200), label: text(200) }, ["name", "label"]), 20),
          preferences: list(text(200), 20),
          context,
          attribution,
        },
        ["id"],
      ),
    ),
    annotations: READS,
  },
  {
    operation: CREATE_CART,
    title: "Fill a bag",
    description:
      "Makes a bag and a link (continue_url) that opens it in the shop for the person who buys. Orders nothing.",
    inputSchema: input("cart", cart),
    annotations: { ...WRITES, idempotentHint: false },
  },
  {
    operation: GET_CART,
    title: "Read a bag",
    description: "The bag as it is now, with today's prices.",
    inputSchema: withId(),
    annotations: READS,
  },
  {
    operation: UPDATE_CART,
    title: "Change a bag",
    description: "Replaces all lines and codes of the bag.",
    inputSchema: withId({ cart }),
    annotations: { ...WRITES, idempotentHint: true },
  },
  {
    operation: CANCEL_CART,
    title: "Drop a bag",
    description: "Ends the bag and its link.",
    inputSchema: withId(),
    annotations: { ...WRITES, destructiveHint: true, idempotentHint: true },
  },
  {
    operation: CREATE_CHECKOUT,
    title: "Begin a checkout",
    description:
      "Prepares an order with delivery, prices and codes. Orders nothing: the person checks it and pays in the shop by continue_url.",
    inputSchema: input("checkout", checkout),
    annotations: { ...WRITES, idempotentHint: false },
  },
  {
    operation: GET_CHECKOUT,
    title: "Read a checkout",
    description: "The checkout as it is now.",
    inputSchema: withId(),
    annotations: READS,
  },
  {
    operation: UPDATE_CHECKOUT,
    title: "Change a checkout",
    description: "Replaces lines, buyer, address, delivery and codes that were sent before.",
    inputSchema: withId({ checkout }),
    annotations: { ...WRITES, idempotentHint: true },
  },
  {
    operation: CANCEL_CHECKOUT,
    title: "Drop a checkout",
    description: "Ends the checkout and its link. Needs an idempotency key in meta.",
    inputSchema: withId(),
    annotations: { ...WRITES, destructiveHint: true, idempotentHint: true },
  },
];
