import { findProductProblems, PRODUCT_LIMITS } from "../products/editing/check-product-input.ts";
import type { ProductInput, ProductStatus, Seo, VariantInput } from "../products/product-input.ts";
import type { ColumnName, Columns } from "./columns.ts";
import type { CsvRecord } from "./csv-records.ts";
import type { PlannedHandle } from "./plan-handles.ts";
import { readImages } from "./read-images.ts";
import { isVariantRow, type OptionNames, readOptionNames, readVariant, saysYes } from "./read-variant.ts";
import type { ImportFailure } from "./report.ts";
import { bounded, RowProblem } from "./row-problem.ts";

/** The rows of one written handle in file order. */
export interface ProductRows extends PlannedHandle {
  written: string;
  rows: readonly CsvRecord[];
}

export interface Assembled {
  /** Null when the product as a whole cannot be imported. */
  input: (ProductInput & { handle: string }) | null;
  failures: ImportFailure[];
  /** Remarks on what is imported in another way than the file says. */
  notices: ImportFailure[];
}

/**
 * Builds a product from its rows. A bad variant or picture drops only itself; a problem of the product as a whole, such
 * as its title, drops the product. A column that the file lacks leaves that part of a known product unchanged.
 */
export function assembleProduct(product: ProductRows, columns: Columns, currency: string): Assembled {
  const failures: ImportFailure[] = [];
  const report = (problem: RowProblem) => failures.push(toFailure(problem, product.handle, columns));
  try {
    const isGiftCard = product.rows.some((row) => saysYes(columns.text(row, "giftCard")));
    const head = readHead(product, columns, isGiftCard);
    const names = readOptionNames(product.rows, columns);
    const { variants: read, rowOfVariant } = readVariants(product, columns, names, currency, report);
    const variants = isGiftCard ? read.map((variant) => ({ ...variant, requiresShipping: false })) : read;
    const images = readImages(product.rows, columns, rowOfVariant, report);
    const options = names.map(({ name }) => ({
      name,
      values: [...new Set(variants.flatMap((variant) => variant.options?.[name] ?? []))],
    }));
    const input = { ...head, handle: product.handle, options, variants, ...(images === null ? {} : { images }) };
    // Find what the write path would refuse now: there, one product would fail its whole batch.
    const [problem] = findProductProblems(input);
    if (problem !== undefined) {
      const message = `${problem.pointer?.slice(2) ?? "product"}: ${problem.detail}`;
      throw new RowProblem(firstOf(product.rows), null, problem.code, message);
    }
    const notices = noticesOf(product, isGiftCard).map((notice) => toFailure(notice, product.handle, columns));
    return { input, failures, notices };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    report(error);
    return { input: null, failures, notices: [] };
  }
}

function noticesOf({ rows, written, handle, isChosen }: ProductRows, isGiftCard: boolean): RowProblem[] {
  const row = firstOf(rows);
  const changed = `"${written.slice(0, 80)}" has letters that handles here do not have: the product is "${handle}", and the old address redirects to it.`;
  return [
    ...(isChosen ? [new RowProblem(row, "handle", "handle_changed", changed)] : []),
    ...(isGiftCard ? [new RowProblem(row, "giftCard", "gift_card_product", GIFT_CARD)] : []),
  ];
}

const GIFT_CARD =
  "This is a gift card. It is kept as a draft without delivery, because the shop does not sell gift cards.";

function toFailure(problem: RowProblem, handle: string, columns: Columns): ImportFailure {
  return {
    line: problem.line,
    handle,
    ...(problem.column === null ? {} : { column: columns.called(problem.column) }),
    code: problem.code,
    message: problem.message,
  };
}

function readHead({ rows }: ProductRows, columns: Columns, isGiftCard: boolean) {
  const first = firstOf(rows);
  const titled = rows.find((row) => columns.text(row, "title") !== "");
  if (titled === undefined) throw new RowProblem(first, "title", "title_missing", "The product has no title.");
  const title = bounded(titled, columns, "title", PRODUCT_LIMITS.titleLength);
  // Shopify writes product members into the first row; hand-made files write them into the row with the title.
  const row = titled;
  const tags = [
    ...new Set(
      columns
        .text(row, "tags")
        .split(",")
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ""),
    ),
  ];
  if (tags.length > PRODUCT_LIMITS.tags || tags.some((tag) => tag.length > PRODUCT_LIMITS.nameLength)) {
    const message = `More than ${PRODUCT_LIMITS.tags} tags, or a tag of more than ${PRODUCT_LIMITS.nameLength} characters.`;
    throw new RowProblem(row, "tags", "too_many_tags", message);
  }
  const given = readStatus(row, columns);
  const status = isGiftCard && given !== "archived" ? "draft" : given;
  return {
    title,
    ...(columns.has("body")
      ? { descriptionHtml: bounded(row, columns, "body", PRODUCT_LIMITS.descriptionLength) }
      : {}),
    ...(columns.has("vendor") ? { vendor: bounded(row, columns, "vendor", PRODUCT_LIMITS.nameLength) } : {}),
    ...(columns.has("type") ? { type: bounded(row, columns, "type", PRODUCT_LIMITS.nameLength) } : {}),
    ...(columns.has("tags") ? { tags } : {}),
    ...(columns.has("seoTitle") || columns.has("seoDescription") ? { seo: readSeo(row, columns) } : {}),
    ...(status === null ? {} : { status }),
    ...(columns.has("giftCard") ? ({ kind: isGiftCard ? "gift_card" : "goods" } as const) : {}),
  };
}

function readSeo(row: CsvRecord, columns: Columns): Seo {
  const textOf = (name: ColumnName) => bounded(row, columns, name, PRODUCT_LIMITS.seoLength) || null;
  return {
    ...(columns.has("seoTitle") ? { title: textOf("seoTitle") } : {}),
    ...(columns.has("seoDescription") ? { description: textOf("seoDescription") } : {}),
  };
}

/** An unpublished product becomes a draft: neither is in the shop. Null when the file does not say. */
function readStatus(row: CsvRecord, columns: Columns): ProductStatus | null {
  const status = columns.text(row, "status").toLowerCase();
  const published = columns.text(row, "published").toLowerCase();
  if (!["", "active", "draft", "archived", "unlisted"].includes(status))
    throw new RowProblem(
      row,
      "status",
      "invalid_status",
      `"${status.slice(0, 40)}" is none of active, draft, unlisted, archived.`,
    );
  if (status === "archived") return "archived";
  if (status === "draft" || ["false", "no", "0"].includes(published)) return "draft";
  if (status === "unlisted") return "unlisted";
  return status === "" && published === "" ? null : "active";
}

function readVariants(
  { rows }: ProductRows,
  columns: Columns,
  names: OptionNames,
  currency: string,
  report: (problem: RowProblem) => void,
) {
  const variants: VariantInput[] = [];
  const rowOfVariant: CsvRecord[] = [];
  const seen = new Set<string>();
  const candidates = rows.filter((row) => isVariantRow(row, columns));
  const tooMany = candidates[PRODUCT_LIMITS.variants];
  if (tooMany !== undefined)
    throw new RowProblem(
      tooMany,
      null,
      "too_many_variants",
      `The product has more than ${PRODUCT_LIMITS.variants} variants.`,
    );
  for (const row of candidates) {
    try {
      const variant = readVariant(row, columns, names, currency);
      const combination = JSON.stringify(names.map(({ name }) => variant.options?.[name]));
      if (seen.has(combination))
        throw new RowProblem(
          row,
          "option1Value",
          "variant_repeated",
          "The product has a variant with these options already.",
        );
      seen.add(combination);
      variants.push(variant);
      rowOfVariant.push(row);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      report(error);
    }
  }
  if (variants.length === 0) {
    const message = "The product has no variant that can be imported: none of its rows has a good price.";
    throw new RowProblem(firstOf(rows), "price", "no_variants", message);
  }
  return { variants, rowOfVariant };
}

function firstOf(rows: readonly CsvRecord[]): CsvRecord {
  const [first] = rows;
  if (first === undefined) throw new Error("a product is assembled of at least one row");
  return first;
}
