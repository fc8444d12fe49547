import { newId } from "../../../../platform/ids.ts";
import { EXEMPT_CLASS, STANDARD_CLASS } from "../../../ground/store/tax-rate-for.ts";
import { type Content, contentOf } from "../prices/unit-price.ts";
import { ONLY_VARIANT_TITLE, type VariantInput } from "../product-input.ts";
import type { ProductPatch } from "./changes/product-change.ts";
import { distinct, same } from "./json-values.ts";
import { type KnownVariant, matchVariants } from "./match-variants.ts";
import type { KnownProduct } from "./product-draft.ts";

export interface VariantDraft {
  id: string;
  position: number;
  sku: string | null;
  title: string;
  options: Readonly<Record<string, string>>;
  priceMinor: number;
  compareAtMinor: number | null;
  taxClass: string;
  weightGrams: number | null;
  requiresShipping: boolean;
  withdrawalException: string | null;
  barcode: string | null;
  content: Content | null;
  /** Undefined keeps the stock. */
  stock: number | null | undefined;
  /** Expected stock on hand; undefined skips the comparison. */
  expectedStock: number | null | undefined;
  /** Where the input names it; null where it does not. */
  pointer: string | null;
  /** True when new or different from the stored variant. */
  changed: boolean;
}

/** The variants that a patch leaves on sale, and the ids of those that it retires. */
export function draftVariants(
  patch: Pick<ProductPatch, "variants" | "options" | "taxClass">,
  known: Pick<KnownProduct, "variants" | "options"> | null,
): { variants: VariantDraft[]; retiredIds: string[] } {
  const existing = known?.variants ?? [];
  const onSale = existing.filter((variant) => !variant.retired);
  const optionNames = (patch.options ?? known?.options ?? []).map((option) => option.name);
  if (patch.variants === undefined)
    return { variants: onSale.map((variant) => unchangedVariant(variant, patch.taxClass)), retiredIds: [] };
  const inputs = patch.variants.map((input) => normalise(input, patch.taxClass));
  const matched = matchVariants(inputs, existing);
  const variants = inputs.map((input, position) =>
    draftVariant(input, { position, optionNames, pointer: `#/variants/${position}` }, matched[position] ?? null),
  );
  const kept = new Set(variants.map((variant) => variant.id));
  return { variants, retiredIds: onSale.map((variant) => variant.id).filter((id) => !kept.has(id)) };
}

/** The class that a variant keeps or gets by being taxable or not. */
function taxClassOf(taxable: boolean | undefined, known: string): string {
  if (taxable === undefined) return known;
  if (!taxable) return EXEMPT_CLASS;
  return known === EXEMPT_CLASS ? STANDARD_CLASS : known;
}

/** A variant that the patch does not name, but for the tax class of the whole product. */
export function unchangedVariant(variant: KnownVariant, taxClass = variant.taxClass): VariantDraft {
  const kept = { stock: undefined, expectedStock: undefined, pointer: null };
  return { ...variant, taxClass, ...kept, changed: taxClass !== variant.taxClass };
}

interface Place {
  readonly position: number;
  readonly optionNames: readonly string[];
  readonly pointer: string;
}

export function draftVariant(
  input: VariantInput,
  { position, optionNames, pointer }: Place,
  known: KnownVariant | null,
): VariantDraft {
  const options = input.options ?? known?.options ?? {};
  const names = [...optionNames.filter((name) => name in options), ...Object.keys(options)];
  const fromOptions = distinct(names)
    .map((name) => options[name] ?? "")
    .join(" / ");
  const fields = {
    position,
    sku: input.sku === undefined ? (known?.sku ?? null) : input.sku,
    title: input.title?.trim() || fromOptions || ONLY_VARIANT_TITLE,
    options,
    priceMinor: input.priceMinor,
    compareAtMinor: input.compareAtMinor === undefined ? (known?.compareAtMinor ?? null) : input.compareAtMinor,
    taxClass: input.taxClass ?? taxClassOf(input.taxable, known?.taxClass ?? STANDARD_CLASS),
    weightGrams: input.weightGrams === undefined ? (known?.weightGrams ?? null) : input.weightGrams,
    requiresShipping: input.requiresShipping ?? known?.requiresShipping ?? true,
    withdrawalException:
      input.withdrawalException === undefined ? (known?.withdrawalException ?? null) : input.withdrawalException,
    barcode: input.barcode === undefined ? (known?.barcode ?? null) : input.barcode,
    content: input.content === undefined ? (known?.content ?? null) : contentOf(input.content),
  };
  const changed =
    known === null ||
    known.retired ||
    Object.entries(fields).some(([name, value]) => !same(value, Reflect.get(known, name)));
  const { stock, expectedStock } = input;
  return { id: known?.id ?? newId(), ...fields, stock, expectedStock, pointer, changed };
}

/**
 * Normalises to the stored form before matching; otherwise a blank in a file would create a new variant at each import.
 */
export function normalise<Input extends Partial<VariantInput>>(input: Input, taxClass: string | undefined): Input {
  return {
    ...(taxClass === undefined ? {} : { taxClass }),
    ...input,
    ...(input.sku === undefined ? {} : { sku: input.sku?.trim() || null }),
    ...(input.barcode === undefined ? {} : { barcode: input.barcode?.trim() || null }),
    ...(input.options === undefined ? {} : { options: namedValues(input.options) }),
  };
}

/** An option without a value does not count. */
function namedValues(options: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(options).map(([name, value]) => [name.trim(), value.trim()] as const);
  return Object.fromEntries(pairs.filter(([name, value]) => name !== "" && value !== ""));
}
