import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { containing } from "../../../../platform/like-pattern.ts";
import type { InvoiceDocument, InvoiceKind, ZeroReason } from "../invoice-document.ts";

/** Days of a month are those of the store's time zone, whose midnight is at most so far from that of UTC. */
const LONGEST_OFFSET = "1 day";

export interface DocumentFilter {
  /** `YYYY-MM`; null: all. */
  month: string | null;
  kind: InvoiceKind | null;
  /** The tax country. */
  country: string | null;
  /** Part of a number, an order's reference or the buyer's name or company; null: all. */
  q: string | null;
}

export interface DocumentRow {
  id: string;
  created_at: Date;
  order_id: string;
  document: InvoiceDocument;
}

/** Documents of a month, newest first, from after the given one on. */
export async function listDocuments(
  from: Queryable,
  { month, kind, country, q }: DocumentFilter,
  page: { after: { createdAt: Date; id: string } | null; limit: number },
): Promise<DocumentRow[]> {
  const part = q === null ? null : containing(q);
  const rows = await from.query(sql<{ id: string; created_at: Date; order_id: string; document: unknown }>`
    select id, issued_at as created_at, order_id, document from invoices
    where (${month}::text is null or (document ->> 'issuedOn' like ${`${month}-%`}
        and issued_at >= (${month}::text || '-01')::timestamptz - ${LONGEST_OFFSET}::interval
        and issued_at < (${month}::text || '-01')::timestamptz + interval '1 month' + ${LONGEST_OFFSET}::interval))
      and (${kind}::text is null or kind = ${kind}::text)
      and (${country}::text is null or coalesce(document ->> 'taxCountry', document -> 'buyer' ->> 'country') = ${country}::text)
      and (${q}::text is null or lower(number) like ${part} or lower(document -> 'order' ->> 'reference') like ${part}
        or lower(document -> 'buyer' ->> 'name') like ${part} or lower(document -> 'buyer' ->> 'company') like ${part})
      and (issued_at, id) < (coalesce(${page.after?.createdAt ?? null}::timestamptz, 'infinity'), coalesce(${page.after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by issued_at desc, id desc limit ${page.limit}`);
  return rows.map((row) => ({ ...row, document: row.document as InvoiceDocument }));
}

export interface TaxSum {
  country: string;
  rateBps: number;
  zeroReason: ZeroReason | null;
  documents: number;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}

/** Sums a month's documents by country, rate and reason for no tax. */
export async function sumMonth(from: Queryable, month: string): Promise<TaxSum[]> {
  const rows = await from.query(sql<{
    country: string | null;
    rate_bps: number | null;
    zero_reason: string | null;
    documents: NotNull<number>;
    net_minor: NotNull<number>;
    tax_minor: NotNull<number>;
    gross_minor: NotNull<number>;
  }>`
    select coalesce(i.document ->> 'taxCountry', i.document -> 'buyer' ->> 'country') as country,
      (b ->> 'rateBps')::int as rate_bps, b ->> 'zeroReason' as zero_reason, count(distinct i.id) as documents,
      sum((b ->> 'netMinor')::bigint)::bigint as net_minor, sum((b ->> 'taxMinor')::bigint)::bigint as tax_minor,
      sum((b ->> 'grossMinor')::bigint)::bigint as gross_minor
    from invoices i, jsonb_array_elements(i.document -> 'breakdown') b
    where i.document ->> 'issuedOn' like ${`${month}-%`}
      and i.issued_at >= (${month}::text || '-01')::timestamptz - ${LONGEST_OFFSET}::interval
      and i.issued_at < (${month}::text || '-01')::timestamptz + interval '1 month' + ${LONGEST_OFFSET}::interval
    group by 1, 2, 3 order by 1, 2 desc, 3`);
  return rows.map((row) => ({
    country: row.country ?? "",
    rateBps: row.rate_bps ?? 0,
    zeroReason: row.zero_reason as ZeroReason | null,
    documents: row.documents,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    grossMinor: row.gross_minor,
  }));
}

/** How many documents a month has. */
export async function countMonth(from: Queryable, month: string): Promise<number> {
  const [row] = await from.query(sql<{ count: NotNull<number> }>`
    select count(*) as count from invoices
    where document ->> 'issuedOn' like ${`${month}-%`}
      and issued_at >= (${month}::text || '-01')::timestamptz - ${LONGEST_OFFSET}::interval
      and issued_at < (${month}::text || '-01')::timestamptz + interval '1 month' + ${LONGEST_OFFSET}::interval`);
  return row?.count ?? 0;
}

export interface ArchivedRow {
  id: string;
  document: InvoiceDocument;
  /** The buyer's. */
  locale: string;
}

/** Documents of a month by id, from after the given one on, with the language of their buyers. */
export async function readMonth(
  from: Queryable,
  month: string,
  page: { after: string | null; limit: number },
): Promise<ArchivedRow[]> {
  const rows = await from.query(sql<{ id: string; document: unknown; locale: NotNull<string> }>`
    select i.id, i.document, coalesce(o.locale, u.locale, 'en') as locale from invoices i
    join orders o on o.id = i.order_id left join users u on u.id = o.user_id
    where i.document ->> 'issuedOn' like ${`${month}-%`}
      and i.issued_at >= (${month}::text || '-01')::timestamptz - ${LONGEST_OFFSET}::interval
      and i.issued_at < (${month}::text || '-01')::timestamptz + interval '1 month' + ${LONGEST_OFFSET}::interval
      and i.id > coalesce(${page.after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by i.id limit ${page.limit}`);
  return rows.map(({ id, document, locale }) => ({ id, document: document as InvoiceDocument, locale }));
}
