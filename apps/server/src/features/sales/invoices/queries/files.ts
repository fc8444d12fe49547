import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { InvoiceDocument } from "../invoice-document.ts";

export async function readFile(from: Queryable, invoiceId: string, language: Language): Promise<Buffer | null> {
  const [row] = await from.query(
    sql<{
      content: Buffer;
    }>`select content from invoice_files where invoice_id = ${invoiceId} and language = ${language}`,
  );
  return row?.content ?? null;
}

/** Keeps a PDF, unless another process has done so, and returns the one that is kept. */
export async function keepFile(
  to: Queryable,
  file: { invoiceId: string; language: Language; content: Buffer },
): Promise<Buffer> {
  const { invoiceId, language, content } = file;
  await to.execute(sql`
    insert into invoice_files (invoice_id, language, content, sha256)
    values (${invoiceId}, ${language}, ${content}, sha256(${content}::bytea))
    on conflict (invoice_id, language) do nothing`);
  return (await readFile(to, invoiceId, language)) ?? content;
}

export async function noteFilesDue(tx: Tx, invoiceIds: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into invoice_files_due (invoice_id) select unnest(${invoiceIds}::uuid[])`);
}

export interface DueFile {
  invoiceId: string;
  document: InvoiceDocument;
  /** The buyer's. */
  locale: string;
}

/** The oldest documents whose PDF the worker has yet to render. */
export async function readDueFiles(from: Queryable, count: number): Promise<DueFile[]> {
  const rows = await from.query(sql<{ id: string; document: unknown; locale: NotNull<string> }>`
    select i.id, i.document, coalesce(o.locale, u.locale, 'en') as locale
    from (select invoice_id from invoice_files_due order by invoice_id limit ${count}) d
    join invoices i on i.id = d.invoice_id
    join orders o on o.id = i.order_id
    left join users u on u.id = o.user_id
    order by i.id`);
  return rows.map(({ id, document, locale }) => ({ invoiceId: id, document: document as InvoiceDocument, locale }));
}

export async function removeDueFile(from: Queryable, invoiceId: string): Promise<void> {
  await from.execute(sql`delete from invoice_files_due where invoice_id = ${invoiceId}`);
}

export async function countDueFiles(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: NotNull<number> }>`select count(*) as count from invoice_files_due`);
  return row?.count ?? 0;
}
