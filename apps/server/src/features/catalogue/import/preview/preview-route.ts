import { createReadStream } from "node:fs";
import { type Static, Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { money, nullable, object, oneOf, plain } from "../../../../platform/http/requests/schema.ts";
import { findProductIds } from "../../products/find/find-by-name.ts";
import { UnreadableCsv } from "../csv-records.ts";
import { openAsUtf8 } from "../file-encoding.ts";
import type { ImportFiles } from "../import-files.ts";
import { IMPORTED_BYTES, importError, importFailure, importNotice } from "../import-routes.ts";
import type { ImportFailure } from "../report.ts";
import { type CheckedFile, checkFile } from "./preview-import.ts";

const SHOWN_FAILURES = 100;
const count = Type.Integer({ minimum: 0 });
const columnNames = Type.Array(plain("As the file calls it.", ["Variant Price"]));
const previewSchema = object(
  {
    error: importError,
    kind: oneOf(["products", "stock"], "`stock`: the file has no prices, so it only sets the stock of known variants."),
    columns: object({ read: columnNames, ignored: columnNames }, { title: "ImportColumns" }),
    products: Type.Array(
      object(
        {
          line: count,
          handle: plain(undefined, ["organic-tee"]),
          title: plain(undefined, ["Organic tee"]),
          change: oneOf(["create", "update"], "`update`: the shop has a product with this handle."),
          status: nullable(plain("Null: the file does not say.")),
          variants: count,
          minPrice: money,
          maxPrice: money,
          stock: nullable(count),
          pictures: count,
        },
        { title: "ImportPreviewProduct" },
      ),
      { description: "The first ten." },
    ),
    rowsChecked: count,
    isWholeFile: Type.Boolean({ description: "False where the file has more rows than were checked." }),
    productsChecked: object({ created: count, updated: count }, { title: "ImportPreviewCount" }),
    failureCount: count,
    failures: Type.Array(importFailure, { description: "The first 100, by line." }),
    noticeCount: count,
    notices: Type.Array(importNotice, { description: "The first 100, by line." }),
  },
  { title: "ImportPreview" },
);
type Preview = Static<typeof previewSchema>;

/** Tells what an import would do, and changes nothing: docs/contract/administration.md#import. */
export function previewEndpoint(
  { reads }: Pick<Database, "reads">,
  currency: () => Promise<string>,
  files: ImportFiles,
): Endpoint {
  return endpoint({
    access: "staff",
    tag: "Administration",
    operationId: "previewImport",
    permission: "catalogue.write",
    method: "POST",
    path: "/api/admin/products/import/preview",
    summary: "Check a CSV of products without importing it",
    description:
      "Reads the first 5,000 rows by the rules of the import: the first ten products, which are new (none for a file of stock alone), which columns are ignored, and bad rows by line.",
    upload: { maxBytes: IMPORTED_BYTES, directory: files.directory, description: "A product CSV in UTF-8." },
    answers: { 200: previewSchema },
    handle: async ({ upload }) => {
      if (upload === null) throw new Error("unreachable: the endpoint takes a file");
      const { path } = upload;
      const ofShop = await currency();
      try {
        const checked = await checkFile(await openAsUtf8(() => createReadStream(path)), ofShop, reads);
        const ids = await findProductIds(reads, checked.handles);
        const known = new Set(checked.handles.filter((handle) => ids.get(handle) !== null));
        return { status: 200, body: present(checked, known, ofShop) };
      } catch (error) {
        if (!(error instanceof UnreadableCsv)) throw error;
        return { status: 200, body: { ...NOTHING, error: { code: error.code, detail: error.detail } } };
      }
    },
  });
}

const NOTHING: Preview = {
  error: null,
  kind: "products",
  columns: { read: [], ignored: [] },
  products: [],
  rowsChecked: 0,
  isWholeFile: true,
  productsChecked: { created: 0, updated: 0 },
  failureCount: 0,
  failures: [],
  noticeCount: 0,
  notices: [],
};

function present(checked: CheckedFile, known: ReadonlySet<string>, currency: string): Preview {
  const {
    kind,
    columns,
    products,
    stockedProducts,
    handles,
    rows,
    isWhole,
    failures,
    failureCount,
    notices,
    noticeCount,
  } = checked;
  const updated = handles.filter((handle) => known.has(handle)).length;
  return {
    error: null,
    kind,
    columns,
    products: products.map(({ minPriceMinor, maxPriceMinor, handle, ...product }) => ({
      ...product,
      handle,
      change: known.has(handle) ? "update" : "create",
      minPrice: { amount: minPriceMinor, currency },
      maxPrice: { amount: maxPriceMinor, currency },
    })),
    rowsChecked: rows,
    isWholeFile: isWhole,
    productsChecked: { created: handles.length - updated, updated: updated + stockedProducts },
    failureCount,
    failures: firstOf(failures),
    noticeCount,
    notices: firstOf(notices),
  };
}

function firstOf(rows: readonly ImportFailure[]): Preview["failures"] {
  return rows.slice(0, SHOWN_FAILURES).map(({ line, handle, column, code, message }) => ({
    ...{ line, handle, column: column ?? null, code, detail: message },
  }));
}
