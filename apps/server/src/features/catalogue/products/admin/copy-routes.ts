import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../../platform/errors.ts";
import { created, uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { idInput, money, nullable, object, plain, text, timestamp } from "../../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { duplicateProduct } from "../drafts/duplicate-product.ts";
import { makePreviewToken, PREVIEW_MS } from "../drafts/preview-token.ts";
import { type CatalogEditing, editCatalog } from "../editing/editing.ts";
import { UnknownProductPage } from "../editing/update-product.ts";
import { presentAdminVariant } from "../present-product.ts";
import { lockProduct } from "../queries/products.ts";
import { readPriceHistory } from "../queries/staff/price-history.ts";
import { readVariantRow } from "../queries/variants.ts";
import { adminProductSchema } from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;
const BASE_PATH = "/api/admin/products";
const params = object({ id: text(256, { minLength: 1, description: "Id or handle." }) });
const MOST_PRICES = 100;

/** A copy of a product, a link that shows a draft, and the prices that a variant had. */
export function copyEndpoints(editing: CatalogEditing): Endpoint[] {
  return [duplicate(editing), preview(editing), priceHistory(editing)];
}

function duplicate(editing: CatalogEditing): Endpoint {
  const edit = editCatalog(editing);
  return endpoint({
    ...common,
    operationId: "duplicateProduct",
    permission: "catalogue.write",
    method: "POST",
    path: `${BASE_PATH}/{id}/duplicate`,
    summary: "Copy a product as a draft",
    description:
      "With its texts, pictures, options, prices and collections, and a handle of its own. SKUs and barcodes stay with the original, and tracked stock begins at 0.",
    idempotent: true,
    params,
    body: object(
      { title: Type.Optional(text(255, { minLength: 1, description: "Default: the original's." })) },
      { title: "ProductCopy" },
    ),
    answers: { 201: adminProductSchema },
    handle: ({ principal, params: { id }, body, transaction }) =>
      edit(principal, (editor) =>
        transaction(async (tx) => created(BASE_PATH, await duplicateProduct(tx, editor, id, body.title))),
      ),
  });
}

function preview({ services }: CatalogEditing): Endpoint {
  return endpoint({
    ...common,
    operationId: "previewProduct",
    permission: "catalogue.write",
    method: "POST",
    path: `${BASE_PATH}/{id}/preview`,
    summary: "Make a link that shows a product of any status",
    description:
      "For 24 hours, anyone with the link sees the product's page as it is at that moment. Nothing can be bought there.",
    params,
    answers: {
      200: object(
        {
          url: plain("The page, with its token.", ["https://shop.example.com/products/organic-tee?preview=…"]),
          expiresAt: timestamp,
        },
        { title: "ProductPreview" },
      ),
    },
    handle: async ({ principal, params: { id }, transaction }) => {
      const expiresAt = new Date(Date.now() + PREVIEW_MS);
      return transaction(async (tx) => {
        const product = await lockProduct(tx, decodeId("prod", id), id);
        if (product === null) throw new UnknownProductPage();
        await recordChange(tx, {
          actorId: principal.userId,
          action: "product.preview",
          resourceType: "product",
          resourceId: product.id,
          before: null,
          after: { expiresAt: expiresAt.toISOString() },
        });
        const token = makePreviewToken(services.secrets, product.id, expiresAt);
        const address = `${services.publicUrl}/products/${encodeURIComponent(product.handle)}`;
        const body = { url: `${address}?preview=${encodeURIComponent(token)}`, expiresAt: expiresAt.toISOString() };
        return { status: 200, body };
      });
    },
  });
}

const priceEntry = object(
  {
    since: timestamp,
    price: money,
    compareAtPrice: nullable(money),
    onSale: Type.Boolean({ description: "The product was active, so that customers saw the price." }),
  },
  { title: "PriceEntry" },
);

function priceHistory({ services, settings }: CatalogEditing): Endpoint {
  const { reads } = services.database;
  return endpoint({
    ...common,
    operationId: "listVariantPrices",
    permission: "catalogue.read",
    method: "GET",
    path: "/api/admin/variants/{id}/prices",
    summary: "Read the price history of a variant",
    description: "Newest first, 100 at most. `lowestPrice30Days` is computed from them.",
    params: object({ id: idInput("var") }),
    answers: {
      200: object(
        { lowestPrice30Days: nullable(money), lowestPriceSince: nullable(timestamp), data: Type.Array(priceEntry) },
        { title: "PriceHistory" },
      ),
    },
    handle: async ({ params: { id } }) => {
      const variantId = uuidInPath("var", id);
      const row = await readVariantRow(reads, variantId);
      if (row === null) throw new NotFound("There is no such variant.");
      const [prices, { currency }] = [await readPriceHistory(reads, variantId, MOST_PRICES), await settings.current()];
      const { lowestPrice30Days, lowestPriceSince } = presentAdminVariant(row, currency);
      const data = prices.map(({ since, price_minor, compare_at_minor, on_sale }) => ({
        since: since.toISOString(),
        price: { amount: price_minor, currency },
        compareAtPrice: compare_at_minor === null ? null : { amount: compare_at_minor, currency },
        onSale: on_sale,
      }));
      return { status: 200, body: { lowestPrice30Days, lowestPriceSince, data } };
    },
  });
}
