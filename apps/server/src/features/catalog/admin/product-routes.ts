import { created, ok } from "../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../platform/ids.ts";
import { createProduct } from "../editing/create-product.ts";
import { type CatalogEditing, edit } from "../editing/editing.ts";
import { readAdminProducts } from "../editing/product-events.ts";
import { archiveProduct, UnknownProductPage, updateProduct } from "../editing/update-product.ts";
import { updateProducts } from "../editing/update-products.ts";
import { presentAdminProduct } from "../present-product.ts";
import { readProductRows } from "../queries/products.ts";
import { byKey, findAdminProducts } from "./find-admin-products.ts";
import { newProductOf, productPatchOf } from "./input.ts";
import {
  adminProductPageSchema,
  adminProductQuery,
  adminProductSchema,
  adminProductsSchema,
  newProductBody,
  productPatchBody,
  productsPatchBody,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/products";
const params = object({ id: text(256, { minLength: 1, description: "Id or handle." }) });

export function adminProductEndpoints(editing: CatalogEditing): Endpoint[] {
  return [...readEndpoints(editing), ...writeEndpoints(editing)];
}

function readEndpoints({ services, settings }: CatalogEditing): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAdminProducts",
      path: BASE_PATH,
      summary: "List products of every status, newest first",
      query: adminProductQuery,
      answer: adminProductPageSchema,
      place: byKey,
      read: ({ filters, page }) => findAdminProducts(database.reads, filters, page),
      present: async (places) => {
        const { currency } = await settings.current();
        const ids = places.map((place) => place.id);
        const products = await readAdminProducts(database.reads, currency, ids);
        return ids.map((id) => products.get(id)).filter((product) => product !== undefined);
      },
    }),
    endpoint({
      ...common,
      operationId: "getAdminProduct",
      method: "GET",
      path: `${BASE_PATH}/{id}`,
      summary: "Read a product of any status",
      params,
      answers: { 200: adminProductSchema },
      handle: async ({ params: { id } }) => {
        const uuid = decodeId("prod", id);
        const [row] = await readProductRows(database.reads, uuid === null ? [] : [uuid], [id]);
        if (row === undefined) throw new UnknownProductPage();
        return ok(presentAdminProduct(row, (await settings.current()).currency));
      },
    }),
  ];
}

function writeEndpoints(editing: CatalogEditing): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "createProduct",
      method: "POST",
      path: BASE_PATH,
      summary: "Create a product",
      description: "Without `handle` it gets a free one from its title. Variants that name options complete `options`.",
      idempotent: true,
      body: newProductBody,
      answers: { 201: adminProductSchema },
      errors: ["handle_taken"],
      handle: ({ principal, body, transaction }) =>
        edit(editing, principal, (editor) => {
          const input = newProductOf(body, editor.currency);
          return transaction(async (tx) => created(BASE_PATH, await createProduct(tx, editor, input)));
        }),
    }),
    endpoint({
      ...common,
      operationId: "updateProduct",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change a product",
      description:
        "What is left out stays. `variants`, `images`, `tags` and `collections` replace what is there; variants are found again by `id`, else by SKU, else by their options, and those that are left out are retired.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: productPatchBody,
      answers: { 200: adminProductSchema },
      errors: ["handle_taken", "precondition_required", "precondition_failed"],
      handle: ({ principal, params: { id }, body, headers, transaction }) =>
        edit(editing, principal, (editor) => {
          const patch = productPatchOf(body, editor.currency);
          return transaction(async (tx) => ok(await updateProduct(tx, editor, id, headers["if-match"], patch)));
        }),
    }),
    endpoint({
      ...common,
      operationId: "archiveProduct",
      method: "DELETE",
      path: `${BASE_PATH}/{id}`,
      summary: "Archive a product",
      description: "Takes the product off sale; orders keep naming it. Idempotent.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["precondition_failed"],
      handle: ({ principal, params: { id }, headers, transaction }) =>
        edit(editing, principal, (editor) =>
          transaction(async (tx) => {
            await archiveProduct(tx, editor, id, headers["if-match"]);
            return { status: 204 };
          }),
        ),
    }),
    endpoint({
      ...common,
      operationId: "updateProducts",
      method: "POST",
      path: `${BASE_PATH}/bulk`,
      summary: "Change many products alike",
      description:
        "All or none. What is named is set, added or removed on each; what is so already stays untouched, so that repeating this changes nothing.",
      idempotent: true,
      body: productsPatchBody,
      answers: { 200: adminProductsSchema },
      errors: ["bulk_refused"],
      handle: ({ principal, body, transaction }) =>
        edit(editing, principal, (editor) =>
          transaction(async (tx) => ({ status: 200, body: { data: await updateProducts(tx, editor, body) } })),
        ),
    }),
  ];
}
