import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { CsvCell } from "../../../../platform/http/answers/csv.ts";
import { id, money, nullable, object, oneOf, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import { type OrderListRow, type OrderTax, readOrderRows, readTaxesByRate } from "../queries/order-rows.ts";
import type { OrderDocument } from "../schemas/order.ts";
import { FULFILLMENT_STATUSES, ORDER_CHANNELS, ORDER_STATUSES, PAYMENT_STATUSES } from "../schemas/terms.ts";
import { orderTags } from "./tag-schemas.ts";

/** docs/contract/administration.md#order-lists: members that an order has as well stand in the same place. */
export const orderRowSchema = object(
  {
    id: id("ord"),
    reference: plain(undefined, ["T-7K3M-9QXD"]),
    status: oneOf(ORDER_STATUSES),
    paymentStatus: oneOf(PAYMENT_STATUSES),
    fulfillmentStatus: oneOf(FULFILLMENT_STATUSES),
    customer: object({ id: id("usr"), email: plain() }),
    shippingAddress: object({ name: plain(), country: plain() }),
    totals: object({ total: money, refunded: money }),
    attribution: object({ creator: nullable(object({ id: id("crt"), displayName: plain() })) }),
    pieces: Type.Integer({ description: "Pieces ordered." }),
    openPieces: Type.Integer({ description: "Neither shipped nor refunded; 0 once the order is canceled." }),
    firstTitle: plain("The product of the first line.", ["Canvas tote"]),
    tags: orderTags,
    channel: oneOf(ORDER_CHANNELS, "`handoff`: with goods that an assistant had prepared."),
    placedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "OrderRow" },
);
export type OrderRow = Static<typeof orderRowSchema>;

export async function showOrderRows(from: Queryable, ids: readonly string[]): Promise<OrderRow[]> {
  return (await readOrderRows(from, ids)).map(presentRow);
}

function presentRow(row: OrderListRow): OrderRow {
  const { currency } = row;
  return {
    id: encodeId("ord", row.id),
    reference: row.reference,
    status: row.status as OrderDocument["status"],
    paymentStatus: row.payment_status as OrderDocument["paymentStatus"],
    fulfillmentStatus: row.fulfillment_status as OrderDocument["fulfillmentStatus"],
    customer: { id: encodeId("usr", row.user_id), email: row.email },
    shippingAddress: { name: row.ship_name ?? "", country: row.ship_country ?? "" },
    totals: { total: { amount: row.total_minor, currency }, refunded: { amount: row.refunded_minor, currency } },
    attribution: {
      creator:
        row.creator_id === null ? null : { id: encodeId("crt", row.creator_id), displayName: row.creator_name ?? "" },
    },
    pieces: row.pieces,
    openPieces: row.open_pieces,
    firstTitle: row.first_title ?? "",
    tags: row.tags,
    channel: row.channel as OrderDocument["channel"],
    placedAt: row.placed_at.toISOString(),
    version: row.version,
  };
}

export const ORDER_FILE_HEAD = [
  ...["reference", "placedAt", "status", "paymentStatus", "fulfillmentStatus", "email", "name", "country", "pieces"],
  ...[
    ...["items", "discount", "shipping", "tax", "total", "paid", "refunded"].map((name) => `${name} (decimal)`),
    "currency",
  ],
  ...["discountCode", "creator", "invoiceNumber", "tags"],
  ...["shippingTax (decimal)", "taxByRate (percent: decimal)", "channel"],
];

/** The rows of an export with these orders, in the order of {@link ORDER_FILE_HEAD}. */
export async function readOrderCells(from: Queryable, ids: readonly string[]): Promise<CsvCell[][]> {
  const [rows, taxes] = await Promise.all([readOrderRows(from, ids), readTaxesByRate(from, ids)]);
  return rows.map((row) => orderCells(row, taxes.get(row.id) ?? []));
}

function orderCells(row: OrderListRow, taxes: readonly OrderTax[]): CsvCell[] {
  const decimal = (minor: number) => ({ decimal: decimalAmount(minor, row.currency) });
  return [
    row.reference,
    row.placed_at.toISOString(),
    row.status,
    row.payment_status,
    row.fulfillment_status,
    row.email,
    row.ship_name,
    row.ship_country,
    row.pieces,
    decimal(row.items_minor),
    decimal(row.discount_minor),
    decimal(row.shipping_minor),
    decimal(row.tax_minor),
    decimal(row.total_minor),
    decimal(row.paid_minor),
    decimal(row.refunded_minor),
    row.currency,
    row.discount_code,
    row.creator_name,
    row.invoice_number,
    row.tags.join(", "),
    decimal(row.shipping_tax_minor),
    taxes.map((tax) => taxCell(tax, row.currency)).join("; "),
    row.channel,
  ];
}

/** Such as `19: 4.58`. */
function taxCell({ rateBps, taxMinor }: OrderTax, currency: string): string {
  return `${rateBps === null ? "shipping" : rateBps / 100}: ${decimalAmount(taxMinor, currency)}`;
}
