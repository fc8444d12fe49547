import { Type } from "@sinclair/typebox";
import { COLLECTION_SORTS, SEARCH_SORTS } from "@tote/storefront/list";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, oneOf, text } from "../../../platform/http/requests/schema.ts";
import { LEGAL_TEXTS } from "../../ground/store/legal-texts/names.ts";

const LANGUAGES = "Other languages of the shop have the same page below their code, such as `/de`.";

const valuesOf = (longest: number, description: string) =>
  Type.Array(text(longest), { maxItems: 50, description: `${description} May be repeated: any of them.` });
const price = (which: string) =>
  Type.Optional(text(255, { description: `${which} price in major units, as people type it.`, examples: ["12.50"] }));
const filters = {
  type: Type.Optional(valuesOf(255, "Exactly as products have it.")),
  vendor: Type.Optional(valuesOf(255, "Exactly as products have it.")),
  "option.NAME": Type.Optional(valuesOf(255, "A value of the option NAME, which is any name.")),
  available: Type.Optional(oneOf(["true"], "Only what is in stock.")),
  min: price("Lowest"),
  max: price("Highest"),
};
const cursor = Type.Optional(text(500, { description: "Of the link to the next page." }));

const handOffParams = object({ token: text(200, { description: "Of the link that the assistant gave." }) });

export const shopPageOperations: readonly PageOperation[] = [
  {
    operationId: "showHome",
    method: "GET",
    path: "/",
    tag: "Pages",
    summary: "Show the start page",
    description: `${LANGUAGES} A shop without products says what its owner does next.`,
    answers: { 200: { description: "The page.", html: true } },
  },
  {
    operationId: "showProduct",
    method: "GET",
    path: "/products/{handle}",
    tag: "Pages",
    summary: "Show a product",
    description: LANGUAGES,
    params: object({ handle: text(256, { examples: ["organic-tee"] }) }),
    query: object({
      v: Type.Optional(text(64, { description: "The id of the variant to show." })),
      preview: Type.Optional(
        text(300, { description: "The token of a preview: shows a product that is not on sale." }),
      ),
    }),
    answers: {
      200: { description: "The page.", html: true },
      301: { description: "The product has another handle now.", headers: { Location: "Its page." } },
    },
    errors: ["not_found", "gone"],
  },
  {
    operationId: "showCollection",
    method: "GET",
    path: "/collections/{handle}",
    tag: "Pages",
    summary: "Show a collection",
    description: LANGUAGES,
    params: object({ handle: text(256, { examples: ["t-shirts"] }) }),
    query: object({ ...filters, sort: Type.Optional(oneOf(COLLECTION_SORTS)), cursor }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
  {
    operationId: "showSearch",
    method: "GET",
    path: "/search",
    tag: "Pages",
    summary: "Show search results",
    description: LANGUAGES,
    query: object({
      q: Type.Optional(text(200, { description: "What is looked for; forgives typos." })),
      collection: Type.Optional(valuesOf(200, "Handle of a collection.")),
      ...filters,
      sort: Type.Optional(oneOf(SEARCH_SORTS)),
      cursor,
    }),
    answers: { 200: { description: "The page.", html: true } },
    errors: [],
  },
  {
    operationId: "addToBag",
    method: "POST",
    path: "/products/{handle}",
    tag: "Pages",
    summary: "Add a product to the bag by a form",
    description:
      "For pages without a program. A visitor becomes a guest, as by the API. `ref` and `clk` of the address are the line's attribution.",
    params: object({ handle: text(256, { examples: ["organic-tee"] }) }),
    query: object({ ref: Type.Optional(text(500)), clk: Type.Optional(text(500)) }),
    form: object({
      variantId: text(64, { description: "The variant's id." }),
      qty: Type.Optional(text(6, { description: "1 to 999; 1 where it is not given." })),
    }),
    answers: { 303: { description: "To the bag.", headers: { Location: "`/bag`." } } },
    errors: [
      "validation_failed",
      "unknown_product",
      "variant_required",
      "too_many_lines",
      "qty_too_large",
      "guest_limit",
    ],
  },
  {
    operationId: "showBag",
    method: "GET",
    path: "/bag",
    tag: "Pages",
    summary: "Show the bag",
    description: "In the visitor's language: the one that they chose, else the one that their browser prefers.",
    query: object({
      language: Type.Optional(text(2, { description: "Chooses the language of pages without one in their address." })),
      country: Type.Optional(text(2, { description: "Where the bag goes: shows what delivery and tax are there." })),
      add: Type.Optional(text(2_048, { description: "Items of a permalink, which the page offers." })),
    }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["malformed_link"],
  },
  {
    operationId: "changeBag",
    method: "POST",
    path: "/bag",
    tag: "Pages",
    summary: "Set the quantity of a line or the discount code, or add the items of a link, by a form",
    description: "The form of the bag's page, for browsers without scripts.",
    form: object({
      code: Type.Optional(text(64, { description: "Keeps this discount code with the bag; empty removes it. Alone." })),
      variantId: Type.Optional(text(64, { description: "The variant's id." })),
      qty: Type.Optional(text(6, { description: "0 to 999; 0 removes the line." })),
      change: Type.Optional(text(6, { description: "Added to `qty`: what the buttons beside the field send." })),
      add: Type.Optional(
        text(2_048, { description: "Items of a permalink, with `code`, `ref`, `clk` and `to` of it." }),
      ),
      ref: Type.Optional(text(500)),
      clk: Type.Optional(text(500)),
      to: Type.Optional(
        text(500, { description: "A path of the shop to go on to after `add`; `/checkout` by default." }),
      ),
    }),
    answers: { 303: { description: "To the bag, or on to `to`.", headers: { Location: "The page." } } },
    errors: ["validation_failed", "malformed_link", "rate_limited"],
  },
  {
    operationId: "showCheckout",
    method: "GET",
    path: "/checkout",
    tag: "Pages",
    summary: "Show the checkout",
    description: "The page for people. Programs use `quoteOrder` and `placeOrder`.",
    query: object({
      language: Type.Optional(oneOf(["en", "de"])),
      order: Type.Optional(text(64, { description: "An order of this session that waits to be paid." })),
    }),
    answers: {
      200: { description: "The page.", html: true },
      303: {
        description: "The order does not wait to be paid here.",
        headers: { Location: "Its page, or `/checkout`." },
      },
    },
  },
  {
    operationId: "showThanks",
    method: "GET",
    path: "/orders/{reference}/thanks",
    tag: "Pages",
    summary: "Show an order to the session that placed it",
    description: "Without that session it leads to the look-up form of the order.",
    params: object({ reference: text(64, { examples: ["T-7K3M-9QXD"] }) }),
    answers: {
      200: { description: "The page.", html: true },
      303: { description: "The order is not this session's.", headers: { Location: "`/track-order/{reference}`" } },
    },
  },
  {
    operationId: "showTransferCode",
    method: "GET",
    path: "/orders/{reference}/transfer-code.svg",
    tag: "Pages",
    summary: "Draw the QR code of the transfer that an order waits for",
    description: "For the session that placed the order. The text of the code is `payment.transfer.qr` of the order.",
    params: object({ reference: text(64, { examples: ["T-7K3M-9QXD"] }) }),
    answers: { 200: { description: "The code as SVG.", text: "image/svg+xml" } },
    errors: ["not_found"],
  },
  {
    operationId: "showLegalPage",
    method: "GET",
    path: "/legal/{name}",
    tag: "Pages",
    summary: "Show a legal page of the shop",
    description: LANGUAGES,
    params: object({ name: oneOf(["imprint", "shipping", ...LEGAL_TEXTS]) }),
    answers: { 200: { description: "The page.", html: true } },
    errors: ["not_found"],
  },
  {
    operationId: "openHandOff",
    method: "GET",
    path: "/continue/{token}",
    tag: "Pages",
    summary: "Look at what an assistant prepared",
    description: "Shows the items with today's prices. Opening it changes nothing.",
    params: handOffParams,
    answers: {
      200: { description: "The page, with a button that takes the items over.", html: true },
      303: { description: "To the checkout, in the browser that took them.", headers: { Location: "The checkout." } },
    },
    errors: ["not_found", "handoff_taken"],
  },
  {
    operationId: "takeHandOff",
    method: "POST",
    path: "/continue/{token}",
    tag: "Pages",
    summary: "Take over what an assistant prepared",
    description: "Puts the items into the visitor's bag. The link is then this browser's alone.",
    params: handOffParams,
    form: object({
      version: text(20, { description: "The version that the page shows.", examples: ["1"] }),
      mode: oneOf(["add", "only"], "Adds to the bag, or replaces its items."),
    }),
    answers: {
      303: { description: "To the checkout.", headers: { Location: "The checkout." } },
      409: { description: "The assistant changed the items: the page as they are now.", html: true },
    },
    errors: ["not_found", "handoff_taken"],
  },
];
