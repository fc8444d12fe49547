import type { CsvCell } from "../../../../platform/http/answers/csv.ts";
import { csvExport } from "../../../../platform/http/answers/csv-export.ts";
import { csvEndpoint } from "../../../../platform/http/csv-endpoint.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId } from "../../../../platform/http/list-endpoint.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { PayoutKit } from "../payout-kit.ts";
import { listOwedToCreators, type OwedToCreator } from "./queries.ts";
import { liabilitySchema, openVouchersSchema, readLiability } from "./read-liability.ts";

const shared = { access: "admin", tag: "Administration: payouts" } as const;
const PATH = "/api/admin/liabilities";

const liabilitiesSchema = object(
  { ...liabilitySchema.properties, giftCards: openVouchersSchema, storeCredit: openVouchersSchema },
  {
    title: "Liabilities",
    description:
      "The store's debt to creators, as in `Liability`, and beside it to holders of gift cards and store credit, which `total` leaves out.",
  },
);

/** The store's debt to its creators, as sums and as a file by creator. */
export function liabilityEndpoints({ services: { database }, settings, readOpenVouchers }: PayoutKit): Endpoint[] {
  return [
    endpoint({
      ...shared,
      method: "GET",
      operationId: "getLiabilities",
      permission: "payouts.read",
      path: PATH,
      summary: "Get the store's debt to creators by state, age and day of release, and to holders of vouchers",
      answers: { 200: liabilitiesSchema },
      handle: async () => {
        const current = await settings.current();
        const [creators, vouchers] = await Promise.all([
          readLiability(database.reads, current),
          readOpenVouchers(database.reads, current.currency),
        ]);
        return { status: 200, body: { ...creators, ...vouchers } };
      },
    }),
    csvEndpoint({
      ...shared,
      operationId: "exportLiabilities",
      permission: ["payouts.read", "export"],
      path: `${PATH}.csv`,
      summary: "Export the store's debt by creator as CSV",
      head: headOf("EUR"),
      content: "One row for each creator with unpaid money. Amounts are decimals.",
      table: async () => {
        const { currency } = await settings.current();
        return csvExport({
          file: "liabilities.csv",
          head: headOf(currency),
          place: byId,
          read: (page) => listOwedToCreators(database.reads, page),
          cells: (rows) => rows.map((row) => cellsOf(row, currency)),
        });
      },
    }),
  ];
}

const headOf = (currency: string) => [
  "creatorId",
  "creator",
  `pending (${currency})`,
  `onHold (${currency})`,
  `available (${currency})`,
  `overpaid (${currency})`,
  `inTransit (${currency})`,
  `total (${currency})`,
  "currency",
  "oldestUnpaidAt",
];

function cellsOf(row: OwedToCreator, currency: string): CsvCell[] {
  const decimal = (minor: number) => ({ decimal: decimalAmount(minor, currency) });
  const { pending_minor, on_hold_minor, payable_minor, in_transit_minor } = row;
  return [
    encodeId("crt", row.id),
    row.display_name,
    decimal(pending_minor),
    decimal(on_hold_minor),
    decimal(Math.max(0, payable_minor)),
    decimal(Math.max(0, -payable_minor)),
    decimal(in_transit_minor),
    decimal(pending_minor + on_hold_minor + payable_minor + in_transit_minor),
    currency,
    row.oldest_at?.toISOString() ?? null,
  ];
}
