import { type Static, Type } from "@sinclair/typebox";
import { locale } from "../../../platform/http/requests/locale.ts";
import { money, nullable, object, oneOf, pageQuery, plain, text } from "../../../platform/http/requests/schema.ts";
import { productCardSchema, searchText } from "../products/schemas.ts";
import { LABEL, label } from "../products/translated/schemas.ts";

const count = Type.Integer({ description: "Products that have it, beside all filters but those of its own name." });
const labelledValues = Type.Array(object({ value: plain(), label: plain(), count }, { title: "FacetValue" }));
const more = Type.Integer({ description: "Values that some product has and that are not listed." });
const FACET_VALUES = "The 50 values that most products have.";

export const facetsSchema = object(
  {
    collection: labelledValues,
    type: labelledValues,
    vendor: labelledValues,
    tag: labelledValues,
    options: Type.Record(
      Type.String(),
      Type.Array(object({ value: plain(), label, count }, { title: "OptionFacetValue" })),
      {
        description: "By the name of an option; at most 50 names.",
      },
    ),
    optionLabels: Type.Optional(
      Type.Record(Type.String(), plain(), { description: `Names of options by themselves. ${LABEL}` }),
    ),
    price: nullable(object({ min: money, max: money }, { description: "Null without products." })),
    available: object({ true: Type.Integer(), false: Type.Integer() }),
    more: object({ collection: more, type: more, vendor: more, tag: more, options: Type.Record(Type.String(), more) }),
  },
  { title: "Facets", description: FACET_VALUES },
);
export type Facets = Static<typeof facetsSchema>;

export const PRODUCT_SORTS = ["relevance", "featured", "newest", "price_asc", "price_desc", "title"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const price = (which: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: `${which} price of some variant, in minor units.`,
    }),
  );

const MOST_VALUES = 50;
export const MOST_IDS = 50;
const MOST_OPTIONS = 10;

const anyOf = (maxLength: number, description: string) =>
  Type.Array(text(maxLength, { minLength: 1 }), {
    maxItems: MOST_VALUES,
    description: `${description} May be repeated: any of them.`,
  });
const optionValues = anyOf(255, "A value of the option NAME, which is any name, exactly as products have it.");

/** The name of an option in a parameter, and how it is recognised. */
export const OPTION_PREFIX = "option.";
const OPTION_PARAMETER = "^option\\..{1,100}$";

export const productQuery = Type.Object(
  {
    q: Type.Optional(searchText),
    ids: Type.Optional(
      Type.Array(text(256, { minLength: 1 }), {
        maxItems: MOST_IDS,
        description:
          "What names a product, repeated, in the order of the answer: the id of a product or variant, a handle, a SKU or a barcode. Goes with `view` alone.",
      }),
    ),
    collection: Type.Optional(anyOf(200, "Handle of a collection.")),
    type: Type.Optional(anyOf(255, "Exactly as products have it.")),
    vendor: Type.Optional(anyOf(255, "Exactly as products have it.")),
    tag: Type.Optional(anyOf(255, "Exactly as products have it.")),
    "option.NAME": Type.Optional(optionValues),
    available: Type.Optional(Type.Boolean({ description: "Only what is in stock (true) or sold out (false)." })),
    minPrice: price("Lowest"),
    maxPrice: price("Highest"),
    sort: Type.Optional(
      oneOf(
        PRODUCT_SORTS,
        "With `q` the default is `relevance`, else `featured`; within one collection `featured` is the collection's order.",
      ),
    ),
    locale,
    view: Type.Optional(oneOf(["card"], "`card`: what a tile shows of a product.")),
    facets: Type.Optional(Type.Boolean({ description: "Adds `facets` and `total`." })),
    ...pageQuery,
  },
  {
    additionalProperties: false,
    patternProperties: { [OPTION_PARAMETER]: optionValues },
    maxProperties: 15 + MOST_OPTIONS,
  },
);

export const suggestQuery = object({ q: Type.Optional(searchText), locale });
export const suggestionsSchema = object(
  {
    products: Type.Array(productCardSchema, { description: "Six at most, each with one picture." }),
    collections: Type.Array(
      object({ handle: plain(), title: plain(), productCount: Type.Integer() }, { title: "SuggestedCollection" }),
      { description: "Four at most." },
    ),
    correction: nullable(plain("`q` as it was understood, where typos were put right.")),
  },
  { title: "Suggestions" },
);
