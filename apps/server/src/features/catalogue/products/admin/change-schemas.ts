import { Type } from "@sinclair/typebox";
import { idInput, object, text } from "../../../../platform/http/requests/schema.ts";
import { PRODUCT_LIMITS } from "../editing/check-product-input.ts";
import { imageInput, name, productImageInput, variantInput } from "./input-schemas.ts";

const { id: _, price, ...variantMembers } = variantInput.properties;
const listOrder = (prefix: "var" | "img", max: number) =>
  Type.Optional(
    Type.Array(Type.Union([idInput(prefix), text(8, { pattern: "^new:\\d{1,4}$", examples: ["new:0"] })]), {
      maxItems: max,
      description:
        "Ids in the order wanted; `new:0` is the first of `add`. Those left out follow in their present order.",
    }),
  );
export const variantChanges = object(
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
export const imageChanges = object(
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
export const tagChanges = object(
  { add: changedTags, remove: changedTags },
  { title: "TagChanges", description: "Adds and removes single tags. Use it instead of `tags`." },
);
