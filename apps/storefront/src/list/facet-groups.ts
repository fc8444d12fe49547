import type { ListPage } from "../data.ts";
import type { ListFilter, ValueName } from "./filter.ts";

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** The values of one name to choose from. */
export interface FacetGroup {
  /** As the parameter is called. */
  readonly name: string;
  /** The name of an option as products have it, or one that pages have words for. */
  readonly title: { readonly option: string; readonly label: string } | { readonly known: ValueName };
  /** In sight, and behind "more". */
  readonly first: readonly FacetValue[];
  readonly rest: readonly FacetValue[];
}

/** More values than this stand behind "more". */
const IN_SIGHT = 8;
const MOST_OPTIONS = 6;

/** The filters of a list. A name with one value that all products have decides nothing, and is left out. */
export function facetGroups(list: ListPage, names: readonly ValueName[]): FacetGroup[] {
  const { facets, filter } = list;
  const labelOf = (option: string) => facets.optionLabels?.[option] ?? option;
  const known = names.map((name) => group(name, { known: name }, facets[name], filter[name]));
  const chosen = Object.keys(filter.options).filter((name) => facets.options[name] === undefined);
  const options = [...Object.entries(facets.options), ...chosen.map((name) => [name, []] as const)]
    .map(([name, values]) => {
      const labelled = values.map(({ value, label = value, count }) => ({ value, label, count }));
      return group(`option.${name}`, { option: name, label: labelOf(name) }, labelled, filter.options[name] ?? []);
    })
    .filter(({ first }, index) => index < MOST_OPTIONS || first.some(({ isChosen }) => isChosen));
  return [...options, ...known].filter(({ first }) => first.length > 1 || first.some(({ isChosen }) => isChosen));
}

function group(
  name: string,
  title: FacetGroup["title"],
  listed: readonly { value: string; label: string; count: number }[],
  chosen: readonly string[],
): FacetGroup {
  // A chosen value that nothing has beside the other filters is not listed, and must stay to be taken back.
  const missing = chosen.filter((value) => !listed.some((known) => known.value === value));
  const values = [...listed, ...missing.map((value) => ({ value, label: value, count: 0 }))].map((value) => ({
    ...value,
    isChosen: chosen.includes(value.value),
  }));
  const isShort = values.length <= IN_SIGHT + 1;
  const inSight = (value: FacetValue, index: number) => isShort || index < IN_SIGHT || value.isChosen;
  return {
    name,
    title,
    first: values.filter(inSight).sort(byLabel),
    rest: values.filter((value, index) => !inSight(value, index)).sort(byLabel),
  };
}

const SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];
const collator = new Intl.Collator("en", { numeric: true });

/** Sizes of clothes from small to large, others by the alphabet and the numbers in them. */
function byLabel(a: FacetValue, b: FacetValue): number {
  const [first, second] = [SIZES.indexOf(a.label), SIZES.indexOf(b.label)];
  return first >= 0 && second >= 0 ? first - second : collator.compare(a.label, b.label);
}

export interface Chip {
  readonly label: string;
  /** The option that the value is of. */
  readonly option?: string;
  /** The word that it shows, where the text is the shop owner's, not the page's. */
  readonly word: string | null;
  /** The filter without it, on the first page. */
  readonly without: ListFilter;
}

/** The chosen filters, each with the filter that is left without it; the price is one. */
export function chosenChips(
  { filter, facets }: ListPage,
  words: { inStock: string; price: (list: ListFilter) => string },
): Chip[] {
  const first = { ...filter, cursor: "" };
  const named = (["collection", "vendor", "type"] as const).flatMap((name) =>
    filter[name].map((value) => ({
      label: facets[name].find((known) => known.value === value)?.label ?? value,
      word: value,
      without: { ...first, [name]: filter[name].filter((other) => other !== value) },
    })),
  );
  const options = Object.entries(filter.options).flatMap(([option, values]) =>
    values.map((value) => {
      const { [option]: _, ...others } = filter.options;
      const left = values.filter((other) => other !== value);
      const without = { ...first, options: left.length === 0 ? others : { ...others, [option]: left } };
      const label = facets.options[option]?.find((known) => known.value === value)?.label ?? value;
      return { label, option: facets.optionLabels?.[option] ?? option, word: value, without };
    }),
  );
  const available = filter.available
    ? [{ label: words.inStock, word: null, without: { ...first, available: false } }]
    : [];
  const price =
    filter.min + filter.max === ""
      ? []
      : [{ label: words.price(filter), word: null, without: { ...first, min: "", max: "" } }];
  return [...named, ...options, ...available, ...price];
}
