import type { BackupPart } from "../../../platform/backup-part.ts";
import { beginSeries, readSeries } from "./queries/invoices.ts";
import { nextSeries } from "./rules/next-series.ts";

/**
 * A backup may be older than the newest number that was given, so every restore begins a new series: no number is ever
 * given twice, and each series is free of gaps.
 */
export const invoicesBackup: BackupPart = {
  keptAs: { invoice_series: "select series, began_at from invoice_series" },
  afterRestore: async (tx) => beginSeries(tx, nextSeries(await readSeries(tx), new Date())),
};
