import { Zip, ZipPassThrough } from "fflate";
import type { Queryable } from "../../../../platform/database/database.ts";
import { mailLanguage } from "../../../../platform/mail/texts/mail-content.ts";
import type { InvoiceFiles } from "../files/invoice-files.ts";
import { readMonth } from "./read-month.ts";

/** Documents that are read at once: some megabytes of PDFs are held at a time. */
const ROWS_AT_ONCE = 50;
/** The archive's turn in the queue, behind each network that waits for a PDF of its own. */
const ARCHIVE = { network: "archive" };

/**
 * The PDFs of a month as a ZIP, in the buyers' languages, sent while it is read. PDFs are compressed already, so they are
 * stored. Most are kept since their issue; a missing one is rendered on the thread, in its turn.
 */
export async function* monthAsZip(from: Queryable, files: InvoiceFiles, month: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    ready.push(part);
  });
  let after: string | null = null;
  for (;;) {
    const rows = await readMonth(from, month, { after, limit: ROWS_AT_ONCE });
    for (const { id: invoiceId, document, locale } of rows) {
      const content = await files.read({ invoiceId, document, language: mailLanguage(locale) }, ARCHIVE);
      const entry = new ZipPassThrough(`${document.issuedOn} ${document.number}.pdf`);
      entry.mtime = document.issuedAt;
      zip.add(entry);
      entry.push(content, true);
      yield* ready.splice(0);
    }
    if (rows.length < ROWS_AT_ONCE) break;
    after = rows.at(-1)?.id ?? null;
  }
  zip.end();
  yield* ready.splice(0);
}
