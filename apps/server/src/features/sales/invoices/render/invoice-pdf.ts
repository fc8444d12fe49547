import {
  BOLD_FONT,
  collectPdf,
  INK,
  type Pdf,
  QUIET,
  REGULAR_FONT,
  RULE,
} from "../../../../platform/http/answers/pdf.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { ciiXml } from "./cii-xml.ts";
import { authorMetadata, embedInvoice } from "./factur-x.ts";
import { type InvoiceView, viewOf } from "./invoice-view.ts";

/** Points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const PAD = 6;

interface Column {
  width: number;
  align: "left" | "right";
}

const LINE_COLUMNS: readonly Column[] = columns([0.38, 0.1, 0.15, 0.13, 0.09, 0.15]);
const TAX_COLUMNS: readonly Column[] = columns([0.25, 0.25, 0.25, 0.25]);

function columns(shares: readonly number[]): Column[] {
  return shares.map((share, index) => ({ width: share * WIDTH, align: index === 0 ? "left" : "right" }));
}

/**
 * A document as PDF, A4: fonts with the letters of European languages are embedded. Where EN 16931 can say what it says, it
 * is PDF/A-3b and carries that as Factur-X, else PDF/A-2b. The same document gives the same bytes. The library is loaded
 * when the first one is asked for.
 */
export async function invoicePdf(document: InvoiceDocument, language: Language): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const view = viewOf(document, language);
  const xml = ciiXml(document);
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: xml === null ? "PDF/A-2b" : "PDF/A-3b",
    lang: language,
    displayTitle: true,
    font: REGULAR_FONT(),
    info: { Title: view.title, CreationDate: new Date(document.issuedAt) },
  });
  pdf.registerFont("regular", REGULAR_FONT()).registerFont("bold", BOLD_FONT());
  const bytes = collectPdf(pdf);
  pdf.appendXML(authorMetadata(view.sellerLines[0] ?? ""));
  if (xml !== null) embedInvoice(pdf, xml, new Date(document.issuedAt));
  head(pdf, view);
  const { words } = view;
  table(
    pdf,
    LINE_COLUMNS,
    [words.description, words.qty, words.unitPrice, words.discount, words.taxRate, words.amount],
    view.lines.map((line) => [line.description, line.qty, line.unitPrice, line.discount, line.rate, line.amount]),
  );
  table(
    pdf,
    TAX_COLUMNS,
    [words.taxRate, words.net, words.tax, words.gross],
    view.breakdown.map((part) => [part.rate, part.net, part.tax, part.gross]),
  );
  room(pdf, 60);
  pdf.font("bold").fontSize(12).fillColor(INK);
  pdf.text(`${words.total} ${view.total}`, MARGIN, pdf.y, { width: WIDTH, align: "right" }).moveDown(1);
  pdf.font("regular").fontSize(8).fillColor(QUIET);
  for (const note of [...view.notes, xml === null ? words.noXml : words.xml])
    pdf.text(note, MARGIN, pdf.y, { width: WIDTH });
  numberPages(pdf, view);
  pdf.end();
  return bytes;
}

function head(pdf: Pdf, view: InvoiceView): void {
  pdf.font("bold").fontSize(16).fillColor(INK).text(view.title, MARGIN, MARGIN, { width: WIDTH });
  const top = pdf.y + 20;
  const half = WIDTH / 2 - PAD;
  pdf.font("regular").fontSize(8).fillColor(QUIET).text(view.words.billTo, MARGIN, top);
  pdf
    .fontSize(9)
    .fillColor(INK)
    .text(view.buyerLines.join("\n"), MARGIN, top + 14, { width: half, lineGap: 2 });
  const left = pdf.y;
  pdf.text(view.sellerLines.join("\n"), MARGIN + WIDTH / 2, top + 14, { width: half, align: "right", lineGap: 2 });
  pdf.y = Math.max(left, pdf.y) + 16;
  for (const [label, value] of view.facts) {
    const y = pdf.y;
    pdf.fillColor(QUIET).text(label, MARGIN, y, { width: 140 });
    const below = pdf.y;
    pdf.fillColor(INK).text(value, MARGIN + 150, y, { width: WIDTH - 150 });
    pdf.y = Math.max(below, pdf.y) + 1;
  }
  pdf.y += 16;
}

/** Rows do not break over pages; the head is repeated on each. */
function table(
  pdf: Pdf,
  cells: readonly Column[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const height = (texts: readonly string[]) =>
    Math.max(...texts.map((text, index) => pdf.heightOfString(text, { width: (cells[index]?.width ?? 0) - PAD })));
  const row = (texts: readonly string[]) => {
    const y = pdf.y;
    const tall = height(texts);
    let x = MARGIN;
    for (const [index, { width, align }] of cells.entries()) {
      pdf.text(texts[index] ?? "", x, y, { width: width - PAD, align });
      x += width;
    }
    pdf.y = y + tall + PAD;
    pdf
      .moveTo(MARGIN, pdf.y - PAD / 2)
      .lineTo(MARGIN + WIDTH, pdf.y - PAD / 2)
      .lineWidth(0.5)
      .stroke(RULE);
  };
  const headRow = () => {
    pdf.font("bold").fontSize(8).fillColor(QUIET);
    row(heads);
    pdf.font("regular").fontSize(9).fillColor(INK);
  };
  room(pdf, 60);
  headRow();
  for (const texts of rows) {
    if (pdf.y + height(texts) > BOTTOM) {
      pdf.addPage();
      pdf.y = MARGIN;
      headRow();
    }
    row(texts);
  }
  pdf.y += 14;
}

/** Begins a page unless this much is left on the present one. */
function room(pdf: Pdf, points: number): void {
  if (pdf.y + points <= BOTTOM) return;
  pdf.addPage();
  pdf.y = MARGIN;
}

function numberPages(pdf: Pdf, view: InvoiceView): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const text = count === 1 ? view.title : `${view.title} · ${view.words.page(page + 1, count)}`;
    pdf
      .font("regular")
      .fontSize(7)
      .fillColor(QUIET)
      .text(text, MARGIN, BOTTOM + 12, { width: WIDTH, align: "right" });
  }
}
