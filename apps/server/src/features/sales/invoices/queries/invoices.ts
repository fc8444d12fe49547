import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { InvoiceDocument, InvoiceKind } from "../invoice-document.ts";

export interface InvoiceRow {
  id: string;
  orderId: string;
  refundId: string | null;
  changeId: string | null;
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  grossMinor: number;
  document: InvoiceDocument;
}

/** All documents of these orders, oldest first. */
export async function readInvoices(from: Queryable, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  const rows = await from.query(sql<{
    id: string;
    order_id: string;
    refund_id: string | null;
    change_id: string | null;
    kind: string;
    number: string;
    issued_at: Date;
    gross_minor: number;
    document: unknown;
  }>`
    select id, order_id, refund_id, change_id, kind, number, issued_at, gross_minor, document
    from invoices where order_id = any(${orderIds}::uuid[]) order by id`);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    refundId: row.refund_id,
    changeId: row.change_id,
    kind: row.kind as InvoiceKind,
    number: row.number,
    issuedAt: row.issued_at,
    grossMinor: row.gross_minor,
    document: row.document as InvoiceDocument,
  }));
}

/** The series that numbers are taken from now, and the last number of a year in it (0: none). */
export async function readLastNumber(tx: Tx, year: number): Promise<{ series: string; last: number }> {
  const [row] = await tx.query(sql<{ series: string; last: NotNull<number> }>`
    select s.series, coalesce((select max(n) from invoices i where i.series = s.series and i.year = ${year}), 0) as last
    from invoice_series s order by length(s.series) desc, s.series desc limit 1`);
  if (row === undefined) throw new Error("There is no series of invoices: its row comes with the migration.");
  return row;
}

export interface NewInvoice {
  id: string;
  orderId: string;
  refundId: string | null;
  changeId: string | null;
  series: string;
  year: number;
  n: number;
  document: InvoiceDocument;
}

export async function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<void> {
  const rows = invoices.map(({ id, orderId, refundId, changeId, series, year, n, document }) => ({
    id,
    order_id: orderId,
    refund_id: refundId,
    change_id: changeId,
    kind: document.kind,
    series,
    year,
    n,
    number: document.number,
    issued_at: document.issuedAt,
    gross_minor: document.totals.grossMinor,
    tax_minor: document.totals.taxMinor,
    document,
  }));
  await tx.execute(sql`
    insert into invoices (id, order_id, refund_id, change_id, kind, series, year, n, number, issued_at, gross_minor, tax_minor, document)
    select id, order_id, refund_id, change_id, kind, series, year, n, number, issued_at, gross_minor, tax_minor, document
    from json_populate_recordset(null::invoices, ${JSON.stringify(rows)}::json)`);
}

/** Begins the next series: B after A, AA after Z. */
export async function beginSeries(to: Queryable, series: string): Promise<void> {
  await to.execute(sql`insert into invoice_series (series) values (${series})`);
}

export async function readSeries(from: Queryable): Promise<string[]> {
  return (await from.query(sql<{ series: string }>`select series from invoice_series`)).map(({ series }) => series);
}

export async function countInvoicedOrders(from: Queryable): Promise<number> {
  const [row] = await from.query(
    sql<{ count: NotNull<number> }>`select count(distinct order_id) as count from invoices`,
  );
  return row?.count ?? 0;
}

/** The next orders that have a document, by id. */
export async function readInvoicedOrdersAfter(from: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select distinct order_id from invoices where order_id > ${after} order by order_id limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** Those of these orders whose documents the worker has yet to issue, or whose newest events it has yet to read. */
export async function readWaitingOrders(from: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string | null }>`
    select order_id from invoices_due where order_id = any(${orderIds}::uuid[])
    union
    select e.resource_id from events e join event_followers f on f.name = 'invoices'
    where e.resource_id = any(${orderIds}::uuid[])
      and ((e.xid, e.id) > (f.xid, f.event_id) or f.xid > pg_snapshot_xmax(pg_current_snapshot()))`);
  return rows.flatMap((row) => row.order_id ?? []);
}
