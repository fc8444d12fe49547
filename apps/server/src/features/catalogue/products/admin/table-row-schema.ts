import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  page,
  plain,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { PRODUCT_STATUSES } from "../product-input.ts";
import { version } from "./schemas.ts";

/** About 1 KB, where a product with its variants may have 100. */
export const adminProductRowSchema = object(
  {
    id: id("prod"),
    handle: plain(undefined, ["organic-tee"]),
    title: plain(undefined, ["Organic tee"]),
    status: oneOf(PRODUCT_STATUSES),
    vendor: nullable(plain()),
    type: nullable(plain()),
    image: nullable(plain("Address of the first picture.")),
    picturesWithoutAlt: Type.Integer(),
    variantCount: Type.Integer(),
    priceRange: object({ min: money, max: money }),
    isReduced: Type.Boolean({ description: "A variant has a `compareAtPrice` above its price." }),
    stock: nullable(Type.Integer({ description: "On hand of all tracked variants; null: none is tracked." })),
    updatedAt: timestamp,
    version,
  },
  { title: "AdminProductRow" },
);
export type AdminProductRow = Static<typeof adminProductRowSchema>;
export const adminProductRowPageSchema = page(adminProductRowSchema, "AdminProductRowPage");
