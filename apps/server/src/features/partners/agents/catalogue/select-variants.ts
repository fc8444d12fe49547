import type { ProductForm, VariantForm } from "./product-forms.ts";

export interface Choice {
  name: string;
  label: string;
}

export interface Selection {
  /** The choices that are kept. */
  selected: Choice[];
  /** The variants with all of it, one that can be had first. */
  variants: VariantForm[];
  options: { name: string; values: { label: string; available: boolean; exists: boolean }[] }[];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const has = ({ options }: VariantForm, { name, label }: Choice) =>
  options.some((option) => same(option.name, name) && same(option.label, label));
const hasAll = (variant: VariantForm, choices: readonly Choice[]) => choices.every((choice) => has(variant, choice));

/**
 * Narrows a product to choices. Where no variant has them all, the least preferred is dropped first: what is not among the
 * preferences, then these from their end.
 */
export function selectVariants(
  form: ProductForm,
  choices: readonly Choice[],
  preferences: readonly string[],
): Selection {
  const rank = ({ name }: Choice) => {
    const place = preferences.findIndex((preferred) => same(preferred, name));
    return place === -1 ? preferences.length : place;
  };
  const names = new Map(form.options.map(({ name }) => [name.toLowerCase(), name]));
  const kept = choices
    .filter(
      ({ name }, index) => names.has(name.toLowerCase()) && choices.findIndex((one) => same(one.name, name)) === index,
    )
    .sort((a, b) => rank(a) - rank(b));
  while (kept.length > 0 && !form.variants.some((variant) => hasAll(variant, kept))) kept.pop();
  const variants = availableFirst(form.variants.filter((variant) => hasAll(variant, kept)));
  const [shown] = variants;
  return {
    selected: kept.map(
      ({ name, label }) => shown?.options.find((option) => same(option.name, name)) ?? { name, label },
    ),
    variants,
    options: form.options.map(({ name, values }) => {
      const others = kept.filter((choice) => !same(choice.name, name));
      return {
        name,
        values: values.map(({ label }) => {
          const found = form.variants.filter((variant) => hasAll(variant, [...others, { name, label }]));
          return { label, available: found.some(({ available }) => available), exists: found.length > 0 };
        }),
      };
    }),
  };
}

/** In their order, but one that can be had comes first. */
export function availableFirst(variants: readonly VariantForm[]): VariantForm[] {
  const first = variants.findIndex(({ available }) => available);
  const [chosen] = first > 0 ? variants.slice(first, first + 1) : [];
  return chosen === undefined ? [...variants] : [chosen, ...variants.filter((variant) => variant !== chosen)];
}
