import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ErrorEntry } from "../../../platform/errors.ts";
import { Invalid } from "../../../platform/errors.ts";
import { csvHeadIn } from "../../../platform/http/answers/csv-heads.ts";
import { unguarded } from "../../../platform/http/answers/formula-guard.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { readCsv, UnreadableCsv } from "../../catalogue/import/csv-records.ts";
import { REDIRECT_HEAD, REDIRECTS } from "./admin-routes.ts";
import type { RedirectWrite } from "./queries/redirects.ts";
import { entryOf, type RedirectRefusal } from "./refusals.ts";
import { checkRedirect, type RedirectRules, saveRedirects } from "./save-redirects.ts";
import { importedRedirects } from "./schemas.ts";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ROWS = 20_000;
const SHOWN = 100;

/** All rows of a file, or none: docs/contract/administration.md#redirects. */
export function importRedirectsEndpoint(rules: RedirectRules, directory: string): Endpoint {
  return endpoint({
    access: "staff",
    tag: "Administration",
    operationId: "importRedirects",
    permission: "redirects",
    method: "POST",
    path: `${REDIRECTS}/import`,
    summary: "Import redirects from a CSV",
    description:
      "The columns `Redirect from` and `Redirect to`, as Shopify exports them; at most 20,000 rows. All or nothing: `errors` names the first 100 bad rows by line. Other hosts as targets are refused.",
    idempotent: true,
    upload: { maxBytes: MAX_BYTES, directory, description: "A CSV in UTF-8." },
    answers: { 200: importedRedirects },
    handle: async ({ principal, upload, transaction }) => {
      if (upload === null) throw new Error("unreachable: the endpoint takes a file");
      const rows = await readRows(upload.path);
      const refused: ErrorEntry[] = [];
      const note = (line: number, refusal: RedirectRefusal) => refused.push(entryOf(refusal, `#/lines/${line}`));
      const checked: (Omit<RedirectWrite, "id"> & { line: number })[] = [];
      const seen = new Set<string>();
      for (const { line, from, to } of rows) {
        const row = await checkRedirect({ from, to }, rules, false);
        if ("refusal" in row) note(line, row);
        else if (seen.has(row.pathKey)) note(line, { member: "from", refusal: "redirect_taken" });
        else {
          seen.add(row.pathKey);
          checked.push({ ...row, line });
        }
      }
      refuseBad(refused);
      return transaction(async (tx) => {
        const body = await saveRedirects(tx, principal.userId, checked, (index, refusal) =>
          note(checked[index]?.line ?? 1, refusal),
        );
        refuseBad(refused);
        return { status: 200, body };
      });
    },
  });
}

function refuseBad(refused: readonly ErrorEntry[]): void {
  if (refused.length > 0) throw new Invalid(refused.slice(0, SHOWN));
}

interface FileRow {
  line: number;
  from: string;
  to: string;
}

async function readRows(path: string): Promise<FileRow[]> {
  const refuse = (code: string, detail: string): never => {
    throw new Invalid([{ pointer: "#/file", code, detail }]);
  };
  if (!isUtf8(await readFile(path))) refuse("not_utf8", "Save the file as CSV UTF-8.");
  let delimiter = ",";
  let places: { from: number; to: number } | null = null;
  const rows: FileRow[] = [];
  try {
    for await (const entries of readCsv(createReadStream(path), (found) => (delimiter = found)))
      for (const entry of entries) {
        if ("code" in entry) refuse(entry.code, `Line ${entry.line}: ${entry.message}`);
        else if (places === null) places = placesOf(entry.cells) ?? refuse("columns_missing", COLUMNS_MISSING);
        else {
          const cell = (place: number) => unguarded(entry.cells[place] ?? "", delimiter).trim();
          rows.push({ line: entry.line, from: cell(places.from), to: cell(places.to) });
        }
        if (rows.length > MAX_ROWS) refuse("too_many_rows", `The file has more than ${MAX_ROWS} rows.`);
      }
  } catch (error) {
    if (error instanceof UnreadableCsv) refuse(error.code, error.detail);
    throw error;
  }
  if (places === null) refuse("empty_file", "The file is empty.");
  return rows;
}

const COLUMNS_MISSING = 'The first line needs the columns "Redirect from" and "Redirect to".';

function placesOf(head: readonly string[]): { from: number; to: number } | null {
  const names = head.map((name) => name.trim().toLowerCase());
  const [from = -1, to = -1] = REDIRECT_HEAD.map((name) =>
    names.findIndex((one) => one === name.toLowerCase() || one === csvHeadIn(name, "de").toLowerCase()),
  );
  return from === -1 || to === -1 ? null : { from, to };
}
