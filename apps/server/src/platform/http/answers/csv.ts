import { guarded } from "./formula-guard.ts";

/** A cell of a table for people; null is an empty one. */
export type CsvCell = string | number | { readonly decimal: string } | null;

/**
 * RFC 4180, with a head. Text that a spreadsheet would run as a formula gets an apostrophe before it, since much of what
 * is exported was typed by strangers; numbers, and decimals that we wrote, stay as they are.
 */
export function csv(head: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return csvRows([head]) + csvRows(rows);
}

/** The same without a head. */
export function csvRows(rows: Iterable<readonly CsvCell[]>): string {
  let text = "";
  for (const row of rows) text += `${row.map(cell).join(",")}\r\n`;
  return text;
}

function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return value.decimal;
  const harmless = guarded(value, ",");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
