import type { Product, Variant } from "../../data.ts";

/** A value of an option, as it stands beside the chosen variant. */
export interface OptionChoice {
  value: string;
  /** The variant that choosing it leads to: an available one where there is one, and the most alike of these. */
  target: Variant;
  /** `other`: not with the other options as chosen. `out`: sold out in every combination. */
  state: "available" | "other" | "out";
  /** With `other`: whether the chosen combination exists and is sold out, or is not made. */
  isMade: boolean;
}

type Option = Product["options"][number];

/** The value in the language of the page. */
export function labelOf({ values, labels }: Option, value: string | undefined): string | undefined {
  return value === undefined ? undefined : (labels?.[values.indexOf(value)] ?? value);
}

export function optionChoices(product: Product, chosen: Variant, name: string, values: readonly string[]) {
  return values.flatMap((value) => optionChoice(product, chosen, name, value) ?? []);
}

function optionChoice(product: Product, chosen: Variant, name: string, value: string): OptionChoice | undefined {
  const others = Object.keys(chosen.options).filter((other) => other !== name);
  const alike = ({ options }: Variant) => others.filter((other) => options[other] === chosen.options[other]).length;
  const nearest = product.variants
    .filter((variant) => variant.options[name] === value)
    .sort((a, b) => Number(b.available) - Number(a.available) || alike(b) - alike(a));
  const [target] = nearest;
  if (target === undefined) return undefined;
  const exact = nearest.find((variant) => alike(variant) === others.length);
  if (!target.available) return { value, target: exact ?? target, state: "out", isMade: exact !== undefined };
  const state = exact?.available === true ? "available" : "other";
  return {
    value,
    target: state === "available" && exact !== undefined ? exact : target,
    state,
    isMade: exact !== undefined,
  };
}
