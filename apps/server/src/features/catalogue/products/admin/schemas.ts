import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
} from "../../../../platform/http/requests/schema.ts";
import { PRODUCT_LIMITS } from "../editing/check-product-input.ts";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "../product-input.ts";
import { productProperties, searchText, variantProperties } from "../schemas.ts";
import { imageChanges, tagChanges, variantChanges } from "./change-schemas.ts";
import {
  barcode,
  content,
  description,
  expectedStock,
  handle,
  name,
  priceInput,
  productImageInput,
  sku,
  stock,
  variantInput,
} from "./input-schemas.ts";
import { productOrder, variantOrder } from "./orders.ts";
import { sellingTermsInput, taxClassInput } from "./selling-terms.ts";

/** Grows with every edit; the ETag of the resource. */
export const version = Type.Integer({ description: "Moves with every edit, never with a sale." });

export const adminProductSchema = object(
  {
    ...productProperties,
    status: oneOf(PRODUCT_STATUSES),
    kind: oneOf(PRODUCT_KINDS, "`gift_card`: an import said so; the shop does not sell gift cards."),
    featuredRank: Type.Integer({ description: "Lower first in the order `featured`." }),
    version,
  },
  { title: "AdminProduct" },
);
export const adminProductPageSchema = page(adminProductSchema, "AdminProductPage");
export const adminProductsSchema = object({ data: Type.Array(adminProductSchema) }, { title: "AdminProducts" });
export const adminVariantSchema = object(
  {
    ...variantProperties,
    productId: id("prod"),
    productTitle: plain(undefined, ["Organic tee"]),
    version: Type.Integer({ description: "The product's: it moves with price and SKU, not with stock." }),
  },
  { title: "AdminVariant" },
);
export const adminVariantPageSchema = page(adminVariantSchema, "AdminVariantPage");
export const adminVariantsSchema = object({ data: Type.Array(adminVariantSchema) }, { title: "AdminVariants" });

/** The size of a list page, and few enough for a short transaction. */
const MOST_AT_ONCE = 100;
const filterText = text(PRODUCT_LIMITS.nameLength, { minLength: 1 });

const shortText = Type.Optional(nullable(text(PRODUCT_LIMITS.seoLength)));
const seoInput = object(
  { title: shortText, description: shortText },
  { title: "SeoInput", description: "For search engines; without it, title and description of the product." },
);
const longText = Type.Optional(nullable(text(PRODUCT_LIMITS.safetyLength)));
const safetyInput = object(
  { manufacturer: longText, responsiblePerson: longText, warnings: longText },
  {
    title: "ProductSafetyInput",
    description:
      "Plain text. Names with postal and electronic address; a responsible person for a manufacturer outside of the EU.",
    examples: [{ manufacturer: "Weberei Achtern, Hafenstraße 1, 20457 Hamburg, kontakt@weberei.example" }],
  },
);

const changeable = {
  handle: Type.Optional(handle),
  description: Type.Optional(description),
  vendor: Type.Optional(nullable(name)),
  type: Type.Optional(nullable(name)),
  tags: Type.Optional(Type.Array(name, { maxItems: PRODUCT_LIMITS.tags })),
  status: Type.Optional(oneOf(PRODUCT_STATUSES)),
  options: Type.Optional(
    Type.Array(
      object(
        {
          name: text(PRODUCT_LIMITS.nameLength, { minLength: 1, examples: ["Size"] }),
          values: Type.Array(text(PRODUCT_LIMITS.nameLength, { minLength: 1, examples: ["M"] }), {
            maxItems: PRODUCT_LIMITS.variants,
          }),
        },
        { title: "ProductOptionInput" },
      ),
      { maxItems: PRODUCT_LIMITS.options },
    ),
  ),
  images: Type.Optional(Type.Array(productImageInput, { maxItems: PRODUCT_LIMITS.images })),
  collections: Type.Optional(
    Type.Array(text(200, { minLength: 1, examples: ["t-shirts"] }), { maxItems: 100, description: "Handles." }),
  ),
  featuredRank: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  taxClass: Type.Optional(taxClassInput),
  seo: Type.Optional(nullable(seoInput)),
  safety: Type.Optional(nullable(safetyInput)),
};
export const title = text(PRODUCT_LIMITS.titleLength, { minLength: 1, examples: ["Organic tee"] });
const variants = Type.Array(variantInput, { minItems: 1, maxItems: PRODUCT_LIMITS.variants });

export const newProductBody = object({ title, variants, ...changeable }, { title: "NewProduct" });
export const productPatchBody = object(
  {
    title: Type.Optional(title),
    variants: Type.Optional(variants),
    ...changeable,
    variantChanges: Type.Optional(variantChanges),
    imageChanges: Type.Optional(imageChanges),
    tagChanges: Type.Optional(tagChanges),
  },
  { title: "ProductPatch" },
);
export const productPatchQuery = object({
  view: Type.Optional(
    oneOf(
      ["full", "changes"],
      "`changes`: of variants and images, returns only those that the request added or changed.",
    ),
  ),
});
const tags = Type.Optional(
  Type.Array(text(PRODUCT_LIMITS.nameLength, { minLength: 1, pattern: "\\S" }), { maxItems: PRODUCT_LIMITS.tags }),
);
const collectionHandles = Type.Optional(
  Type.Array(text(200, { minLength: 1, examples: ["t-shirts"] }), { maxItems: 100, description: "Handles." }),
);
export const productsPatchBody = object(
  {
    productIds: Type.Array(text(256, { minLength: 1, description: "Id or handle." }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
      uniqueItems: true,
    }),
    status: Type.Optional(oneOf(PRODUCT_STATUSES)),
    vendor: Type.Optional(nullable(name)),
    type: Type.Optional(nullable(name)),
    addTags: tags,
    removeTags: tags,
    addCollections: collectionHandles,
    removeCollections: collectionHandles,
  },
  { title: "ProductsPatch", examples: [{ productIds: ["organic-tee"], status: "active", addTags: ["summer"] }] },
);
export type ProductBody = Static<typeof productPatchBody>;

const variantChangeable = {
  price: Type.Optional(priceInput),
  compareAtPrice: Type.Optional(nullable(priceInput)),
  sku: Type.Optional(sku),
  ...sellingTermsInput,
  barcode,
  content,
  stock: Type.Optional(stock),
  expectedStock: Type.Optional(expectedStock),
  stockDelta: Type.Optional(
    Type.Integer({
      minimum: -PRODUCT_LIMITS.stock,
      maximum: PRODUCT_LIMITS.stock,
      description: "Added to what is on hand. Not beside `stock`.",
    }),
  ),
};
export const variantPatchBody = object(variantChangeable, { title: "VariantPatch", examples: [{ stockDelta: 5 }] });
export const variantsPatchBody = object(
  {
    variants: Type.Array(object({ id: idInput("var"), ...variantChangeable }, { title: "VariantsPatchItem" }), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
    }),
  },
  {
    title: "VariantsPatch",
    examples: [{ variants: [{ id: "var_01k9zj3v6yf8rb1m0x4w7d2q5h", stock: 12 }] }],
  },
);
export type VariantBody = Static<typeof variantPatchBody>;

/** Without pages: an export takes them too. */
export const adminProductFilters = object({
  sort: productOrder.schema,
  q: Type.Optional(searchText),
  status: Type.Optional(oneOf(PRODUCT_STATUSES)),
  tag: Type.Optional(filterText),
  collection: Type.Optional(text(200, { minLength: 1, description: "Handle.", examples: ["t-shirts"] })),
  vendor: Type.Optional(filterText),
  type: Type.Optional(filterText),
});
export const adminProductQuery = object({
  ...adminProductFilters.properties,
  ...pageQuery,
});
const STOCK_LEVELS = ["out", "low", "in_stock", "not_tracked"] as const;

export const adminVariantQuery = object({
  q: Type.Optional(searchText),
  productId: Type.Optional(idInput("prod")),
  stock: Type.Optional(
    oneOf(STOCK_LEVELS, "`low`: some, but no more than the settings' `lowStockThreshold`; `in_stock`: one or more."),
  ),
  sort: variantOrder.schema,
  ...pageQuery,
});
