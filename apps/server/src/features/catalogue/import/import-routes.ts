import { type Static, Type } from "@sinclair/typebox";
import { OutcomeUnknown } from "../../../platform/database/database-unavailable.ts";
import { NotFound } from "../../../platform/errors.ts";
import { uuidInPath } from "../../../platform/http/answers/editable.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../platform/http/requests/schema.ts";
import { sortingByTime } from "../../../platform/http/sorting.ts";
import { encodeId, newId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import type { ImportFiles } from "./import-files.ts";
import { findImport, type ImportRow, insertImport, listImports } from "./queries/imports.ts";

export const IMPORTED_BYTES = 100 * 1024 * 1024;
const STATUSES = ["waiting", "running", "completed", "failed"] as const;
const BASE_PATH = "/api/admin/imports";
const order = sortingByTime("createdAt");
const common = { access: "staff", tag: "Administration" } as const;

const count = Type.Integer({ minimum: 0 });
export const importError = nullable(
  object({ code: plain(undefined, ["not_utf8"]), detail: plain() }, { title: "ImportError" }),
);
const summary = {
  id: id("imp"),
  status: oneOf(STATUSES),
  fileName: plain(undefined, ["products.csv"]),
  bytes: count,
  bytesRead: Type.Integer({ description: "Against `bytes`: how far it is." }),
  rowsRead: count,
  products: nullable(object({ created: count, updated: count, unchanged: count }, { title: "ImportedProducts" })),
  failureCount: nullable(Type.Integer({ description: "Rows, or products, that were not imported." })),
  noticeCount: nullable(
    Type.Integer({ description: "Products that were imported in another way than the file says." }),
  ),
  error: importError,
  createdAt: timestamp,
  startedAt: nullable(timestamp),
  finishedAt: nullable(timestamp),
};
export const importFailure = object(
  {
    line: Type.Integer({ description: "Where the row starts in the file." }),
    handle: nullable(plain(undefined, ["organic-tee"])),
    column: nullable(plain("As the file calls it.", ["Variant Price"])),
    code: plain(undefined, ["invalid_price"]),
    detail: plain(),
  },
  { title: "ImportFailure" },
);
export const importNotice = object(
  {
    ...importFailure.properties,
    code: plain(undefined, ["gift_card_product", "handle_changed", "matched_by_handle"]),
  },
  { title: "ImportNotice" },
);
const importSummary = object(summary, { title: "ImportSummary" });
const importResource = object(
  {
    ...summary,
    failures: Type.Array(importFailure, { description: "The first 1,000, by line." }),
    notices: Type.Array(importNotice, { description: "The first 1,000, by line." }),
  },
  { title: "Import" },
);

interface StoredReport {
  products: { created: number; updated: number; unchanged: number };
  failureCount: number;
  failures: Static<typeof importFailure>[];
  /** Absent in reports of earlier versions. */
  noticeCount?: number;
  notices?: Static<typeof importNotice>[];
}

export function importEndpoints(services: Services, files: ImportFiles): Endpoint[] {
  return [uploadProducts(files), listAllImports(services), getEndpoint(services), failuresFile(services)];
}

function uploadProducts(files: ImportFiles): Endpoint {
  return endpoint({
    ...common,
    operationId: "importProducts",
    permission: "catalogue.write",
    method: "POST",
    path: "/api/admin/products/import",
    summary: "Import products from a CSV",
    description:
      "A file without prices, such as Shopify's inventory export, sets the stock of known variants and nothing else. Takes the file and works it off in the background; `GET /api/admin/imports/{id}` shows how far it is and which rows are bad. Importing the same file again changes nothing. Larger files: `tote import FILE.csv` on the server.",
    idempotent: true,
    upload: { maxBytes: IMPORTED_BYTES, directory: files.directory, description: "A product CSV in UTF-8." },
    answers: { 202: importResource },
    handle: async ({ principal, upload, transaction }) => {
      if (upload === null) throw new Error("unreachable: the endpoint takes a file");
      const { fileName, bytes } = upload;
      const importId = newId();
      // Move the file into place before the worker can see the import.
      await files.keep(importId, upload.path);
      let isWritten = false;
      try {
        const answer = await transaction(async (tx) => {
          isWritten = true;
          await insertImport(tx, { id: importId, actorId: principal.userId, fileName, bytes });
          await recordChange(tx, {
            actorId: principal.userId,
            action: "import.create",
            resourceType: "import",
            resourceId: importId,
            before: null,
            after: { fileName, bytes },
          });
          const row = await findImport(tx, importId);
          if (row === null) throw new Error("unreachable: the import was just written");
          const body = present(row);
          return { status: 202, body, headers: { location: `${BASE_PATH}/${body.id}` } };
        });
        // A replay returns the first request's import.
        if (!isWritten) await files.remove(importId);
        return answer;
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) await files.remove(importId);
        throw error;
      }
    },
  });
}

function listAllImports({ database, cursors }: Services): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listImports",
    permission: "catalogue.read",
    path: BASE_PATH,
    summary: "List imports",
    query: object({
      q: Type.Optional(text(100, { description: "Part of the file's name." })),
      status: Type.Optional(oneOf(STATUSES)),
      sort: order.schema,
      ...pageQuery,
    }),
    answer: page(importSummary, "ImportPage"),
    place: byCreation,
    read: ({ filters: { sort, ...filters }, page }) =>
      listImports(database.reads, { ...filters, oldestFirst: order.isOldestFirst(sort), ...page }),
    present: (rows) => rows.map(presentSummary),
  });
}

function getEndpoint({ database }: Services): Endpoint {
  return endpoint({
    ...common,
    operationId: "getImport",
    permission: "catalogue.read",
    method: "GET",
    path: `${BASE_PATH}/{id}`,
    summary: "Read an import's progress and bad rows",
    params: object({ id: idInput("imp") }),
    answers: { 200: importResource },
    handle: async ({ params }) => {
      const row = await findImport(database.reads, uuidInPath("imp", params.id));
      if (row === null) throw new NotFound("There is no such import.");
      return { status: 200, body: present(row) };
    },
  });
}

const FAILURE_COLUMNS = ["Line", "Handle", "Column", "Code", "Problem"];

function failuresFile({ database }: Services): Endpoint {
  return csvEndpoint({
    ...common,
    operationId: "exportImportFailures",
    permission: ["catalogue.read", "export"],
    path: `${BASE_PATH}/{id}/failures.csv`,
    summary: "Export an import's bad rows as CSV",
    params: object({ id: idInput("imp") }),
    head: FAILURE_COLUMNS,
    content: "By line; the first 1,000.",
    table: async ({ params }) => {
      const row = await findImport(database.reads, uuidInPath("imp", params.id));
      if (row === null) throw new NotFound("There is no such import.");
      const rows = present(row).failures.map(({ line, handle, column, code, detail }) => [
        line,
        handle,
        column,
        code,
        detail,
      ]);
      return { file: "bad-rows.csv", head: FAILURE_COLUMNS, rows: [rows] };
    },
  });
}

function presentSummary(row: ImportRow): Static<typeof importSummary> {
  const report = row.report as StoredReport | null;
  return {
    id: encodeId("imp", row.id),
    status: row.status as (typeof STATUSES)[number],
    fileName: row.file_name,
    bytes: row.bytes,
    bytesRead: row.bytes_read,
    rowsRead: row.rows_read,
    products: report?.products ?? null,
    failureCount: report?.failureCount ?? null,
    noticeCount: report === null ? null : (report.noticeCount ?? 0),
    error: row.error_code === null ? null : { code: row.error_code, detail: row.error_detail ?? "" },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function present(row: ImportRow): Static<typeof importResource> {
  const { failures = [], notices = [] } = (row.report as Partial<StoredReport> | null) ?? {};
  return { ...presentSummary(row), failures, notices };
}
