import type { Queryable } from "../../../platform/database/database.ts";
import {
  readAttributionChanges,
  readAuditEntries,
  readConsents,
  readInvoices,
  readMethods,
  readPayouts,
  readPrices,
} from "./queries/covered-rows.ts";
import {
  attributionChangeContent,
  auditContent,
  type CoveredKind,
  consentContent,
  invoiceContent,
  methodContent,
  payoutContent,
  priceContent,
} from "./rules/covered-content.ts";

export interface CoveredRow {
  /** Its name in the entry. */
  sealId: string;
  /** Its name in `seals_due`. */
  unitId: string;
  /** For a person. */
  name: string;
  /** Null where an erasure has taken what was hashed. */
  content: string | null;
}

const own = (row: { id: string }, name: string, content: string | null): CoveredRow => ({
  sealId: row.id,
  unitId: row.id,
  name,
  content,
});

/** The rows of a kind with the content that their seals must have. */
export const readCovered: Readonly<
  Record<CoveredKind, (from: Queryable, unitIds: readonly string[]) => Promise<CoveredRow[]>>
> = {
  invoice: async (from, ids) =>
    (await readInvoices(from, ids)).map((row) => own(row, `document ${row.number}`, invoiceContent(row))),
  payout: async (from, ids) =>
    (await readPayouts(from, ids)).map((row) => own(row, `payout ${row.id}`, payoutContent(row))),
  payout_method: async (from, ids) =>
    (await readMethods(from, ids)).map((row) => ({
      sealId: row.seal_id,
      unitId: row.creator_id,
      name: `payout method of the creator ${row.creator_id}`,
      content: methodContent(row),
    })),
  price: async (from, ids) =>
    (await readPrices(from, ids)).map((row) => ({
      sealId: row.seal_id,
      unitId: row.variant_id,
      name: `price of the variant ${row.variant_id} since ${row.since.toISOString()}`,
      content: priceContent(row),
    })),
  attribution_change: async (from, ids) =>
    (await readAttributionChanges(from, ids)).map((row) =>
      own(row, `change of attribution ${row.id} of the order ${row.order_id}`, attributionChangeContent(row)),
    ),
  consent: async (from, ids) =>
    (await readConsents(from, ids)).map((row) => own(row, `consent ${row.id}`, consentContent(row))),
  audit: async (from, ids) =>
    (await readAuditEntries(from, ids)).map((row) =>
      own(row, `audit entry ${row.id} (${row.action})`, auditContent(row)),
    ),
};
