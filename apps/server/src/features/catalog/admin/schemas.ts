import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  MAX_MINOR,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
} from "../../../platform/http/requests/schema.ts";
import { PRODUCT_LIMITS } from "../editing/check-product-input.ts";
import { UNIT_NAMES } from "../prices/content-units.ts";
import { LARGEST_QUANTITY } from "../prices/unit-price.ts";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "../product-input.ts";
import { productProperties, searchText, variantProperties } from "../schemas.ts";
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

export const priceInput = object(
  {
    amount: Type.Integer({ minimum: 0, maximum: MAX_MINOR, description: "Integer of minor units (cents)." }),
    currency: Type.String({ minLength: 3, maxLength: 3, pattern: "^[A-Z]{3}$", description: "The store's." }),
  },
  { title: "PriceInput", examples: [{ amount: 4999, currency: "EUR" }] },
);

export const handle = text(200, { minLength: 1, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", examples: ["organic-tee"] });
const sku = nullable(text(PRODUCT_LIMITS.nameLength));
const stock = nullable(
  Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.stock, description: "Pieces on hand; null: not tracked." }),
);
const expectedStock = nullable(
  Type.Integer({
    minimum: 0,
    maximum: PRODUCT_LIMITS.stock,
    description: "Only with `stock`: the stock you last read. 409 `stock_changed` if it has changed since.",
  }),
);
const name = text(PRODUCT_LIMITS.nameLength);
export const description = text(PRODUCT_LIMITS.descriptionLength, {
  description: "HTML; a safe subset of it is kept.",
});

export const imageInput = object(
  {
    url: text(PRODUCT_LIMITS.urlLength, { minLength: 1, examples: ["https://shop.example.com/media/tee.svg"] }),
    alt: Type.Optional(nullable(text(PRODUCT_LIMITS.altLength))),
    width: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
    height: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  },
  { title: "ImageInput" },
);

const variantIndex = { minimum: 0, maximum: PRODUCT_LIMITS.variants };
const productImageInput = object(
  {
    ...imageInput.properties,
    id: Type.Optional(idInput("img")),
    placeholder: Type.Optional(nullable(text(7, { pattern: "^#[0-9a-f]{6}$", examples: ["#d8cfc4"] }))),
    variantIds: Type.Optional(
      Type.Array(idInput("var"), {
        maxItems: PRODUCT_LIMITS.variants,
        description: "The product's variants that it shows.",
      }),
    ),
    variantPositions: Type.Optional(
      Type.Array(Type.Integer(variantIndex), {
        maxItems: PRODUCT_LIMITS.variants,
        description: "The same by index into `variants`.",
      }),
    ),
    variantPosition: Type.Optional(
      nullable(Type.Integer({ ...variantIndex, description: "A single index into `variants`." })),
    ),
  },
  { title: "ProductImageInput" },
);

const quantityInput = {
  value: Type.Number({
    exclusiveMinimum: 0,
    maximum: LARGEST_QUANTITY,
    description: "At most three decimal places.",
    examples: [250],
  }),
  unit: oneOf(UNIT_NAMES),
};
const content = Type.Optional(
  nullable(
    object(
      { ...quantityInput, per: Type.Optional(nullable(object(quantityInput, { title: "QuantityInput" }))) },
      {
        title: "ContentInput",
        description:
          "What one piece contains, and the quantity of its unit price; by default 1 kg, l, m, m2, m3 or piece.",
        examples: [{ value: 250, unit: "g", per: { value: 1, unit: "kg" } }],
      },
    ),
  ),
);
const barcode = Type.Optional(nullable(text(PRODUCT_LIMITS.barcodeLength, { examples: ["4006381333931"] })));

const variantInput = object(
  {
    id: Type.Optional(idInput("var")),
    sku: Type.Optional(sku),
    title: Type.Optional(text(PRODUCT_LIMITS.titleLength, { description: "Default: the option values." })),
    options: Type.Optional(
      Type.Record(text(PRODUCT_LIMITS.nameLength), text(PRODUCT_LIMITS.nameLength), {
        maxProperties: PRODUCT_LIMITS.options,
        examples: [{ Size: "M" }],
      }),
    ),
    price: priceInput,
    compareAtPrice: Type.Optional(nullable(priceInput)),
    barcode,
    content,
    stock: Type.Optional(stock),
    expectedStock: Type.Optional(expectedStock),
    ...sellingTermsInput,
  },
  { title: "VariantInput" },
);

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
const { id: _, price, ...variantMembers } = variantInput.properties;
const listOrder = (prefix: "var" | "img", max: number) =>
  Type.Optional(
    Type.Array(Type.Union([idInput(prefix), text(8, { pattern: "^new:\\d{1,4}$", examples: ["new:0"] })]), {
      maxItems: max,
      description:
        "Ids in the order wanted; `new:0` is the first of `add`. Those left out follow in their present order.",
    }),
  );
const variantChanges = object(
  {
    add: Type.Optional(Type.Array(variantInput, { maxItems: PRODUCT_LIMITS.variants })),
    update: Type.Optional(
      Type.Array(
        object({ id: idInput("var"), price: Type.Optional(price), ...variantMembers }, { title: "VariantUpdate" }),
        { maxItems: PRODUCT_LIMITS.variants },
      ),
    ),
    remove: Type.Optional(Type.Array(idInput("var"), { maxItems: PRODUCT_LIMITS.variants })),
    order: listOrder("var", PRODUCT_LIMITS.variants),
  },
  {
    title: "VariantChanges",
    description:
      "Adds, updates and removes single variants; the others stay as they are. Use it instead of `variants`. `add`, `update` and `remove` have at most 2,000 entries together.",
    examples: [{ update: [{ id: "var_01k9zj3v6yf8rb1m0x4w7d2q5h", price: { amount: 4999, currency: "EUR" } }] }],
  },
);
const { url, ...imageMembers } = imageInput.properties;
const imagePlaceholder = productImageInput.properties.placeholder;
const shownVariants = productImageInput.properties.variantIds;
const changedImage = { ...imageMembers, placeholder: imagePlaceholder, variantIds: shownVariants };
const imageChanges = object(
  {
    add: Type.Optional(
      Type.Array(object({ url, ...changedImage }, { title: "AddedImage" }), { maxItems: PRODUCT_LIMITS.images }),
    ),
    update: Type.Optional(
      Type.Array(object({ id: idInput("img"), url: Type.Optional(url), ...changedImage }, { title: "ImageUpdate" }), {
        maxItems: PRODUCT_LIMITS.images,
      }),
    ),
    remove: Type.Optional(Type.Array(idInput("img"), { maxItems: PRODUCT_LIMITS.images })),
    order: listOrder("img", PRODUCT_LIMITS.images),
  },
  { title: "ImageChanges", description: "Adds, updates and removes single pictures. Use it instead of `images`." },
);
const changedTags = Type.Optional(Type.Array(name, { maxItems: PRODUCT_LIMITS.tags }));
const tagChanges = object(
  { add: changedTags, remove: changedTags },
  { title: "TagChanges", description: "Adds and removes single tags. Use it instead of `tags`." },
);
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
