import { Type } from "@sinclair/typebox";
import type { Place } from "../../../../platform/http/list-endpoint.ts";
import { oneOf } from "../../../../platform/http/requests/schema.ts";
import { sorting } from "../../../../platform/http/sorting.ts";
import type { CollectionPlace } from "../queries/collections.ts";
import type { StaffPlace } from "../queries/staff/staff-listing.ts";
import type { VariantAfter, VariantRow } from "../queries/variants.ts";

/** The orders that staff may give lists of the catalogue: docs/contract/conventions.md#lists. */
export const productOrder = sorting(
  { createdAt: (place: StaffPlace) => place.created_at, title: (place: StaffPlace) => place.sort_title },
  "-createdAt",
);

export const collectionOrder = sorting(
  { position: (row: CollectionPlace) => row.position, title: (row: CollectionPlace) => row.title.toLowerCase() },
  "position",
);

const VARIANT_ORDERS = ["product", "sku", "-sku"] as const;
export type VariantOrder = (typeof VARIANT_ORDERS)[number];

/** Newest product first with its variants in order, or by SKU; variants without one count as an empty SKU. */
export const variantOrder = {
  schema: Type.Optional(oneOf(VARIANT_ORDERS, "`product`, the default: newest product first, its variants in order.")),
  place: ({ sort }: { sort: VariantOrder | null }): Place<VariantRow, VariantAfter> => ({
    keys: 3,
    of: (row) => [row.product_id, (sort ?? "product") === "product" ? row.position : (row.sku ?? ""), row.id],
    read: ([productId, key, id]) => ({
      ...{ productId: String(productId), id: String(id) },
      ...{ position: typeof key === "number" ? key : 0, sku: String(key ?? "") },
    }),
  }),
};
