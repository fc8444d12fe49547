import type { Language } from "../pages/language.ts";
import { csvHeadIn } from "./csv-heads.ts";
import { guarded } from "./formula-guard.ts";

/** A cell of a table for people; null is an empty one. */
export type CsvCell = string | number | { readonly decimal: string } | null;

/** How a file is written. `language` is that of its head; null keeps the names that programs read. */
export interface CsvForm {
  delimiter: "," | ";";
  decimal: "." | ",";
  language: Language | null;
}

export const PLAIN_CSV: CsvForm = { delimiter: ",", decimal: ".", language: null };

/** A spreadsheet of a country that writes decimal commas splits a line at semicolons. */
export const excelCsv = (language: Language): CsvForm => ({ delimiter: ";", decimal: ",", language });

export function csvHead(head: readonly string[], form: CsvForm): string {
  const { language } = form;
  return csvRows([language === null ? head : head.map((name) => csvHeadIn(name, language))], form);
}

/**
 * RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it, since much of what is exported
 * was typed by strangers; numbers, and decimals that we wrote, stay as they are.
 */
export function csvRows(rows: Iterable<readonly CsvCell[]>, form: CsvForm): string {
  let text = "";
  for (const row of rows) text += `${row.map((value) => cell(value, form)).join(form.delimiter)}\r\n`;
  return text;
}

function cell(value: CsvCell, { delimiter, decimal }: CsvForm): string {
  if (value === null) return "";
  if (typeof value !== "string") {
    const number = typeof value === "number" ? String(value) : value.decimal;
    return decimal === "." ? number : number.replace(".", decimal);
  }
  const harmless = guarded(value, delimiter);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
