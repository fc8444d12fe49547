import { encodeId, type PublicId } from "../../../platform/ids.ts";
import type { CollectionRow } from "./read-collections.ts";
import type { Collection } from "./schemas.ts";

export function presentCollection(row: CollectionRow): Collection {
  return {
    id: encodeId("col", row.id),
    handle: row.handle,
    title: row.title,
    description: row.description,
    image: presentImage(row.image as Collection["image"]),
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Older collections store an empty alternative text for none. */
function presentImage(image: Collection["image"]): Collection["image"] {
  return image === null ? null : { ...image, alt: image.alt || null };
}

export type AdminCollection = Collection & { productIds: PublicId<"prod">[]; position: number; version: number };

export function presentAdminCollection(row: CollectionRow, productIds: readonly string[]): AdminCollection {
  return {
    ...presentCollection(row),
    productIds: productIds.map((id) => encodeId("prod", id)),
    position: row.position,
    version: row.version,
  };
}
