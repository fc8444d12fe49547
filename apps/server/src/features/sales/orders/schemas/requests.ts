import { type Static, Type } from "@sinclair/typebox";
import { idInput, moneyInput, object, oneOf, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import { addressExample, addressInput } from "../../../ground/store/address.ts";
import { billingAddressInput } from "../../../ground/store/addresses/billing-address.ts";
import { emailInput } from "../../../people/accounts/email-address.ts";
import { readOnlyLineFields } from "../../cart/schemas.ts";
import { tendersInput } from "../../vouchers/tenders/schemas.ts";
import { MAX_LINES, MAX_QTY, ORDER_STATUSES } from "./terms.ts";

/** The part of an address that a quote needs; the order can supply the rest. */
const quoteAddressInput = object(
  {
    name: Type.Optional(text(200)),
    line1: Type.Optional(text(200)),
    line2: Type.Optional(text(200)),
    city: Type.Optional(text(200)),
    region: Type.Optional(text(100)),
    postalCode: Type.Optional(text(20)),
    country: text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] }),
    phone: Type.Optional(text(40)),
  },
  { title: "QuoteAddressInput", examples: [{ country: "DE" }] },
);

const lineInput = object(
  {
    productId: text(200, { minLength: 1, description: "Id or handle." }),
    variantId: Type.Optional(idInput("var")),
    qty: Type.Integer({ minimum: 1, maximum: MAX_QTY }),
    ...readOnlyLineFields,
    attribution: Type.Optional(
      Type.Unknown({
        readOnly: true,
        description: "Ignored: the order follows what the bag keeps, and `attribution`.",
      }),
    ),
  },
  { title: "LineInput", examples: [{ productId: "canvas-tote", qty: 1 }] },
);

const lines = Type.Array(lineInput, { minItems: 1, maxItems: MAX_LINES });
const orderEmail = Type.Optional({
  ...emailInput,
  description: "The order's address, for its mails. A guest's order needs it; an account's default is its own.",
});
const discountCode = Type.Optional(text(64, { minLength: 1 }));
/** The place of tax for an order without delivery. */
const taxPlaceInput = {
  taxCountry: Type.Optional(
    text(2, {
      minLength: 2,
      pattern: "^[A-Z]{2}$",
      description:
        "The customer's country, ISO 3166-1 alpha-2, for an order that nothing ships of; ignored otherwise. Without it the country of an address counts, then the shop's `homeCountry`.",
      examples: ["DE"],
    }),
  ),
  taxRegion: Type.Optional(
    text(100, {
      description: "Required with `taxCountry` if the country's tax depends on the region.",
      examples: ["CA"],
    }),
  ),
};
const shippingMethod = Type.Optional(
  text(100, { minLength: 1, description: "A code of `shippingMethods`; without it the cheapest for the country." }),
);

/** The bag that an order is of. */
const cartOfOrder = object(
  {
    id: idInput("cart"),
    version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "As `GET /api/cart` has it." }),
  },
  {
    title: "OrderedCartInput",
    description:
      "The bag that the customer saw. A bag is ordered once: a later order of the same version is 409 `already_ordered`. If the bag has changed since, the order is 409 `cart_changed`. An order without `cart` isn't checked against the bag.",
  },
);

/** A visitor's attribution never fails the order: an overlong code or id is merely unknown. */
export const attributionInput = object(
  {
    code: Type.Optional(text(500, { description: "A creator's link code. One that leads nowhere is no error." })),
    clickId: Type.Optional(
      text(500, { description: "TypeID with the prefix `clk_`. One that leads nowhere is no error." }),
    ),
  },
  { title: "AttributionInput", examples: [{ code: "ada-loves-bags" }] },
);

export const placeOrderInput = object(
  {
    lines,
    email: orderEmail,
    shippingAddress: Type.Optional(addressInput),
    ...taxPlaceInput,
    billingAddress: Type.Optional(billingAddressInput),
    shippingMethod,
    discountCode,
    cart: Type.Optional(cartOfOrder),
    attribution: Type.Optional(attributionInput),
    note: Type.Optional(text(2_000)),
    saveAddress: Type.Optional(
      Type.Boolean({
        description:
          "Saves `shippingAddress` in the account's address book unless it is there already or the book is full. Has no effect for guests.",
      }),
    ),
    tenders: tendersInput,
    expectedTotal: Type.Optional(moneyInput),
    expectedDue: Type.Optional(moneyInput),
    acceptedTerms: Type.Optional(
      text(100, { description: "The store's `termsVersion` as the customer accepted it; needed where there is one." }),
    ),
  },
  {
    title: "PlaceOrderInput",
    examples: [
      { lines: [{ productId: "canvas-tote", qty: 1 }], email: "ada@example.com", shippingAddress: addressExample },
    ],
  },
);
export type PlaceOrderInput = Static<typeof placeOrderInput>;

export const quoteInput = object(
  {
    lines,
    email: orderEmail,
    shippingAddress: Type.Optional(quoteAddressInput),
    ...taxPlaceInput,
    shippingMethod,
    discountCode,
    tenders: tendersInput,
  },
  {
    title: "QuoteInput",
    examples: [{ lines: [{ productId: "canvas-tote", qty: 1 }], shippingAddress: { country: "DE" } }],
  },
);
export type QuoteInput = Static<typeof quoteInput>;

export const orderListQuery = object({
  ...pageQuery,
  status: Type.Optional(oneOf(ORDER_STATUSES)),
  from: Type.Optional(text(40, { format: "date-time", description: "Placed at or after." })),
  to: Type.Optional(text(40, { format: "date-time", description: "Placed before." })),
});

export const customerOrderListQuery = object({
  ...orderListQuery.properties,
  q: Type.Optional(
    text(200, {
      description:
        "Words that an order has in its reference or in the titles and SKUs of its lines. Looks at 1,000 orders from the cursor on.",
      examples: ["canvas"],
    }),
  ),
});

export const orderParams = object({ id: text(64, { minLength: 1, description: "Id or reference." }) });
export const cancelInput = object({ reason: Type.Optional(text(500)) }, { title: "CancelOrderInput" });
