import type { Static } from "@sinclair/typebox";
import { byIdOrHandle, editableResource } from "../../../../platform/http/editable-resource.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { createProduct } from "../editing/create-product.ts";
import { type CatalogEditing, editCatalog } from "../editing/editing.ts";
import { readAdminProducts } from "../editing/product-events.ts";
import { archiveProduct, changeProduct, UnknownProductPage } from "../editing/update-product.ts";
import { updateProducts } from "../editing/update-products.ts";
import { presentAdminProduct } from "../present-product.ts";
import { readProductRows } from "../queries/products.ts";
import { findAdminProducts } from "./find-admin-products.ts";
import { newProductOf, productPatchOf } from "./input.ts";
import { productOrder } from "./orders.ts";
import {
  adminProductPageSchema,
  adminProductQuery,
  adminProductSchema,
  adminProductsSchema,
  newProductBody,
  productPatchBody,
  productPatchQuery,
  productsPatchBody,
} from "./schemas.ts";
import { adminProductRowPageSchema } from "./table-row-schema.ts";
import { readTableRows } from "./table-rows.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/products";
/** A product with 2,000 variants. */
const BODY_LIMIT_BYTES = 1024 * 1024;

export function adminProductEndpoints(editing: CatalogEditing): Endpoint[] {
  const { services, settings, findByText } = editing;
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAdminProducts",
      permission: "catalogue.read",
      path: BASE_PATH,
      summary: "List products of every status",
      query: adminProductQuery,
      answer: adminProductPageSchema,
      place: productOrder.place,
      read: ({ filters, page }) => findAdminProducts(database.reads, findByText, filters, page),
      present: async (places) => {
        const { currency } = await settings.current();
        const ids = places.map((place) => place.id);
        const products = await readAdminProducts(database.reads, currency, ids);
        return ids.map((id) => products.get(id)).filter((product) => product !== undefined);
      },
    }),
    listEndpoint(cursors, {
      ...common,
      operationId: "listProductRows",
      permission: "catalogue.read",
      path: "/api/admin/product-rows",
      summary: "List products of every status as a table shows them",
      description: "The same list as `GET /api/admin/products`, about 500 bytes a product.",
      query: adminProductQuery,
      answer: adminProductRowPageSchema,
      place: productOrder.place,
      read: ({ filters, page }) => findAdminProducts(database.reads, findByText, filters, page),
      present: async (places) => {
        const { currency } = await settings.current();
        return readTableRows(
          database.reads,
          currency,
          places.map((place) => place.id),
        );
      },
    }),
    ...productEndpoints(editing),
    bulkEndpoint(editing),
  ];
}

function productEndpoints(editing: CatalogEditing): Endpoint[] {
  const { services, settings } = editing;
  return editableResource({
    ...common,
    path: BASE_PATH,
    id: byIdOrHandle,
    answer: adminProductSchema,
    edit: editCatalog(editing),
    get: {
      operationId: "getAdminProduct",
      permission: "catalogue.read",
      summary: "Read a product of any status",
      read: async (id) => {
        const uuid = decodeId("prod", id);
        const [row] = await readProductRows(services.database.reads, uuid === null ? [] : [uuid], [id]);
        if (row === undefined) throw new UnknownProductPage();
        return presentAdminProduct(row, (await settings.current()).currency);
      },
    },
    create: {
      operationId: "createProduct",
      permission: "catalogue.write",
      summary: "Create a product",
      description: "Without `handle` it gets a free one from its title. Variants that name options complete `options`.",
      body: newProductBody,
      maxBodyBytes: BODY_LIMIT_BYTES,
      errors: ["handle_taken"],
      write: (editor, body) => {
        const input = newProductOf(body, editor.currency);
        return (tx) => createProduct(tx, editor, input);
      },
    },
    update: {
      operationId: "updateProduct",
      permission: "catalogue.write",
      summary: "Change a product",
      description:
        "Only the members you send change. `variants`, `images`, `tags` and `collections` replace the present lists; variants are matched by `id`, then by SKU, then by options, and those left out are retired. `variantChanges`, `imageChanges` and `tagChanges` change single entries instead. The body can have up to 1 MiB.",
      body: productPatchBody,
      query: productPatchQuery,
      maxBodyBytes: BODY_LIMIT_BYTES,
      errors: ["handle_taken", "stock_changed"],
      write: (editor, { id, ifMatch, query }, body) => {
        const patch = productPatchOf(body, editor.currency);
        const { view } = query as Static<typeof productPatchQuery>;
        return async (tx) => {
          const { product, named } = await changeProduct(tx, editor, id, ifMatch, patch);
          if (view !== "changes") return product;
          return {
            ...product,
            variants: product.variants.filter((variant) => named.variants.has(variant.id)),
            images: product.images.filter((image) => named.images.has(image.id)),
          };
        };
      },
    },
    remove: {
      operationId: "archiveProduct",
      permission: "catalogue.write",
      summary: "Archive a product",
      description: "Takes the product off sale; orders keep naming it. Idempotent.",
      write:
        (editor, { id, ifMatch }) =>
        (tx) =>
          archiveProduct(tx, editor, id, ifMatch),
    },
  });
}

function bulkEndpoint(editing: CatalogEditing): Endpoint {
  const edit = editCatalog(editing);
  return endpoint({
    ...common,
    operationId: "updateProducts",
    permission: "catalogue.write",
    method: "POST",
    path: `${BASE_PATH}/bulk`,
    summary: "Change many products alike",
    description:
      "All or none. Sets, adds or removes the given values on each product; a product that has them already stays untouched, so repeating this changes nothing.",
    idempotent: true,
    body: productsPatchBody,
    answers: { 200: adminProductsSchema },
    errors: ["bulk_refused"],
    handle: ({ principal, body, transaction }) =>
      edit(principal, (editor) =>
        transaction(async (tx) => ({ status: 200, body: { data: await updateProducts(tx, editor, body) } })),
      ),
  });
}
