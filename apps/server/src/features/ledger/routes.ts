import { type CursorKey, nextPageHeaders } from "../../platform/http/answers/paging.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";
import type { Principal } from "../../platform/http/requests/principal.ts";
import { encodeId, encodeIdOrNull } from "../../platform/ids.ts";
import type { Services } from "../../services.ts";
import { type EntryRow, listEntries } from "./queries/transfers.ts";
import { type EntryType, entryPage, entryQuery, type WalletEntry } from "./schemas.ts";

export function ledgerEndpoints({ database, cursors }: Services): Endpoint[] {
  return [
    endpoint({
      operationId: "listWalletEntries",
      method: "GET",
      path: "/api/creator/wallet/entries",
      access: "creator",
      tag: "Creator workspace",
      summary: "List the movements of the creator's money, newest first",
      description:
        "The amounts add up to the balance: `balanceAfter` of the first entry is `reconciliation.ledger` of the wallet.",
      query: entryQuery,
      answers: { 200: entryPage },
      errors: ["invalid_cursor"],
      handle: async ({ principal, query, url }) => {
        const creatorId = creatorOf(principal);
        const { limit = 20 } = query;
        const binding = ["listWalletEntries", creatorId];
        const key = cursors.decode(binding, query.cursor, 3);
        const rows = await listEntries(database.reads, { creatorId, after: placeOf(key), limit: limit + 1 });
        const entries = withBalances(rows, key === null ? (rows[0]?.balance_minor ?? 0) : Number(key[2]));
        const body = cursors.page(
          binding,
          entries,
          limit,
          ({ row, balanceMinor }) => [row.xid, row.id, balanceMinor - row.amount_minor],
          presentEntry,
        );
        return { status: 200, headers: nextPageHeaders(url, body.nextCursor), body };
      },
    }),
  ];
}

function creatorOf(principal: Principal): string {
  if (principal.creator === null) throw new Error("unreachable: the endpoint is open to approved creators only");
  return principal.creator.id;
}

function placeOf(key: CursorKey | null): { xid: string; id: string } | null {
  return key === null ? null : { xid: String(key[0]), id: String(key[1]) };
}

interface Entry {
  row: EntryRow;
  balanceMinor: number;
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
