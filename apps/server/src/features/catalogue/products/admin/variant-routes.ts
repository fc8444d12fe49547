import { ifMatchHeader, versionTag } from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import { type CatalogEditing, editCatalog } from "../editing/editing.ts";
import { updateVariant } from "../editing/update-variant.ts";
import { updateVariants } from "../editing/update-variants.ts";
import { presentAdminVariant } from "../present-product.ts";
import { findVariants } from "./find-variants.ts";
import { variantPatchOf } from "./input.ts";
import { variantOrder } from "./orders.ts";
import {
  adminVariantPageSchema,
  adminVariantQuery,
  adminVariantSchema,
  adminVariantsSchema,
  variantPatchBody,
  variantsPatchBody,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/variants";

/** Prices and stock of variants. */
export function adminVariantEndpoints(editing: CatalogEditing): Endpoint[] {
  return [listVariants(editing), ...writeEndpoints(editing)];
}

function listVariants({ services: { database, cursors }, settings, findByText }: CatalogEditing): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listVariants",
    permission: "catalogue.read",
    path: BASE_PATH,
    summary: "List variants and stock of products that are not archived",
    query: adminVariantQuery,
    answer: adminVariantPageSchema,
    place: variantOrder.place,
    read: async ({ filters, page }) =>
      findVariants(database.reads, findByText, await settings.current(), filters, page),
    present: async (rows) => {
      const { currency } = await settings.current();
      return rows.map((row) => presentAdminVariant(row, currency));
    },
  });
}

function writeEndpoints(editing: CatalogEditing): Endpoint[] {
  const edit = editCatalog(editing);
  return [
    endpoint({
      ...common,
      operationId: "updateVariant",
      permission: "catalogue.write",
      method: "PATCH",
      path: `${BASE_PATH}/{id}`,
      summary: "Change price, SKU or stock of a variant",
      description:
        "Stock is counted apart from the product: setting it moves no version. `stockDelta` adds to what is on hand, whatever is sold meanwhile; `stock` with `expectedStock` is refused if anything was sold since. `If-Match` takes the product's ETag.",
      requestHeaders: ifMatchHeader(false),
      params: object({ id: idInput("var") }),
      body: variantPatchBody,
      answers: { 200: adminVariantSchema },
      errors: ["stock_not_tracked", "stock_changed", "insufficient_stock", "precondition_failed"],
      handle: ({ principal, params: { id }, body, headers, transaction }) =>
        edit(principal, (editor) => {
          const patch = variantPatchOf(body, editor.currency);
          return transaction(async (tx) => {
            const variant = await updateVariant(tx, editor, id, patch, headers["if-match"]);
            return { status: 200, body: variant, headers: { etag: versionTag(variant.version) } };
          });
        }),
    }),
    endpoint({
      ...common,
      operationId: "updateVariants",
      permission: "catalogue.write",
      method: "POST",
      path: `${BASE_PATH}/bulk`,
      summary: "Change prices, SKUs or stock of many variants",
      description: "For example after a stocktaking. All or none; the error names every refused row.",
      idempotent: true,
      body: variantsPatchBody,
      answers: { 200: adminVariantsSchema },
      errors: ["bulk_refused"],
      handle: ({ principal, body, transaction }) =>
        edit(principal, (editor) =>
          transaction(async (tx) => ({ status: 200, body: { data: await updateVariants(tx, editor, body.variants) } })),
        ),
    }),
  ];
}
