import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Recomputes what follows from the stored documents: numbers without gaps, sums, and the references to orders. */
export const invoiceCheck = queryCheck({
  name: "invoices and credit notes",
  count: sql<{ count: number | null }>`select count(*) as count from invoices`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select concat(coalesce(i.number, f.invoice_id::text), ' (', f.language, ')') as row,
        case when i.id is null then 'its PDF is kept, the document is missing' else 'its PDF is not the one that was kept' end as problem
      from invoice_files f left join invoices i on i.id = f.invoice_id
      where i.id is null or sha256(f.content) <> f.sha256 order by f.invoice_id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat(series, '-', year) as row, concat('has ', count(*), ' documents and the last number ', max(n)) as problem
      from invoices group by series, year having count(*) <> max(n) order by 1 limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat(i.series, '-', i.year) as row, 'the series of these documents is not there' as problem
      from invoices i where not exists (select from invoice_series s where s.series = i.series)
      group by i.series, i.year order by 1 limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select number as row, 'its columns differ from its content' as problem from invoices
      where document ->> 'number' <> number or document ->> 'kind' <> kind or number <> concat(series, '-', year, '-', n)
        or (document -> 'totals' ->> 'grossMinor')::bigint <> gross_minor or (document -> 'totals' ->> 'taxMinor')::bigint <> tax_minor
      order by id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select i.number as row, concat('its lines add up to ', s.gross, ' with ', s.tax, ' tax') as problem
      from invoices i
      cross join lateral (
        select coalesce(sum((l ->> 'grossMinor')::bigint), 0) as gross, coalesce(sum((l ->> 'taxMinor')::bigint), 0) as tax
        from jsonb_array_elements(i.document -> 'lines') l) s
      where s.gross <> i.gross_minor or s.tax <> i.tax_minor order by i.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select i.number as row, concat('its order says a total of ', o.total_minor, ' with ', o.tax_minor, ' tax') as problem
      from invoices i join orders o on o.id = i.order_id
      where i.kind = 'invoice' and i.change_id is null and not exists (select from order_changes c where c.order_id = o.id and c.n is not null)
        and (i.gross_minor <> o.total_minor or i.tax_minor <> o.tax_minor) order by i.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat('names the invoice ', coalesce(o.invoice_number, 'none'), ', which is ', coalesce(i.number, 'none')) as problem
      from orders o full join (select order_id, number from invoices where kind = 'invoice' and change_id is null) i on i.order_id = o.id
      where o.invoice_number is distinct from i.number order by 1 limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select i.number as row, concat('it takes back ', -i.gross_minor, ', the refund says ', r.amount) as problem
      from invoices i
      join lateral (
        select f.shipping_minor + coalesce((select sum(l.amount_minor) from refund_lines l where l.refund_id = f.id), 0) as amount
        from refunds f where f.id = i.refund_id) r on true
      where i.kind = 'credit_note' and r.amount <> -i.gross_minor order by i.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select i.number as row, concat('it takes back ', -i.gross_minor, ', the change says ', s.amount) as problem
      from invoices i
      cross join lateral (select coalesce(sum(c.amount_minor), 0)::bigint as amount from order_credits c where c.change_id = i.change_id) s
      where i.kind = 'credit_note' and i.change_id is not null and s.amount <> -i.gross_minor order by i.id limit 1000`,
  ],
});
