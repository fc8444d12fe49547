import { newId } from "../../../platform/ids.ts";
import { ONLY_VARIANT_TITLE, type VariantInput } from "../product-input.ts";
import { distinct, same } from "./json-values.ts";
import { type KnownVariant, matchVariants } from "./match-variants.ts";
import type { KnownProduct, ProductPatch } from "./product-draft.ts";

export interface VariantDraft {
  id: string;
  position: number;
  sku: string | null;
  title: string;
  options: Readonly<Record<string, string>>;
  priceMinor: number;
  compareAtMinor: number | null;
  /** Undefined keeps the stock. */
  stock: number | null | undefined;
  /** True when new or different from the stored variant. */
  changed: boolean;
}

/** The variants that a patch leaves on sale, and the ids of those that it retires. */
export function draftVariants(
  patch: Pick<ProductPatch, "variants" | "options">,
  known: Pick<KnownProduct, "variants" | "options"> | null,
): { variants: VariantDraft[]; retiredIds: string[] } {
  const existing = known?.variants ?? [];
  const onSale = existing.filter((variant) => !variant.retired);
  if (patch.variants === undefined)
    return { variants: onSale.map((variant) => ({ ...variant, stock: undefined, changed: false })), retiredIds: [] };
  const inputs = patch.variants.map(normalise);
  const matched = matchVariants(inputs, existing);
  const optionNames = (patch.options ?? known?.options ?? []).map((option) => option.name);
  const variants = inputs.map((input, position) =>
    draftVariant(input, position, matched[position] ?? null, optionNames),
  );
  const kept = new Set(variants.map((variant) => variant.id));
  return { variants, retiredIds: onSale.map((variant) => variant.id).filter((id) => !kept.has(id)) };
}

function draftVariant(
  input: VariantInput,
  position: number,
  known: KnownVariant | null,
  optionNames: readonly string[],
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
  };
  const changed =
    known === null ||
    known.retired ||
    Object.entries(fields).some(([name, value]) => !same(value, Reflect.get(known, name)));
  return { id: known?.id ?? newId(), ...fields, stock: input.stock, changed };
}

/**
 * Normalises to the stored form before matching; otherwise a blank in a file would create a new variant at each import.
 */
function normalise(input: VariantInput): VariantInput {
  return {
    ...input,
    ...(input.sku === undefined ? {} : { sku: input.sku?.trim() || null }),
    ...(input.options === undefined ? {} : { options: namedValues(input.options) }),
  };
}

/** An option without a value does not count. */
function namedValues(options: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(options).map(([name, value]) => [name.trim(), value.trim()] as const);
  return Object.fromEntries(pairs.filter(([name, value]) => name !== "" && value !== ""));
}
