import { join, resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import type { Place } from "../../../platform/http/list-endpoint.ts";
import { object, plain } from "../../../platform/http/requests/schema.ts";
import { importTranslations } from "./import-translations.ts";
import { publicField, publicKey } from "./keys.ts";
import type { TranslatedKind } from "./kinds.ts";
import { listTexts, type TextRow } from "./list-queries.ts";
import { type TranslationKit, targetOf } from "./routes.ts";
import { exportQuery, localeParameter } from "./schemas.ts";

/** The columns of Shopify's file of translations, which tools for translators write. `Market` stays empty. */
const HEAD = [
  "Type",
  "Identification",
  "Field",
  "Locale",
  "Market",
  "Status",
  "Default content",
  "Translated content",
] as const;
const READ = ["Type", "Identification", "Field", "Locale", "Default content", "Translated content"] as const;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 50_000;
const PATH = "/api/admin/translations";
const common = { access: "staff", tag: "Administration" } as const;

const byField: Place<TextRow, { kind: string; key: string; field: string }> = {
  keys: 3,
  of: ({ kind, key, field }) => [kind, key, field],
  read: ([kind, key, field]) => ({ kind: String(kind), key: String(key), field: String(field) }),
};

const imported = object(
  {
    saved: Type.Integer({ description: "Texts that were saved." }),
    unchanged: Type.Integer({ description: "Rows without a translation, or with the one that is there." }),
    refused: Type.Array(
      object(
        { line: Type.Integer(), code: plain(undefined, ["unknown_entry"]), detail: plain() },
        { title: "RefusedTranslation" },
      ),
      { description: "The first 100 rows that were left out, by the line of the file." },
    ),
    refusedCount: Type.Integer({ description: "All rows that were left out." }),
  },
  { title: "ImportedTranslations" },
);

/** Translations of a language as a file, and back. */
export function translationFileEndpoints({
  services,
  settings,
  sanitize,
  onChange,
  readTable,
}: TranslationKit): Endpoint[] {
  const { database, config } = services;
  const directory = resolve(join(config.dataDir, "imports"));
  return [
    csvEndpoint({
      ...common,
      operationId: "exportTranslations",
      permission: ["translations", "export"],
      path: `${PATH}.csv`,
      summary: "Export the texts of a language as CSV",
      description: "A row for each text, in the columns of the import; sent while it is read.",
      query: exportQuery,
      head: HEAD,
      table: async ({ query: { locale: asked, kind = null, state = null } }) => {
        const locale = await targetOf(settings, asked);
        return csvExport({
          file: `translations-${locale}.csv`,
          head: HEAD,
          place: byField,
          read: (page) => listTexts(database.reads, { locale, kind, state, ...page }),
          cells: (rows) =>
            rows.map((row) => {
              const of = row.kind as TranslatedKind;
              const place = [row.kind, publicKey(of, row.key), publicField(of, row.field), locale, null];
              return [...place, row.state, row.own, row.text];
            }),
        });
      },
    }),
    endpoint({
      ...common,
      operationId: "importTranslations",
      permission: "translations",
      method: "POST",
      path: `${PATH}/import`,
      query: localeParameter,
      summary: "Import translations from a CSV",
      description:
        "The columns of the export; at most 50,000 rows. A row counts by its type and identification, else by its type, field and default content if exactly one text has them. What was translated is the file's default content: if the own text has changed since, the translation is outdated at once. Rows without a translation are skipped, and bad rows are left out and reported. Rows of settings and legal texts need an administrator.",
      idempotent: true,
      upload: { maxBytes: MAX_BYTES, directory, description: "A CSV in UTF-8." },
      answers: { 200: imported },
      handle: async ({ principal, query, upload, transaction }) => {
        if (upload === null) throw new Error("unreachable: the endpoint takes a file");
        const locale = await targetOf(settings, query.locale);
        const rows = (await readTable(upload.path, READ, MAX_ROWS)).map(({ line, cells }) => {
          const [kind = "", key = "", field = "", language = "", own = "", text = ""] = cells;
          return { line, kind, key, field, language, own, text };
        });
        const answer = await transaction(async (tx) => ({
          status: 200,
          body: await importTranslations(tx, { principal, locale, rows, sanitize }),
        }));
        settings.forget();
        onChange();
        return answer;
      },
    }),
  ];
}
