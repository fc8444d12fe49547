import type { Language } from "../../../../platform/http/pages/language.ts";
import { serveCalls } from "../../../../platform/threads/serve-calls.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { invoicePdf } from "../render/invoice-pdf.ts";

export interface PdfWork {
  document: InvoiceDocument;
  language: Language;
}

/** The thread that renders PDFs: 50 to 150 ms of CPU each, which would hold up every request on the event loop. */
serveCalls<PdfWork, Uint8Array>(({ document, language }) => invoicePdf(document, language));
