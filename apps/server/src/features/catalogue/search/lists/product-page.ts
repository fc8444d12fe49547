import { type Static, Type } from "@sinclair/typebox";
import { examples as exampleOf } from "../../../../platform/http/openapi/openapi-examples.ts";
import { nullable, object, page, plain } from "../../../../platform/http/requests/schema.ts";
import { productCardSchema, productSchema } from "../../products/schemas.ts";
import { facetsSchema } from "../schemas.ts";

const { id, handle, title, vendor, images, priceRange, available } = productSchema.properties;

/** One schema for both views: a program that was generated from a union could not read a field of either. */
const listedProductSchema = object(
  {
    ...Type.Partial(productSchema).properties,
    ...Type.Partial(productCardSchema).properties,
    ...{ id, handle, title, vendor, priceRange, available },
    images: { ...images, description: "All of them; with `view=card` the first two." },
  },
  {
    title: "ListedProduct",
    description:
      "A `Product`, or with `view=card` a `ProductCard`. The optional fields belong to one of the two alone, such as `variants` to a product and `swatches` to a card.",
    examples: [exampleOf(productSchema)],
  },
);

export const productPageSchema = object(
  {
    ...page(listedProductSchema, "").properties,
    correction: nullable(
      plain("`q` with its typos put right, where the shop knows a word only like that; the list is of it.", [
        "leather jacket",
      ]),
    ),
    relaxed: Type.Boolean({
      description: "No product has all words of `q`, so these are the ones that have most of them.",
    }),
    facets: nullable(facetsSchema),
    total: nullable(Type.Integer({ description: "With `facets=true`: products in the whole list." })),
    totalIsExact: nullable(
      Type.Boolean({ description: "False if `q` matches more than 50,000 products: `total` is 50,000 then." }),
    ),
  },
  { title: "ProductPage" },
);
export type ProductPage = Static<typeof productPageSchema>;
