import type { CsvCell } from "../../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../../platform/http/endpoint.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { Money } from "../../../../platform/money/money.ts";
import type { CatalogEditing } from "../editing/editing.ts";
import { readAdminProducts } from "../editing/product-events.ts";
import type { AdminProduct } from "../present-product.ts";
import { findAdminProducts } from "./find-admin-products.ts";
import { productOrder } from "./orders.ts";
import { adminProductFilters } from "./schemas.ts";

const OPTIONS = [0, 1, 2] as const;
/** The columns that `tote import` reads, so that an export can be edited and imported. */
const COLUMNS = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Status", "Gift Card"],
  ...OPTIONS.flatMap((index) => [`Option${index + 1} Name`, `Option${index + 1} Value`]),
  ...["Variant SKU", "Variant Barcode", "Variant Grams", "Variant Inventory Tracker", "Variant Inventory Qty"],
  ...["Variant Price", "Variant Compare At Price", "Variant Requires Shipping", "Variant Taxable", "Variant Image"],
  ...["Image Src", "Image Position", "Image Alt Text", "SEO Title", "SEO Description"],
];

/** The catalogue as a file: docs/contract/administration.md#import. */
export function exportEndpoint({ services, settings, findByText }: CatalogEditing): Endpoint {
  const { reads } = services.database;
  return csvEndpoint({
    access: "staff",
    tag: "Administration",
    operationId: "exportProducts",
    permission: ["catalogue.read", "export"],
    path: "/api/admin/products.csv",
    summary: "Export products as CSV",
    description:
      "By the filters of the list, in the columns of the import; sent while it is read. A row a variant or picture. Text that a spreadsheet would run as a formula has an apostrophe before it.",
    query: adminProductFilters,
    head: COLUMNS,
    content: "Prices are decimals in the store's currency.",
    table: async ({ query }) => {
      const { currency } = await settings.current();
      const { q = null, status = null, tag = null, collection = null, vendor = null, type = null, sort = null } = query;
      const filters = { q, status, tag, collection, vendor, type, sort };
      return csvExport({
        file: "products.csv",
        head: COLUMNS,
        place: productOrder.place(filters),
        read: (page) => findAdminProducts(reads, findByText, filters, page),
        cells: async (places) => {
          const ids = places.map(({ id }) => id);
          const products = await readAdminProducts(reads, currency, ids);
          return ids.flatMap((id) => rowsOf(products.get(id)));
        },
      });
    },
  });
}

function rowsOf(product: AdminProduct | undefined): CsvCell[][] {
  if (product === undefined) return [];
  const { variants, images, options } = product;
  const rows = Math.max(variants.length, images.length);
  return Array.from({ length: rows }, (_, index) => [
    product.handle,
    ...(index === 0 ? headOf(product) : ["", "", "", "", "", "", ""]),
    ...variantCells(variants[index], options, index === 0),
    ...imageCells(images[index], index),
    ...(index === 0 ? [product.seo.title, product.seo.description] : ["", ""]),
  ]);
}

function headOf({ title, description, vendor, type, tags, status, kind }: AdminProduct): CsvCell[] {
  return [title, description, vendor, type, tags.join(", "), status, kind === "gift_card" ? "true" : "false"];
}

function variantCells(
  variant: AdminProduct["variants"][number] | undefined,
  options: AdminProduct["options"],
  isFirst: boolean,
): CsvCell[] {
  if (variant === undefined) return Array.from({ length: OPTIONS.length * 2 + 10 }, () => "");
  const { sku, barcode, weightGrams, stock, price, compareAtPrice, requiresShipping, taxClass, image } = variant;
  const chosen = OPTIONS.flatMap((index) => {
    const name = options[index]?.name;
    return name === undefined ? ["", ""] : [isFirst ? name : "", variant.options[name] ?? ""];
  });
  return [
    ...chosen,
    ...[code(sku), code(barcode), weightGrams, stock === null ? "" : "shopify", stock],
    ...[decimal(price), compareAtPrice === null ? null : decimal(compareAtPrice)],
    ...[requiresShipping ? "true" : "false", taxClass === "exempt" ? "false" : "true", image?.url ?? null],
  ];
}

/** The import takes an apostrophe before digits as one that a spreadsheet put there. */
const code = (text: string | null) => text?.replace(/^(?='+\d)/, "'") ?? null;

const decimal = ({ amount, currency }: Money) => ({ decimal: decimalAmount(amount, currency) });

function imageCells(image: AdminProduct["images"][number] | undefined, index: number): CsvCell[] {
  return image === undefined ? ["", "", ""] : [image.url, index + 1, image.alt];
}
