import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { entryFileHead, exportEntries } from "./export-entries.ts";
import { presentEntry } from "./present-entry.ts";
import { type EntryFilter, type EntryRow, listEntries } from "./queries/transfers.ts";
import { type EntryType, entryFileQuery, entryPage, entryQuery } from "./schemas.ts";

/** The cursor carries the balance before its row, which is the one after the next row of the ledger. */
const byTransfer: Place<EntryRow, { xid: string; id: string; balanceMinor: number }> = {
  keys: 3,
  of: (row) => [row.xid, row.id, row.balance_minor - row.amount_minor],
  read: ([xid, id, balanceMinor]) => ({ xid: String(xid), id: String(id), balanceMinor: Number(balanceMinor) }),
};

const common = { access: "creator", tag: "Creator workspace" } as const;
const ENTRIES = "/api/creator/wallet/entries";

export function ledgerEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [listing(services), file(services, settings)];
}

function listing({ database, cursors }: Services): Endpoint {
  return listEndpoint(cursors, {
    ...common,
    operationId: "listWalletEntries",
    path: ENTRIES,
    summary: "List the movements of the creator's money, newest first",
    description:
      "Without filters the amounts add up to the balance: `balanceAfter` of the first entry is `reconciliation.ledger` of the wallet. `balanceAfter` counts entries that a filter leaves out.",
    query: entryQuery,
    answer: entryPage,
    place: byTransfer,
    read: ({ principal, filters, page }) =>
      listEntries(database.reads, { ...readFilter(creatorIdOf(principal), filters), ...page }),
    present: (rows) => rows.map(presentEntry),
  });
}

function file({ database }: Services, settings: SettingsCache): Endpoint {
  return csvEndpoint({
    ...common,
    operationId: "exportWalletEntries",
    path: `${ENTRIES}.csv`,
    summary: "Export the movements of the creator's money as CSV",
    query: entryFileQuery,
    head: entryFileHead("EUR"),
    content: "Newest first. Amounts are decimals; the head names the currency.",
    errors: ["export_too_large"],
    table: async ({ principal, query }) => {
      const { currency } = await settings.current();
      return exportEntries(database.reads, readFilter(creatorIdOf(principal), query), currency);
    },
  });
}

interface AskedFilter {
  type?: EntryType | null;
  from?: string | null;
  to?: string | null;
}

function readFilter(creatorId: string, { type, from, to }: AskedFilter): Omit<EntryFilter, "after" | "limit"> {
  return {
    creatorId,
    kind: type ?? null,
    payoutId: null,
    from: from == null ? null : new Date(from),
    to: to == null ? null : new Date(to),
  };
}
