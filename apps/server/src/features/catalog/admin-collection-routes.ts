import { NotFound } from "../../errors.ts";
import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { ifMatchHeader, versionTag } from "../../http/if-match.ts";
import { object, text } from "../../http/schema.ts";
import { decodeId } from "../../ids.ts";
import { collectionPatchOf } from "./admin-input.ts";
import type { CatalogEditing } from "./admin-product-routes.ts";
import {
  adminCollectionPageSchema,
  adminCollectionQuery,
  adminCollectionSchema,
  collectionPatchBody,
  newCollectionBody,
} from "./admin-schemas.ts";
import { listCollections } from "./list-collections.ts";
import { nextLink } from "./next-link.ts";
import { type AdminCollection, presentAdminCollection } from "./present-collection.ts";
import { readCollection, readCollectionProducts } from "./queries/collections.ts";
import { createCollection, deleteCollection, updateCollection } from "./save-collection.ts";

const common = { access: "staff", tag: "Administration" } as const;
const params = object({ id: text(256, { minLength: 1, description: "Id or handle." }) });

export function adminCollectionEndpoints(editing: CatalogEditing): Endpoint[] {
  return [...readEndpoints(editing), ...writeEndpoints(editing)];
}

function readEndpoints({ services }: CatalogEditing): Endpoint[] {
  const { database, cursors } = services;
  return [
    endpoint({
      ...common,
      operationId: "listAdminCollections",
      method: "GET",
      path: "/api/admin/collections",
      summary: "Collections with their products",
      query: adminCollectionQuery,
      answers: { 200: adminCollectionPageSchema },
      handle: async ({ query }) => {
        const page = await listCollections(database.reads, cursors, "listAdminCollections", query);
        const products = await readCollectionProducts(
          database.reads,
          page.data.map((row) => row.id),
        );
        const data = page.data.map((row) => presentAdminCollection(row, products.get(row.id) ?? []));
        const headers = nextLink("/api/admin/collections", query, page.nextCursor);
        return { status: 200, body: { ...page, data }, headers };
      },
    }),
    endpoint({
      ...common,
      operationId: "getAdminCollection",
      method: "GET",
      path: "/api/admin/collections/{id}",
      summary: "One collection with its products",
      params,
      answers: { 200: adminCollectionSchema },
      handle: async ({ params: { id } }) => {
        const row = await readCollection(database.reads, decodeId("col", id), id);
        if (row === null) throw new NotFound("There is no such collection.");
        const products = await readCollectionProducts(database.reads, [row.id]);
        return shown(presentAdminCollection(row, products.get(row.id) ?? []));
      },
    }),
  ];
}

function writeEndpoints({ settings, forgetLists }: CatalogEditing): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "createCollection",
      method: "POST",
      path: "/api/admin/collections",
      summary: "Make a collection",
      idempotent: true,
      body: newCollectionBody,
      answers: { 201: adminCollectionSchema },
      errors: ["handle_taken"],
      handle: async ({ principal, body, transaction }) => {
        const { currency } = await settings.current();
        const input = { ...collectionPatchOf(body), title: body.title };
        const answer = await transaction(async (tx) => {
          const collection = await createCollection(tx, { actorId: principal.userId, currency }, input);
          const location = `/api/admin/collections/${collection.id}`;
          return { status: 201, body: collection, headers: { location, etag: versionTag(collection.version) } };
        });
        forgetLists();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "updateCollection",
      method: "PATCH",
      path: "/api/admin/collections/{id}",
      summary: "Change a collection",
      description: "What is left out stays; `productIds` replaces the products and their order.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: collectionPatchBody,
      answers: { 200: adminCollectionSchema },
      errors: ["handle_taken", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const editor = { actorId: principal.userId, currency: (await settings.current()).currency };
        const patch = collectionPatchOf(body);
        const answer = await transaction(async (tx) =>
          shown(await updateCollection(tx, editor, id, headers["if-match"], patch)),
        );
        forgetLists();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteCollection",
      method: "DELETE",
      path: "/api/admin/collections/{id}",
      summary: "Take a collection away",
      description: "Its products stay.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["precondition_failed"],
      handle: async ({ principal, params: { id }, headers, transaction }) => {
        const editor = { actorId: principal.userId, currency: (await settings.current()).currency };
        const answer = await transaction(async (tx) => {
          await deleteCollection(tx, editor, id, headers["if-match"]);
          return { status: 204 };
        });
        forgetLists();
        return answer;
      },
    }),
  ];
}

function shown(collection: AdminCollection) {
  return { status: 200 as const, body: collection, headers: { etag: versionTag(collection.version) } };
}
