import { type Endpoint, endpoint } from "../../http/endpoint.ts";
import { ifMatchHeader, versionTag } from "../../http/if-match.ts";
import { idInput, object, text } from "../../http/schema.ts";
import { decodeId } from "../../ids.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { newProductOf, productPatchOf, variantPatchOf } from "./admin-input.ts";
import {
  adminProductPageSchema,
  adminProductQuery,
  adminProductSchema,
  adminVariantSchema,
  newProductBody,
  productPatchBody,
  variantPatchBody,
} from "./admin-schemas.ts";
import { createProduct } from "./create-product.ts";
import { listAdminProducts } from "./list-admin-products.ts";
import { nextLink } from "./next-link.ts";
import { type AdminProduct, presentAdminProduct } from "./present-product.ts";
import { readProductRows } from "./queries/products.ts";
import { archiveProduct, UnknownProductPage, updateProduct } from "./update-product.ts";
import { updateVariant } from "./update-variant.ts";

export interface CatalogEditing {
  services: Services;
  settings: SettingsCache;
  /** Called after a change was committed, so that whoever made it sees it in the shop at once. */
  forgetLists: () => void;
}

const common = { access: "staff", tag: "Administration" } as const;
const params = object({ id: text(256, { minLength: 1, description: "Id or handle." }) });

export function adminProductEndpoints(editing: CatalogEditing): Endpoint[] {
  return [...readEndpoints(editing), ...writeEndpoints(editing), variantEndpoint(editing)];
}

function readEndpoints({ services, settings }: CatalogEditing): Endpoint[] {
  const { database, cursors } = services;
  return [
    endpoint({
      ...common,
      operationId: "listAdminProducts",
      method: "GET",
      path: "/api/admin/products",
      summary: "Products of every status, newest first",
      query: adminProductQuery,
      answers: { 200: adminProductPageSchema },
      handle: async ({ query }) => {
        const { currency } = await settings.current();
        const page = await listAdminProducts(database.reads, cursors, currency, query);
        return { status: 200, body: page, headers: nextLink("/api/admin/products", query, page.nextCursor) };
      },
    }),
    endpoint({
      ...common,
      operationId: "getAdminProduct",
      method: "GET",
      path: "/api/admin/products/{id}",
      summary: "One product of any status",
      params,
      answers: { 200: adminProductSchema },
      handle: async ({ params: { id } }) => {
        const uuid = decodeId("prod", id);
        const [row] = await readProductRows(database.reads, uuid === null ? [] : [uuid], [id]);
        if (row === undefined) throw new UnknownProductPage();
        return shown(presentAdminProduct(row, (await settings.current()).currency));
      },
    }),
  ];
}

function writeEndpoints({ settings, forgetLists }: CatalogEditing): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "createProduct",
      method: "POST",
      path: "/api/admin/products",
      summary: "Make a product",
      description: "Without `handle` it gets a free one from its title. Variants that name options complete `options`.",
      idempotent: true,
      body: newProductBody,
      answers: { 201: adminProductSchema },
      errors: ["handle_taken"],
      handle: async ({ principal, body, transaction }) => {
        const { currency } = await settings.current();
        const input = newProductOf(body, currency);
        const answer = await transaction(async (tx) => {
          const product = await createProduct(tx, { actorId: principal.userId, currency }, input);
          const location = `/api/admin/products/${product.id}`;
          return { status: 201, body: product, headers: { location, etag: versionTag(product.version) } };
        });
        forgetLists();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "updateProduct",
      method: "PATCH",
      path: "/api/admin/products/{id}",
      summary: "Change a product",
      description:
        "What is left out stays. `variants`, `images`, `tags` and `collections` replace what is there; variants are found again by `id`, else by SKU, else by their options, and those that are left out are retired.",
      requestHeaders: ifMatchHeader(true),
      params,
      body: productPatchBody,
      answers: { 200: adminProductSchema },
      errors: ["handle_taken", "precondition_required", "precondition_failed"],
      handle: async ({ principal, params: { id }, body, headers, transaction }) => {
        const { currency } = await settings.current();
        const patch = productPatchOf(body, currency);
        const editor = { actorId: principal.userId, currency };
        const answer = await transaction(async (tx) =>
          shown(await updateProduct(tx, editor, id, headers["if-match"], patch)),
        );
        forgetLists();
        return answer;
      },
    }),
    endpoint({
      ...common,
      operationId: "archiveProduct",
      method: "DELETE",
      path: "/api/admin/products/{id}",
      summary: "Archive a product",
      description: "It is no longer on sale; orders keep naming it. A second time changes nothing.",
      requestHeaders: ifMatchHeader(false),
      params,
      answers: { 204: null },
      errors: ["precondition_failed"],
      handle: async ({ principal, params: { id }, headers, transaction }) => {
        const editor = { actorId: principal.userId, currency: (await settings.current()).currency };
        const answer = await transaction(async (tx) => {
          await archiveProduct(tx, editor, id, headers["if-match"]);
          return { status: 204 };
        });
        forgetLists();
        return answer;
      },
    }),
  ];
}

function variantEndpoint({ settings, forgetLists }: CatalogEditing): Endpoint {
  return endpoint({
    ...common,
    operationId: "updateVariant",
    method: "PATCH",
    path: "/api/admin/variants/{id}",
    summary: "Change price, SKU or stock of a variant",
    description:
      "Stock is counted apart from the product: setting it moves no version. `stockDelta` adds to what is on hand, whatever is sold meanwhile.",
    params: object({ id: idInput("var") }),
    body: variantPatchBody,
    answers: { 200: adminVariantSchema },
    errors: ["stock_not_tracked", "insufficient_stock"],
    handle: async ({ principal, params: { id }, body, transaction }) => {
      const { currency } = await settings.current();
      const patch = variantPatchOf(body, currency);
      const editor = { actorId: principal.userId, currency };
      const answer = await transaction(async (tx) => ({
        status: 200,
        body: await updateVariant(tx, editor, id, patch),
      }));
      forgetLists();
      return answer;
    },
  });
}

function shown(product: AdminProduct) {
  return { status: 200 as const, body: product, headers: { etag: versionTag(product.version) } };
}
