import { Type } from "@sinclair/typebox";
import type { CsvCell } from "../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../platform/http/csv-endpoint.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import { idInput, object, oneOf } from "../../../platform/http/requests/schema.ts";
import { encodeId, encodeIdOrNull, filterId } from "../../../platform/ids.ts";
import { decimalAmount } from "../../../platform/money/currency.ts";
import type { Services } from "../../../platform/services.ts";
import { readCreatorNames } from "../creators/creator-terms.ts";
import { VOUCHER_TRANSFER_KINDS } from "./accounts.ts";
import { listTransfers, type TransferRow } from "./queries/all-transfers.ts";
import { ENTRY_TYPES, entryFileQuery } from "./schemas.ts";

const byTransfer = {
  of: (row: TransferRow) => [row.xid, row.id],
  read: ([xid, id]: readonly (string | number)[]) => ({ xid: String(xid), id: String(id) }),
};

/** The ledger of all creators and vouchers as a file, for the books of the store. */
export function ledgerFileEndpoint({ database }: Services): Endpoint {
  return csvEndpoint({
    operationId: "exportLedger",
    permission: ["payouts.read", "export"],
    path: "/api/admin/ledger.csv",
    access: "admin",
    tag: "Administration: payouts",
    summary: "Export the ledger of creators' and vouchers' money as CSV",
    description:
      "Each row moves its amount from the debit account to the credit account. It names a creator, or a gift card or store credit in `voucher`.",
    query: object({
      ...entryFileQuery.properties,
      type: Type.Optional(oneOf([...ENTRY_TYPES, ...VOUCHER_TRANSFER_KINDS], "Only entries of this type.")),
      creator: Type.Optional(idInput("crt")),
    }),
    head: HEAD,
    content: "Newest first. Amounts are decimals in the currency of their row.",
    table: ({ query: { type, from, to, creator } }) => {
      const filter = {
        creatorId: filterId("crt", creator ?? null),
        kind: type ?? null,
        from: from === undefined ? null : new Date(from),
        to: to === undefined ? null : new Date(to),
      };
      return csvExport({
        file: "ledger.csv",
        head: HEAD,
        place: byTransfer,
        read: (page) => listTransfers(database.reads, { ...filter, ...page }),
        cells: async (rows) => {
          const names = await readCreatorNames(database.reads, [
            ...new Set(rows.flatMap((row) => row.creator_id ?? [])),
          ]);
          return rows.map((row) => cellsOf(row, names.get(row.creator_id ?? "") ?? ""));
        },
      });
    },
  });
}

const HEAD = [
  "id",
  "createdAt",
  "type",
  "creatorId",
  "creator",
  "debit",
  "credit",
  "amount (decimal)",
  "currency",
  "reason",
  "orderReference",
  "commissionId",
  "payoutId",
  "voucher",
];

function cellsOf(row: TransferRow, creator: string): CsvCell[] {
  return [
    encodeId("txn", row.id),
    row.created_at.toISOString(),
    row.kind,
    encodeIdOrNull("crt", row.creator_id),
    creator,
    row.debit_account,
    row.credit_account,
    { decimal: decimalAmount(row.amount_minor, row.currency) },
    row.currency,
    row.reason,
    row.order_reference,
    encodeIdOrNull("com", row.commission_id),
    encodeIdOrNull("pay", row.payout_id),
    encodeIdOrNull(row.voucher_kind === "gift_card" ? "gift" : "cred", row.voucher_id),
  ];
}
