import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, page, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import { collectionProperties, searchText } from "../schemas.ts";
import { description, handle, imageInput } from "./input-schemas.ts";
import { collectionOrder } from "./orders.ts";
import { title, version } from "./schemas.ts";

export const adminCollectionSchema = object(
  {
    ...collectionProperties,
    productIds: Type.Array(id("prod"), { description: "Of any status, in the order of the collection." }),
    position: Type.Integer({ description: "Lower first among the collections." }),
    version,
  },
  { title: "AdminCollection" },
);
/** Products of a collection that a list names. */
export const MOST_LISTED = 100;

const listedCollectionSchema = object(
  {
    ...adminCollectionSchema.properties,
    productIds: Type.Array(id("prod"), {
      description: `The first ${MOST_LISTED}, of any status, in the order of the collection.`,
      maxItems: MOST_LISTED,
    }),
    hasMoreProducts: Type.Boolean({ description: "It has more than `productIds` names; read it alone for all." }),
  },
  { title: "ListedCollection" },
);
export const adminCollectionPageSchema = page(listedCollectionSchema, "AdminCollectionPage");
export const adminCollectionQuery = object({
  sort: collectionOrder.schema,
  q: Type.Optional(searchText),
  ...pageQuery,
});

const collectionChangeable = {
  handle: Type.Optional(handle),
  description: Type.Optional(description),
  image: Type.Optional(nullable(imageInput)),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  productIds: Type.Optional(
    Type.Array(text(256, { minLength: 1, description: "Id or handle of a product." }), { maxItems: 5_000 }),
  ),
};
export const newCollectionBody = object({ title, ...collectionChangeable }, { title: "NewCollection" });
export const collectionPatchBody = object(
  { title: Type.Optional(title), ...collectionChangeable },
  { title: "CollectionPatch" },
);
export type CollectionBody = Static<typeof collectionPatchBody>;
