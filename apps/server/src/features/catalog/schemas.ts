import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../platform/http/requests/schema.ts";

export const variantProperties = {
  id: id("var"),
  sku: nullable(plain(undefined, ["TEE-BLK-M"])),
  title: plain(undefined, ["Black / M"]),
  options: Type.Record(Type.String(), Type.String(), { examples: [{ Size: "M" }] }),
  price: money,
  compareAtPrice: nullable(money),
  available: Type.Boolean({
    description: "One can be ordered now: the product is on sale, and stock is not tracked or there is some.",
  }),
  stock: nullable(Type.Integer({ description: "Pieces on hand; null where stock is not tracked." })),
  taxClass: plain(undefined, ["standard"]),
  weightGrams: nullable(Type.Integer({ description: "Null: unknown.", examples: [350] })),
  requiresShipping: Type.Boolean(),
  withdrawable: Type.Boolean({ description: "True where the customer has a right of withdrawal." }),
  withdrawalException: nullable(
    plain("The letter of Art. 16 of Directive 2011/83/EU; null where `withdrawable`.", ["c"]),
  ),
};

export const productOptionSchema = object(
  { name: plain(undefined, ["Size"]), values: Type.Array(plain(undefined, ["M"])) },
  { title: "ProductOption" },
);

export const imageSchema = object(
  {
    url: plain(undefined, ["https://shop.example.com/media/tee.svg"]),
    alt: nullable(plain("Null where none was given.", ["Black T-shirt"])),
    width: nullable(Type.Integer()),
    height: nullable(Type.Integer()),
  },
  { title: "Image" },
);

export const productProperties = {
  id: id("prod"),
  handle: plain("Names the product in addresses.", ["organic-tee"]),
  title: plain(undefined, ["Organic tee"]),
  description: plain("A safe subset of HTML: text, structure and links.", ["<p>Soft and heavy.</p>"]),
  vendor: nullable(plain()),
  type: nullable(plain(undefined, ["T-shirt"])),
  tags: Type.Array(plain()),
  options: Type.Array(productOptionSchema),
  variants: Type.Array(object(variantProperties, { title: "Variant" }), { description: "At least one, in order." }),
  images: Type.Array(imageSchema),
  collections: Type.Array(plain("Handle of a collection.", ["t-shirts"])),
  priceRange: object({ min: money, max: money }),
  available: Type.Boolean({ description: "Some variant can be ordered now." }),
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const productSchema = object(productProperties, { title: "Product" });
export const productPageSchema = object(
  {
    ...page(productSchema, "").properties,
    correction: nullable(
      plain("`q` with its typos put right, where the shop knows a word only like that; the list is of it.", [
        "leather jacket",
      ]),
    ),
    relaxed: Type.Boolean({
      description: "No product has all words of `q`, so these are the ones that have most of them.",
    }),
  },
  { title: "ProductPage" },
);
export type ProductPage = Static<typeof productPageSchema>;
export type Product = Static<typeof productSchema>;

export const PRODUCT_SORTS = ["featured", "newest", "price_asc", "price_desc", "title"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const price = (which: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: `${which} price of some variant, in minor units.`,
    }),
  );

export const searchText = text(200, { description: "Full text; forgives typos." });

export const productQuery = object({
  q: Type.Optional(searchText),
  collection: Type.Optional(text(200, { minLength: 1, description: "Handle of a collection." })),
  tag: Type.Optional(text(255, { minLength: 1, description: "Exactly as products have it." })),
  available: Type.Optional(Type.Boolean({ description: "Only what is in stock (true) or sold out (false)." })),
  minPrice: price("Lowest"),
  maxPrice: price("Highest"),
  sort: Type.Optional(
    oneOf(
      PRODUCT_SORTS,
      "With `q` the default is relevance, else `featured`; within a collection `featured` is the collection's order.",
    ),
  ),
  ...pageQuery,
});

export const collectionProperties = {
  id: id("col"),
  handle: plain(undefined, ["t-shirts"]),
  title: plain(undefined, ["T-shirts"]),
  description: plain("A safe subset of HTML."),
  image: nullable(imageSchema),
  productCount: Type.Integer({ description: "Products on sale." }),
  createdAt: timestamp,
  updatedAt: timestamp,
};
export const collectionSchema = object(collectionProperties, { title: "Collection" });
export const collectionPageSchema = page(collectionSchema, "CollectionPage");
export type Collection = Static<typeof collectionSchema>;
export const collectionQuery = object(pageQuery);
