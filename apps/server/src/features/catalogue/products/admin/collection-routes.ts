import { NotFound } from "../../../../platform/errors.ts";
import { byIdOrHandle, editableResource } from "../../../../platform/http/editable-resource.ts";
import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { type CatalogEditing, editCatalog } from "../editing/editing.ts";
import { createCollection, deleteCollection, updateCollection } from "../editing/save-collection.ts";
import { presentAdminCollection } from "../present-collection.ts";
import { readCollectionProducts, readFirstProducts, readSortedCollections } from "../queries/collections.ts";
import { readCollection } from "../read-collections.ts";
import {
  adminCollectionPageSchema,
  adminCollectionQuery,
  adminCollectionSchema,
  collectionPatchBody,
  MOST_LISTED,
  newCollectionBody,
} from "./collection-schemas.ts";
import { collectionPatchOf } from "./input.ts";
import { collectionOrder } from "./orders.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/collections";

export function adminCollectionEndpoints(editing: CatalogEditing): Endpoint[] {
  const { database, cursors } = editing.services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAdminCollections",
      permission: "catalogue.read",
      path: BASE_PATH,
      summary: "List collections with their first products",
      query: adminCollectionQuery,
      answer: adminCollectionPageSchema,
      place: collectionOrder.place,
      read: ({ filters, page }) =>
        readSortedCollections(
          database.reads,
          filters.q,
          filters.sort ?? collectionOrder.normally,
          page.after,
          page.limit,
        ),
      present: async (rows) => {
        const ids = rows.map((row) => row.id);
        const products = await readFirstProducts(database.reads, ids, MOST_LISTED + 1);
        return rows.map((row) => {
          const first = products.get(row.id) ?? [];
          const listed = presentAdminCollection(row, first.slice(0, MOST_LISTED));
          return { ...listed, hasMoreProducts: first.length > MOST_LISTED };
        });
      },
    }),
    ...collectionEndpoints(editing),
  ];
}

function collectionEndpoints(editing: CatalogEditing): Endpoint[] {
  const { reads } = editing.services.database;
  return editableResource({
    ...common,
    path: BASE_PATH,
    id: byIdOrHandle,
    answer: adminCollectionSchema,
    edit: editCatalog(editing),
    get: {
      operationId: "getAdminCollection",
      permission: "catalogue.read",
      summary: "Read a collection with its products",
      read: async (id) => {
        const row = await readCollection(reads, decodeId("col", id), id);
        if (row === null) throw new NotFound("There is no such collection.");
        const products = await readCollectionProducts(reads, [row.id]);
        return presentAdminCollection(row, products.get(row.id) ?? []);
      },
    },
    create: {
      operationId: "createCollection",
      permission: "catalogue.write",
      summary: "Create a collection",
      body: newCollectionBody,
      errors: ["handle_taken"],
      write: (editor, body) => {
        const input = { ...collectionPatchOf(body), title: body.title };
        return (tx) => createCollection(tx, editor, input);
      },
    },
    update: {
      operationId: "updateCollection",
      permission: "catalogue.write",
      summary: "Change a collection",
      description: "Omitted members keep their value; `productIds` replaces the products and their order.",
      body: collectionPatchBody,
      errors: ["handle_taken"],
      write: (editor, { id, ifMatch }, body) => {
        const patch = collectionPatchOf(body);
        return (tx) => updateCollection(tx, editor, id, ifMatch, patch);
      },
    },
    remove: {
      operationId: "deleteCollection",
      permission: "catalogue.write",
      summary: "Delete a collection",
      description: "Its products stay.",
      write:
        (editor, { id, ifMatch }) =>
        (tx) =>
          deleteCollection(tx, editor, id, ifMatch),
    },
  });
}
