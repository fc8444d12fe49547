import type { ErrorEntry, LimitUnit } from "../../../../platform/errors.ts";
import { MAX_MINOR } from "../../../../platform/http/requests/schema.ts";
import { findContentProblems } from "../prices/check-content.ts";
import type { ImageInput, ProductInput, VariantInput } from "../product-input.ts";
import type { ProductChange } from "./changes/product-change.ts";
import { isHandle } from "./handles.ts";

/** Limits for one product from any source. */
export const PRODUCT_LIMITS = {
  titleLength: 255,
  descriptionLength: 100_000,
  nameLength: 255,
  tags: 250,
  options: 10,
  variants: 2_000,
  images: 250,
  urlLength: 2_000,
  altLength: 1_000,
  barcodeLength: 64,
  seoLength: 1_000,
  safetyLength: 5_000,
  stock: 1_000_000_000,
  weightGrams: 1_000_000,
} as const;

/**
 * All problems of a product, with JSON pointers; empty when it can be saved. Call it before `saveProducts`, so that one
 * bad row of an import does not fail its neighbours.
 */
export function findProductProblems(input: ProductChange): ErrorEntry[] {
  const problems = new Problems();
  if (input.title !== undefined) {
    if (input.title.trim() === "") problems.add("/title", "required", "A product needs a title.");
    problems.text("/title", input.title, PRODUCT_LIMITS.titleLength);
  }
  if (input.handle !== undefined && !isHandle(input.handle))
    problems.add("/handle", "wrong_format", "A handle has lower-case letters, digits and single hyphens, at most 200.");
  problems.text("/description", input.descriptionHtml ?? "", PRODUCT_LIMITS.descriptionLength);
  problems.text("/vendor", input.vendor ?? "", PRODUCT_LIMITS.nameLength);
  problems.text("/type", input.type ?? "", PRODUCT_LIMITS.nameLength);
  problems.count("/tags", input.tags, PRODUCT_LIMITS.tags);
  for (const [index, tag] of (input.tags ?? []).entries())
    problems.text(`/tags/${index}`, tag, PRODUCT_LIMITS.nameLength);
  for (const member of ["title", "description"] as const)
    problems.text(`/seo/${member}`, input.seo?.[member] ?? "", PRODUCT_LIMITS.seoLength);
  for (const member of ["manufacturer", "responsiblePerson", "warnings"] as const)
    problems.text(`/safety/${member}`, input.safety?.[member] ?? "", PRODUCT_LIMITS.safetyLength);
  checkOptions(input, problems);
  checkVariants(input.variants, problems);
  for (const list of ["add", "update"] as const) {
    for (const [index, variant] of (input.variantChanges?.[list] ?? []).entries())
      checkVariant(variant, `/variantChanges/${list}/${index}`, problems);
    for (const [index, image] of (input.imageChanges?.[list] ?? []).entries())
      checkImage(image, `/imageChanges/${list}/${index}`, problems);
  }
  for (const [index, tag] of (input.tagChanges?.add ?? []).entries())
    problems.text(`/tagChanges/add/${index}`, tag, PRODUCT_LIMITS.nameLength);
  checkImages(input.images, problems);
  return problems.entries;
}

class Problems {
  readonly entries: ErrorEntry[] = [];

  add(pointer: string, code: string, detail: string, limit?: number, unit?: LimitUnit): void {
    const rule = limit === undefined || unit === undefined ? {} : { limit, unit };
    this.entries.push({ pointer: `#${pointer}`, code, detail, ...rule });
  }

  text(pointer: string, value: string, maxLength: number): void {
    if (value.length > maxLength)
      this.add(pointer, "too_long", `This has more than ${maxLength} characters.`, maxLength, "characters");
    // The database cannot store U+0000, and in a set-based write it would fail every neighbour.
    if (value.includes("\0")) this.add(pointer, "invalid_text", "This has the character U+0000.");
  }

  count(pointer: string, list: readonly unknown[] | undefined, max: number): void {
    if (list !== undefined && list.length > max)
      this.add(pointer, "too_many", `There are more than ${max}.`, max, "entries");
  }

  amount(pointer: string, minor: number): void {
    if (!Number.isInteger(minor)) this.add(pointer, "wrong_type", "This is not a whole number of minor units.");
    else if (minor < 0) this.add(pointer, "too_small", "A price is not negative.", 0, "minor");
    else if (minor > MAX_MINOR)
      this.add(pointer, "too_large", `A price is at most ${MAX_MINOR} minor units.`, MAX_MINOR, "minor");
  }
}

function checkOptions(input: Partial<ProductInput>, problems: Problems): void {
  const names = new Set<string>();
  for (const [index, option] of (input.options ?? []).entries()) {
    if (option.name.trim() === "") problems.add(`/options/${index}/name`, "required", "An option needs a name.");
    if (names.has(option.name))
      problems.add(`/options/${index}/name`, "not_unique", "There is such an option already.");
    names.add(option.name);
    problems.text(`/options/${index}/name`, option.name, PRODUCT_LIMITS.nameLength);
    problems.count(`/options/${index}/values`, option.values, PRODUCT_LIMITS.variants);
    for (const value of option.values) problems.text(`/options/${index}/values`, value, PRODUCT_LIMITS.nameLength);
  }
  for (const variant of input.variants ?? []) for (const name of Object.keys(variant.options ?? {})) names.add(name);
  if (names.size > PRODUCT_LIMITS.options)
    problems.add(
      "/options",
      "too_many",
      `There are more than ${PRODUCT_LIMITS.options} options.`,
      PRODUCT_LIMITS.options,
      "entries",
    );
}

function checkVariants(variants: readonly VariantInput[] | undefined, problems: Problems): void {
  if (variants === undefined) return;
  if (variants.length === 0) problems.add("/variants", "too_few", "A product has at least one variant.", 1, "entries");
  problems.count("/variants", variants, PRODUCT_LIMITS.variants);
  const combinations = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const at = `/variants/${index}`;
    checkVariant(variant, at, problems);
    const options = Object.entries(variant.options ?? {});
    const combination = JSON.stringify(options.sort(([a], [b]) => (a < b ? -1 : 1)));
    if (combinations.has(combination))
      problems.add(`${at}/options`, "duplicate_variant", "Another variant has the same options.");
    combinations.add(combination);
  }
}

function checkVariant(variant: Partial<VariantInput>, at: string, problems: Problems): void {
  if (variant.priceMinor !== undefined) problems.amount(`${at}/price`, variant.priceMinor);
  if (typeof variant.compareAtMinor === "number") problems.amount(`${at}/compareAtPrice`, variant.compareAtMinor);
  if (typeof variant.stock === "number") checkStock(`${at}/stock`, variant.stock, problems);
  problems.text(`${at}/sku`, variant.sku ?? "", PRODUCT_LIMITS.nameLength);
  problems.text(`${at}/barcode`, variant.barcode ?? "", PRODUCT_LIMITS.barcodeLength);
  problems.entries.push(...findContentProblems(variant.content, `#${at}/content`));
  problems.text(`${at}/title`, variant.title ?? "", PRODUCT_LIMITS.titleLength);
  for (const [name, value] of Object.entries(variant.options ?? {})) {
    problems.text(`${at}/options`, name, PRODUCT_LIMITS.nameLength);
    problems.text(`${at}/options`, value, PRODUCT_LIMITS.nameLength);
  }
}

function checkStock(pointer: string, stock: number, problems: Problems): void {
  if (!Number.isInteger(stock)) problems.add(pointer, "wrong_type", "Stock is a whole number.");
  else if (stock < 0) problems.add(pointer, "too_small", "Stock is not negative.", 0, "pieces");
  else if (stock > PRODUCT_LIMITS.stock)
    problems.add(pointer, "too_large", `At most ${PRODUCT_LIMITS.stock}.`, PRODUCT_LIMITS.stock, "pieces");
}

function checkImages(images: readonly ImageInput[] | undefined, problems: Problems): void {
  problems.count("/images", images, PRODUCT_LIMITS.images);
  for (const [index, image] of (images ?? []).entries()) checkImage(image, `/images/${index}`, problems);
}

function checkImage(image: Partial<ImageInput>, at: string, problems: Problems): void {
  if (image.url !== undefined && !isImageUrl(image.url))
    problems.add(`${at}/url`, "wrong_format", "An image has an http or https address, or a path on this server.");
  problems.text(`${at}/alt`, image.alt ?? "", PRODUCT_LIMITS.altLength);
  for (const member of ["width", "height"] as const) {
    const pixels = image[member] ?? 1;
    if (!Number.isInteger(pixels) || pixels < 1 || pixels > 100_000)
      problems.add(`${at}/${member}`, "wrong_type", "Pixels are a whole number from 1 to 100,000.");
  }
}

/** Accepts http, https or a path: no address that a page would run, and none that leads to another host by `//`. */
export function isImageUrl(url: string): boolean {
  if (url.length > PRODUCT_LIMITS.urlLength || /[\s\0]/.test(url)) return false;
  if (url.startsWith("/")) return !url.startsWith("//") && !url.includes("\\");
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
