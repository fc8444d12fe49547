import type { CatalogueIndex, FacetName } from "../index/catalogue-index.ts";
import type { ValueCount } from "../index/facet.ts";
import type { FacetCounts } from "../index/selection.ts";
import type { Facets } from "../schemas.ts";

const MOST_VALUES = 50;

/** Facets as the API tells them: of each the values that most products have, and how many more there are. */
export function presentFacets(index: CatalogueIndex, counts: FacetCounts, currency: string): Facets {
  const titleOf = (handle: string) => index.collections.get(handle)?.title ?? handle;
  const labelled = (name: FacetName, labelOf: (value: string) => string = (value) => value) =>
    counts
      .values(name)
      .slice(0, MOST_VALUES)
      .map(({ value, count }) => ({ value, label: labelOf(value), count }));
  const options = [...counts.options]
    .sort(([a, x], [b, y]) => sum(y) - sum(x) || (a < b ? -1 : 1))
    .slice(0, MOST_VALUES);
  const more = (values: readonly ValueCount[]) => Math.max(0, values.length - MOST_VALUES);
  const money = (amount: number) => ({ amount, currency });
  return {
    collection: labelled("collection", titleOf),
    type: labelled("type"),
    vendor: labelled("vendor"),
    tag: labelled("tag"),
    options: Object.fromEntries(options.map(([name, values]) => [name, values.slice(0, MOST_VALUES)])),
    price: counts.price === null ? null : { min: money(counts.price.min), max: money(counts.price.max) },
    available: counts.available,
    more: {
      collection: more(counts.values("collection")),
      type: more(counts.values("type")),
      vendor: more(counts.values("vendor")),
      tag: more(counts.values("tag")),
      options: Object.fromEntries(options.map(([name, values]) => [name, more(values)])),
    },
  };
}

const sum = (values: readonly ValueCount[]) => values.reduce((total, { count }) => total + count, 0);
