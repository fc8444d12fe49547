import { INK, type Pdf, QUIET, RULE } from "../../../../platform/http/answers/pdf.ts";

/** Measures in points, by the paper. */
export interface Paper {
  size: "A4" | "A6";
  margin: number;
  width: number;
  bottom: number;
  title: number;
  text: number;
  small: number;
  /** Width of a module of the bar code. */
  module: number;
  barHeight: number;
}

const paper = (size: "A4" | "A6", [across, down]: readonly [number, number], margin: number) => ({
  size,
  margin,
  width: across - 2 * margin,
  bottom: down - margin - 12,
});

export const PAPERS: Readonly<Record<"a4" | "a6", Paper>> = {
  a4: { ...paper("A4", [595.28, 841.89], 50), title: 16, text: 10, small: 8, module: 1, barHeight: 34 },
  a6: { ...paper("A6", [297.64, 419.53], 20), title: 11, text: 8, small: 6.5, module: 0.7, barHeight: 22 },
};

export interface Column {
  share: number;
  align: "left" | "right";
}

const PAD = 6;
const BOX = 9;

interface Table {
  columns: readonly Column[];
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Rows with a box to tick. They do not break over pages; the head is repeated on each. */
export function tickTable(pdf: Pdf, sheet: Paper, { columns, heads, rows }: Table): void {
  const { margin, text, small } = sheet;
  const width = sheet.width - BOX - PAD;
  const tall = (texts: readonly string[]) =>
    Math.max(BOX, ...texts.map((each, index) => pdf.heightOfString(each, { width: widthOf(index) })));
  const widthOf = (index: number) => (columns[index]?.share ?? 0) * width - PAD;
  const row = (texts: readonly string[], isHead: boolean) => {
    const y = pdf.y;
    const height = tall(texts);
    if (!isHead)
      pdf
        .rect(margin, y + 1, BOX, BOX)
        .lineWidth(0.8)
        .stroke(INK);
    let x = margin + BOX + PAD;
    for (const [index, { share, align }] of columns.entries()) {
      pdf.text(texts[index] ?? "", x, y, { width: widthOf(index), align });
      x += share * width;
    }
    pdf.y = y + height + PAD;
    rule(pdf, sheet, pdf.y - PAD / 2);
  };
  const head = () => {
    pdf.font("bold").fontSize(small).fillColor(QUIET);
    row(heads, true);
    pdf.font("regular").fontSize(text).fillColor(INK);
  };
  room(pdf, sheet, 4 * text);
  head();
  for (const texts of rows) {
    if (room(pdf, sheet, tall(texts))) head();
    row(texts, false);
  }
}

function rule(pdf: Pdf, { margin, width }: Paper, y: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .stroke(RULE);
}

/** Begins a page unless this much is left on the present one; true where it did. */
export function room(pdf: Pdf, { margin, bottom }: Paper, points: number): boolean {
  if (pdf.y + points <= bottom) return false;
  pdf.addPage();
  pdf.y = margin;
  return true;
}

/** Writes the foot of the pages from `first` to the last one. */
export function footPages(pdf: Pdf, sheet: Paper, first: number, foot: (page: number, count: number) => string): void {
  const { start, count } = pdf.bufferedPageRange();
  const end = start + count;
  for (let page = first; page < end; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf
      .font("regular")
      .fontSize(sheet.small)
      .fillColor(QUIET)
      .text(foot(page - first + 1, end - first), sheet.margin, sheet.bottom + 4, {
        width: sheet.width,
        align: "right",
      });
  }
}
