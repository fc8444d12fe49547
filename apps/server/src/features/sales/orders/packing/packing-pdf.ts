import { setImmediate } from "node:timers/promises";
import { BOLD_FONT, collectPdf, INK, type Pdf, QUIET, REGULAR_FONT } from "../../../../platform/http/answers/pdf.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { StoredOrder } from "../order-record.ts";
import { barCode } from "./code-128.ts";
import { type Column, footPages, PAPERS, type Paper, room, tickTable } from "./sheet.ts";
import { pickList, type SlipKit, type SlipView, slipView } from "./slip-view.ts";
import { packingTexts } from "./texts.ts";

const PIECES: readonly Column[] = [
  { share: 0.16, align: "left" },
  { share: 0.54, align: "left" },
  { share: 0.3, align: "left" },
];
const PICKS: readonly Column[] = [
  { share: 0.16, align: "left" },
  { share: 0.32, align: "left" },
  { share: 0.22, align: "left" },
  { share: 0.3, align: "left" },
];

export type PaperName = keyof typeof PAPERS;

/** The packing slips of the orders, each on a page of its own, without prices. Other requests get their turn between two. */
export async function packingSlips(orders: readonly StoredOrder[], size: PaperName, kit: SlipKit): Promise<Buffer> {
  const sheet = PAPERS[size];
  const views = orders.map((order) => slipView(order, kit));
  const pdf = await begin(sheet, views[0]?.words.slip ?? "");
  for (const [index, view] of views.entries()) {
    if (index > 0) pdf.addPage();
    const first = pdf.bufferedPageRange().count - 1;
    slip(pdf, sheet, view);
    await setImmediate();
    footPages(pdf, sheet, first, (page, count) =>
      [view.reference, ...(count === 1 ? [] : [view.words.page(page, count)])].join(" · "),
    );
  }
  return finish(pdf);
}

/** Sums the items of several orders for a walk along the shelves, in the reader's language. */
export async function pickListPdf(
  orders: readonly StoredOrder[],
  size: PaperName,
  { language, shop }: { language: Language; shop: string },
): Promise<Buffer> {
  const sheet = PAPERS[size];
  const words = packingTexts[language];
  const picks = pickList(orders);
  const pdf = await begin(sheet, words.pickList);
  const pieces = picks.reduce((sum, { qty }) => sum + qty, 0);
  const waiting = new Set(picks.flatMap(({ references }) => references)).size;
  pdf.font("bold").fontSize(sheet.title).fillColor(INK).text(words.pickList, sheet.margin, sheet.margin);
  pdf.font("regular").fontSize(sheet.text).fillColor(QUIET);
  pdf.text(picks.length === 0 ? words.nothing : `${shop} · ${words.summary(pieces, waiting)}`).moveDown(1);
  if (picks.length > 0)
    tickTable(pdf, sheet, {
      columns: PICKS,
      heads: [words.qty, words.item, words.sku, words.orders],
      rows: picks.map(({ qty, item, sku, references }) => [String(qty), item, sku, references.join(", ")]),
    });
  footPages(pdf, sheet, 0, words.page);
  return finish(pdf);
}

async function begin({ size, margin }: Paper, title: string): Promise<Pdf> {
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({ size, margin, bufferPages: true, displayTitle: true, info: { Title: title } });
  return pdf.registerFont("regular", REGULAR_FONT()).registerFont("bold", BOLD_FONT());
}

function finish(pdf: Pdf): Promise<Buffer> {
  const bytes = collectPdf(pdf);
  pdf.end();
  return bytes;
}

function slip(pdf: Pdf, sheet: Paper, view: SlipView): void {
  const { words } = view;
  head(pdf, sheet, view);
  pdf.font("regular").fontSize(sheet.text).fillColor(INK);
  if (view.pieces.length === 0) pdf.text(view.nothing, sheet.margin, pdf.y, { width: sheet.width });
  else
    tickTable(pdf, sheet, {
      columns: PIECES,
      heads: [words.qty, words.item, words.sku],
      rows: view.pieces.map(({ qty, item, sku }) => [String(qty), item, sku]),
    });
  pdf.y += sheet.small;
  if (view.note !== null) paragraph(pdf, sheet, `${words.note}: ${view.note}`, sheet.text);
  for (const line of view.returns) paragraph(pdf, sheet, line, sheet.small);
}

function paragraph(pdf: Pdf, sheet: Paper, text: string, size: number): void {
  const options = { width: sheet.width };
  pdf.font("regular").fontSize(size).fillColor(INK);
  room(pdf, sheet, Math.min(pdf.heightOfString(text, options), 3 * size));
  pdf.text(text, sheet.margin, pdf.y, options);
  pdf.y += 3;
}

/** The shop and the bar code above, below them the addressee and what the order is. */
function head(pdf: Pdf, sheet: Paper, view: SlipView): void {
  const { margin, width, small, text, title, barHeight } = sheet;
  const half = width / 2 - 6;
  const right = margin + width;
  if (view.logo === null)
    pdf.font("bold").fontSize(title).fillColor(INK).text(view.shop, margin, margin, { width: half });
  else {
    pdf.image(view.logo, margin, margin, { fit: [half, barHeight] });
    pdf.y = margin + barHeight + 3;
    pdf.x = margin;
  }
  pdf.font("regular").fontSize(text).fillColor(QUIET).text(view.words.slip, { width: half });
  const under = pdf.y;
  barCode(pdf, view.reference, { right, top: margin }, sheet);
  pdf
    .font("regular")
    .fontSize(text)
    .fillColor(INK)
    .text(view.reference, margin + width / 2, margin + barHeight + 3, { width: width / 2, align: "right" });
  const top = Math.max(under, pdf.y) + title;
  pdf.y = top;
  if (view.addressee.length > 0)
    block(pdf, sheet, { x: margin, top, width: half, label: view.words.to, lines: view.addressee, size: text + 1 });
  const left = pdf.y;
  const x = margin + width / 2 + 6;
  block(pdf, sheet, { x, top, width: half, label: view.words.returnTo, lines: view.sender, size: small });
  pdf.y += small;
  for (const [label, value] of view.facts) {
    pdf.fontSize(small).fillColor(QUIET).text(`${label}: `, x, pdf.y, { width: half, continued: true });
    pdf.fillColor(INK).text(value);
  }
  pdf.y = Math.max(left, pdf.y) + title;
}

interface Block {
  x: number;
  top: number;
  width: number;
  label: string;
  lines: readonly string[];
  size: number;
}

function block(pdf: Pdf, { small }: Paper, { x, top, width, label, lines, size }: Block): void {
  pdf.font("regular").fontSize(small).fillColor(QUIET).text(label, x, top, { width });
  pdf.y += 2;
  pdf.fontSize(size).fillColor(INK).text(lines.join("\n"), x, pdf.y, { width, lineGap: 1 });
}
