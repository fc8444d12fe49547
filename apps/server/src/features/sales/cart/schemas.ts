import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { appliedDiscounts } from "../discount-codes/applied-discounts.ts";
import { CODE_REASONS } from "../discount-codes/discount-rule.ts";
import { MAX_LINES, MAX_QTY } from "./bag-lines.ts";

const cartLine = object(
  {
    productId: id("prod"),
    variantId: id("var"),
    handle: plain("The product's.", ["canvas-tote"]),
    title: plain(undefined, ["Canvas tote"]),
    variantTitle: plain(undefined, ["Natural"]),
    options: Type.Record(Type.String(), Type.String(), { examples: [{ Size: "M" }] }),
    sku: nullable(plain()),
    image: nullable(plain("URL.")),
    qty: Type.Integer({ examples: [2] }),
    unitPrice: money,
    compareAtPrice: nullable(money),
    lineTotal: money,
    discount: money,
    available: Type.Boolean({
      description:
        "This quantity can be ordered now: the variant is sold, and there is stock for it. A line that is no longer sold stays until it is removed, with the last known price.",
    }),
    stock: nullable(Type.Integer({ description: "Pieces on hand; null where stock is not counted." })),
    requiresShipping: Type.Boolean({ description: "False for goods without delivery." }),
    addedAt: timestamp,
    addedPrice: money,
    attribution: nullable(
      object(
        { code: plain(), clickId: nullable(id("clk")), creatorName: plain(), clickedAt: timestamp },
        { description: "What brought the line here. `clickId` is null for a code without a click." },
      ),
    ),
  },
  { title: "CartLine" },
);

const cartWarning = object(
  {
    code: oneOf(["price_changed", "insufficient_stock", "unavailable", "not_merged"]),
    productId: plain("Id; of a line that was not merged as the request named it.", ["canvas-tote"]),
    variantId: nullable(id("var")),
    detail: plain("For people."),
  },
  { title: "CartWarning" },
);

const SUFFIX = "01k9zj3v6yf8rb1m0x4w7d2q5h";
const price = { amount: 4_999, currency: "EUR" };
const ADDED_AT = "2026-11-20T10:12:00.000Z";

/** A guest's bag with the market tote of the API's examples, which a creator's link led to; the order comes from it. */
const cartStory = {
  id: `cart_${SUFFIX}`,
  owner: "guest",
  version: 1,
  currency: "EUR",
  lines: [
    {
      productId: `prod_${SUFFIX}`,
      variantId: `var_${SUFFIX}`,
      handle: "market-tote",
      title: "Market Tote",
      variantTitle: "Natural",
      options: { Colour: "Natural" },
      sku: "TOTE-NAT",
      image: "https://shop.example.com/media/market-tote.webp",
      qty: 1,
      unitPrice: price,
      compareAtPrice: null,
      lineTotal: price,
      discount: { amount: 0, currency: "EUR" },
      available: true,
      stock: 12,
      requiresShipping: true,
      addedAt: ADDED_AT,
      addedPrice: price,
      attribution: {
        code: "mira-tote",
        clickId: `clk_${SUFFIX}`,
        creatorName: "Mira Sommer",
        clickedAt: "2026-11-20T09:12:00.000Z",
      },
    },
  ],
  itemCount: 1,
  subtotal: price,
  discounts: [],
  savings: { amount: 0, currency: "EUR" },
  total: price,
  discountCode: null,
  discount: null,
  warnings: [],
  lastOrder: null,
  waitingOrder: null,
  updatedAt: ADDED_AT,
};

export const cartSchema = object(
  {
    id: id("cart"),
    owner: oneOf(["guest", "customer"]),
    version: Type.Integer({
      description: "Moves with every change of the lines; a request that changes nothing leaves it. 0: never used.",
    }),
    currency: plain("ISO 4217.", ["EUR"]),
    lines: Type.Array(cartLine, {
      description: "In the order in which they were put in. `subtotal` is of those that are still sold.",
    }),
    itemCount: Type.Integer({ description: "Pieces of all lines." }),
    subtotal: money,
    discounts: appliedDiscounts,
    savings: money,
    total: money,
    discountCode: nullable(plain("In capitals; kept until it is removed or an order uses it.", ["WELCOME10"])),
    discount: nullable(
      object(
        { applied: Type.Boolean(), reason: nullable(oneOf(CODE_REASONS)) },
        {
          title: "CartDiscount",
          description:
            "What a quote with `discountCode` would say of it now: whether it applies to the lines that are still sold, else why not. Null without a code.",
        },
      ),
    ),
    warnings: Type.Array(cartWarning),
    lastOrder: nullable(
      object(
        {
          id: id("ord"),
          reference: plain(undefined, ["T-7K3M-9QXD"]),
          placedAt: timestamp,
          cartVersion: Type.Integer({
            description:
              "Version of the bag that the order consumed; -1 for an order of a guest's bag that was merged.",
          }),
        },
        {
          title: "CartLastOrder",
          description: "The last order that named this bag (`cart`), for 24 hours.",
        },
      ),
    ),
    waitingOrder: nullable(
      object(
        {
          id: id("ord"),
          reference: plain(undefined, ["T-7K3M-9QXD"]),
          total: money,
          expiresAt: nullable(timestamp),
        },
        {
          title: "CartWaitingOrder",
          description:
            "The buyer's latest order that waits for its payment at a remote provider. `total` is the amount due; the items are reserved until `expiresAt`, null while a payment is being processed.",
        },
      ),
    ),
    updatedAt: timestamp,
  },
  { title: "Cart", examples: [cartStory] },
);
export type Cart = Static<typeof cartSchema>;
export type CartLine = Static<typeof cartLine>;
export type CartWarning = Static<typeof cartWarning>;

/** Read-only fields of `GET /api/cart`: accepted and ignored, so that a client can send back a line that it read. */
function readOnlyFields<Name extends string>(names: readonly Name[]) {
  const field = Type.Optional(
    Type.Unknown({ readOnly: true, description: "Ignored: it may come from a bag that was read." }),
  );
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, typeof field>;
}

/** The read-only fields of lines in orders and quotes. */
export const readOnlyLineFields = readOnlyFields([
  "handle",
  "title",
  "variantTitle",
  "options",
  "sku",
  "image",
  "unitPrice",
  "compareAtPrice",
  "lineTotal",
  "discount",
  "available",
  "stock",
  "requiresShipping",
  "addedAt",
  "addedPrice",
]);

const lineMembers = {
  ...readOnlyLineFields,
  productId: text(200, { minLength: 1, description: "Id or handle.", examples: ["canvas-tote"] }),
  variantId: Type.Optional(idInput("var")),
  qty: Type.Integer({ minimum: 1, maximum: MAX_QTY, examples: [2] }),
  attribution: Type.Optional(
    object(
      {
        code: Type.Optional(text(500, { description: "A creator's link code." })),
        clickId: Type.Optional(text(500, { description: "TypeID with the prefix `clk_`." })),
        clickedAt: Type.Optional(
          text(40, {
            description:
              "As a bag that was read has it. Then this is no new click: it never replaces a stamp, and marks a line without one only by a known `clickId`.",
          }),
        ),
        ...readOnlyFields(["creatorName"]),
      },
      {
        description:
          "What brought the line here: `ref` and `clk` of the address that a creator's link led to. An unknown code is ignored, the newer click wins. Nothing else marks a line: the click cookie is asked when the order is placed.",
      },
    ),
  ),
};

const example = { productId: "canvas-tote", qty: 2 };
export const cartLineInput = object(lineMembers, { title: "CartLineInput", examples: [example] });
export type CartLineInput = Static<typeof cartLineInput>;

export const cartLinesInput = object(
  {
    lines: Type.Array(cartLineInput, {
      maxItems: MAX_LINES,
      description: "Lines that mean the same variant are added up.",
    }),
  },
  { title: "CartLinesInput", examples: [{ lines: [example] }] },
);

export const cartDiscountInput = object(
  { code: text(64, { minLength: 1, pattern: "\\S", description: "Case does not matter.", examples: ["WELCOME10"] }) },
  { title: "CartDiscountInput", examples: [{ code: "WELCOME10" }] },
);

export const cartQtyInput = object(
  { qty: Type.Integer({ minimum: 0, maximum: MAX_QTY, description: "0 removes the line.", examples: [3] }) },
  { title: "CartQtyInput", examples: [{ qty: 3 }] },
);
