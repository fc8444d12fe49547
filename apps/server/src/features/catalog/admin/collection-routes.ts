import { NotFound } from "../../../platform/errors.ts";
import { created, ok } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import { type CatalogEditing, edit } from "../editing/editing.ts";
import { createCollection, deleteCollection, updateCollection } from "../editing/save-collection.ts";
import { byPosition } from "../lists/list-collections.ts";
import { presentAdminCollection } from "../present-collection.ts";
import { readCollection, readCollectionProducts, readCollections } from "../queries/collections.ts";
import { collectionPatchOf } from "./input.ts";
import {
  adminCollectionPageSchema,
  adminCollectionQuery,
  adminCollectionSchema,
  collectionPatchBody,
  newCollectionBody,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/collections";
const params = object({ id: text(256, { minLength: 1, description: "Id or handle." }) });

export function adminCollectionEndpoints(editing: CatalogEditing): Endpoint[] {
  return [...readEndpoints(editing), ...writeEndpoints(editing)];
}

function readEndpoints({ services }: CatalogEditing): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAdminCollections",
      path: BASE_PATH,
      summary: "List collections with their products",
      query: adminCollectionQuery,
      answer: adminCollectionPageSchema,
      place: byPosition,
      read: ({ filters, page }) => readCollections(database.reads, filters.q, page.after, page.limit),
      present: async (rows) => {
        const ids = rows.map((row) => row.id);
        const products = await readCollectionProducts(database.reads, ids);
        return rows.map((row) => presentAdminCollection(row, products.get(row.id) ?? []));
      },
    }),
    endpoint({
      ...common,
      operationId: "getAdminCollection",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      summary: "Read a collection with its products",
      params,
      answers: { 200: adminCollectionSchema },
      handle: async ({ params: { id } }) => {
        const row = await readCollection(database.reads, decodeId("col", id), id);
        if (row === null) throw new NotFound("There is no such collection.");
        const products = await readCollectionProducts(database.reads, [row.id]);
        return ok(presentAdminCollection(row, products.get(row.id) ?? []));
      },
    }),
  ];
}

function writeEndpoints(editing: CatalogEditing): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "createCollection",
      method: "POST",
      path: BASE_PATH,
      summary: "Create a collection",
      idempotent: true,
      body: newCollectionBody,
      answers: { 201: adminCollectionSchema },
      errors: ["handle_taken"],
      handle: ({ principal, body, transaction }) => {
        const input = { ...collectionPatchOf(body), title: body.title };
        return edit(editing, principal, (editor) =>
          transaction(async (tx) => created(BASE_PATH, await createCollection(tx, editor, input))),
        );
      },
    }),
    endpoint({
      ...common,
      operationId: "updateCollection",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change a collection",
      description: "Members left out keep their value; `productIds` replaces the products and their order.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: collectionPatchBody,
      answers: { 200: adminCollectionSchema },
      errors: ["handle_taken", "precondition_required", "precondition_failed"],
      handle: ({ principal, params: { id }, body, headers, transaction }) => {
        const patch = collectionPatchOf(body);
        return edit(editing, principal, (editor) =>
          transaction(async (tx) => ok(await updateCollection(tx, editor, id, headers["if-match"], patch))),
        );
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteCollection",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      summary: "Delete a collection",
      description: "Its products stay.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["precondition_failed"],
      handle: ({ principal, params: { id }, headers, transaction }) =>
        edit(editing, principal, (editor) =>
          transaction(async (tx) => {
            await deleteCollection(tx, editor, id, headers["if-match"]);
            return { status: 204 };
          }),
        ),
    }),
  ];
}
