import { Type } from "@sinclair/typebox";
import { idInput, MAX_MINOR, nullable, object, oneOf, text } from "../../../../platform/http/requests/schema.ts";
import { PRODUCT_LIMITS } from "../editing/check-product-input.ts";
import { UNIT_NAMES } from "../prices/content-units.ts";
import { LARGEST_QUANTITY } from "../prices/unit-price.ts";
import { sellingTermsInput } from "./selling-terms.ts";

export const priceInput = object(
  {
    amount: Type.Integer({ minimum: 0, maximum: MAX_MINOR, description: "Integer of minor units (cents)." }),
    currency: Type.String({ minLength: 3, maxLength: 3, pattern: "^[A-Z]{3}$", description: "The store's." }),
  },
  { title: "PriceInput", examples: [{ amount: 4999, currency: "EUR" }] },
);

export const handle = text(200, { minLength: 1, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", examples: ["organic-tee"] });
export const sku = nullable(text(PRODUCT_LIMITS.nameLength));
export const stock = nullable(
  Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.stock, description: "Pieces on hand; null: not tracked." }),
);
export const expectedStock = nullable(
  Type.Integer({
    minimum: 0,
    maximum: PRODUCT_LIMITS.stock,
    description: "Only with `stock`: the stock you last read. 409 `stock_changed` if it has changed since.",
  }),
);
export const name = text(PRODUCT_LIMITS.nameLength);
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
export const productImageInput = object(
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
export const content = Type.Optional(
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
export const barcode = Type.Optional(nullable(text(PRODUCT_LIMITS.barcodeLength, { examples: ["4006381333931"] })));

export const variantInput = object(
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
