import type { Endpoint } from "../../platform/http/endpoint.ts";
import { listEndpoint, type Place } from "../../platform/http/list-endpoint.ts";
import { creatorIdOf } from "../../platform/http/requests/principal.ts";
import { encodeId, encodeIdOrNull } from "../../platform/ids.ts";
import type { Services } from "../../services.ts";
import { type EntryRow, listEntries } from "./queries/transfers.ts";
import { type EntryType, entryPage, entryQuery, type WalletEntry } from "./schemas.ts";

interface Entry {
  row: EntryRow;
  balanceMinor: number;
}

/** The cursor carries the balance before its row, which is the one after the next row. */
const byTransfer: Place<Entry, { xid: string; id: string; balanceMinor: number }> = {
  keys: 3,
  of: ({ row, balanceMinor }) => [row.xid, row.id, balanceMinor - row.amount_minor],
  read: ([xid, id, balanceMinor]) => ({ xid: String(xid), id: String(id), balanceMinor: Number(balanceMinor) }),
};

export function ledgerEndpoints({ database, cursors }: Services): Endpoint[] {
  return [
    listEndpoint(cursors, {
      operationId: "listWalletEntries",
      path: "/api/creator/wallet/entries",
      access: "creator",
      tag: "Creator workspace",
      summary: "List the movements of the creator's money, newest first",
      description:
        "The amounts add up to the balance: `balanceAfter` of the first entry is `reconciliation.ledger` of the wallet.",
      query: entryQuery,
      answer: entryPage,
      place: byTransfer,
      read: async ({ principal, page }) => {
        const rows = await listEntries(database.reads, { creatorId: creatorIdOf(principal), ...page });
        return withBalances(rows, page.after?.balanceMinor ?? rows[0]?.balance_minor ?? 0);
      },
      present: (entries) => entries.map(presentEntry),
    }),
  ];
}

/** Counts back from the balance after the newest row. */
function withBalances(rows: readonly EntryRow[], newest: number): Entry[] {
  let balanceMinor = newest;
  return rows.map((row) => {
    const entry = { row, balanceMinor };
    balanceMinor -= row.amount_minor;
    return entry;
  });
}

function presentEntry({ row, balanceMinor }: Entry): WalletEntry {
  const { currency } = row;
  return {
    id: encodeId("txn", row.id),
    type: row.kind as EntryType,
    amount: { amount: row.amount_minor, currency },
    balanceAfter: { amount: balanceMinor, currency },
    reason: row.reason,
    orderReference: row.order_reference,
    commissionId: encodeIdOrNull("com", row.commission_id),
    payoutId: encodeIdOrNull("pay", row.payout_id),
    createdAt: row.created_at.toISOString(),
  };
}
