import { type Static, Type } from "@sinclair/typebox";
import { locale } from "../../../platform/http/requests/locale.ts";
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
} from "../../../platform/http/requests/schema.ts";
import { UNIT_NAMES } from "./prices/content-units.ts";
import { MOST_RELATED } from "./related/related-products.ts";
import { LABEL, label, labels, translatedProperties } from "./translated/schemas.ts";

/** A picture of a collection; pictures of products have more. */
export const pictureProperties = {
  url: plain(undefined, ["https://shop.example.com/media/tee.svg"]),
  alt: nullable(plain("Null where none was given.", ["Black T-shirt"])),
  width: nullable(
    Type.Integer({ description: "Pixels; null for a picture at another address that was not measured yet." }),
  ),
  height: nullable(Type.Integer()),
};
export const collectionImageSchema = object(pictureProperties, { title: "CollectionImage" });

export const imageSchema = object(
  {
    ...pictureProperties,
    id: id("img"),
    placeholder: nullable(plain("One colour to show while the picture loads.", ["#d8cfc4"])),
    variantIds: Type.Array(id("var"), { description: "The variants that it shows; empty: the product as such." }),
  },
  { title: "Image" },
);

const quantityProperties = {
  value: Type.Number({ description: "At most three decimal places.", examples: [250] }),
  unit: oneOf(UNIT_NAMES),
};
const quantity = object(quantityProperties, { title: "Quantity" });

const unitPrice = object(
  { ...money.properties, per: quantity },
  { title: "UnitPrice", description: "The price of the quantity `per`." },
);

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
  /** The first of the product's pictures that shows the variant. */
  image: nullable(imageSchema),
  barcode: nullable(plain("GTIN, EAN, UPC or ISBN.", ["4006381333931"])),
  /** The content of one piece. */
  content: nullable(quantity),
  unitPrice: nullable(unitPrice),
  /** During a reduction the lowest price of the 30 days before it (docs/contract/catalogue-and-store.md#prior-price). */
  lowestPrice30Days: nullable(money),
  /** Set where fewer than those 30 days are known. */
  lowestPriceSince: nullable(timestamp),
};

export const productOptionSchema = object(
  { name: plain(undefined, ["Size"]), values: Type.Array(plain(undefined, ["M"])), label, labels },
  { title: "ProductOption" },
);

export const productProperties = {
  id: id("prod"),
  handle: plain("Names the product in addresses.", ["organic-tee"]),
  title: plain(undefined, ["Organic tee"]),
  description: plain("A safe subset of HTML: text, structure and links.", ["<p>Soft and heavy.</p>"]),
  vendor: nullable(plain()),
  type: nullable(plain(undefined, ["T-shirt"])),
  typeLabel: Type.Optional(nullable(plain(LABEL))),
  tags: Type.Array(plain()),
  tagLabels: labels,
  options: Type.Array(productOptionSchema),
  variants: Type.Array(object(variantProperties, { title: "Variant" }), { description: "At least one, in order." }),
  images: Type.Array(imageSchema),
  collections: Type.Array(plain("Handle of a collection.", ["t-shirts"])),
  priceRange: object({ min: money, max: money }),
  available: Type.Boolean({ description: "Some variant can be ordered now." }),
  listed: Type.Boolean({
    description: "False for a product that is sold at its own address only: no list, search or feed has it.",
  }),
  seo: object({ title: nullable(plain()), description: nullable(plain()) }, { title: "Seo" }),
  safety: nullable(
    object(
      { manufacturer: nullable(plain()), responsiblePerson: nullable(plain()), warnings: nullable(plain()) },
      { title: "ProductSafety", description: "Regulation (EU) 2023/988, Article 19. Plain text." },
    ),
  ),
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const productSchema = object({ ...productProperties, ...translatedProperties }, { title: "Product" });

export const productCardSchema = object(
  {
    id: productProperties.id,
    handle: productProperties.handle,
    title: productProperties.title,
    vendor: productProperties.vendor,
    images: Type.Array(imageSchema, { description: "The first two; the first one in suggestions." }),
    priceRange: productProperties.priceRange,
    compareAtPrice: nullable(money),
    lowestPrice30Days: nullable(money),
    available: productProperties.available,
    variantId: nullable(id("var")),
    stock: nullable(
      Type.Integer({ description: "Pieces on hand of all variants; null if stock of one of them is not tracked." }),
    ),
    createdAt: productProperties.createdAt,
    swatches: Type.Array(
      object(
        { option: plain(undefined, ["Colour"]), value: plain(), label, image: nullable(imageSchema) },
        { title: "Swatch" },
      ),
      { description: "The values of the first option that pictures tell apart; empty in suggestions." },
    ),
    ...translatedProperties,
  },
  { title: "ProductCard" },
);

export const relatedProductsSchema = object(
  { data: Type.Array(productCardSchema, { description: "Best first." }) },
  { title: "RelatedProducts" },
);
export const relatedQuery = object({
  locale,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_RELATED, description: "Default 8." })),
});
export type ProductCard = Static<typeof productCardSchema>;

export type Product = Static<typeof productSchema>;

export const searchText = text(200, { description: "Full text; forgives typos." });

export const collectionProperties = {
  id: id("col"),
  handle: plain(undefined, ["t-shirts"]),
  title: plain(undefined, ["T-shirts"]),
  description: plain("A safe subset of HTML."),
  image: nullable(collectionImageSchema),
  productCount: Type.Integer({ description: "Products on sale." }),
  createdAt: timestamp,
  updatedAt: timestamp,
};
export const collectionSchema = object({ ...collectionProperties, ...translatedProperties }, { title: "Collection" });
export const collectionPageSchema = page(collectionSchema, "CollectionPage");
export type Collection = Static<typeof collectionSchema>;
export const collectionQuery = object({ locale, ...pageQuery });
export const localeQuery = object({ locale });
