import { term } from "../../../ground/translations/kinds.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import type { CatalogueIndex, FacetName } from "../index/catalogue-index.ts";
import type { ValueCounts } from "../index/facet.ts";
import type { FacetCounts } from "../index/selection.ts";
import type { Facets } from "../schemas.ts";

const MOST_OPTIONS = 50;

/** Facets as the API tells them: of each the values that most products have, and how many more there are. */
export function presentFacets(
  index: CatalogueIndex,
  counts: FacetCounts,
  currency: string,
  into: Translated | null,
): Facets {
  const titleOf = (handle: string) => {
    const collection = index.collections.get(handle);
    const translated = collection && into?.texts.text("collection", collection.id, "title");
    return translated ?? collection?.title ?? handle;
  };
  const labelled = (name: FacetName, labelOf: (value: string) => string = (value) => value) =>
    counts.values(name).top.map(({ value, count }) => ({ value, label: labelOf(value), count }));
  const options = [...counts.options]
    .sort(([a, x], [b, y]) => sum(y) - sum(x) || (a < b ? -1 : 1))
    .slice(0, MOST_OPTIONS);
  const money = (amount: number) => ({ amount, currency });
  const facets: Facets = {
    collection: labelled("collection", titleOf),
    type: labelled("type"),
    vendor: labelled("vendor"),
    tag: labelled("tag"),
    options: Object.fromEntries(options.map(([name, values]) => [name, [...values.top]])),
    price: counts.price === null ? null : { min: money(counts.price.min), max: money(counts.price.max) },
    available: counts.available,
    more: {
      collection: counts.values("collection").more,
      type: counts.values("type").more,
      vendor: counts.values("vendor").more,
      tag: counts.values("tag").more,
      options: Object.fromEntries(options.map(([name, values]) => [name, values.more])),
    },
  };
  return into === null ? facets : translateFacets(facets, into);
}

const sum = ({ top }: ValueCounts) => top.reduce((total, { count }) => total + count, 0);

/** Facets with labels in another language; their values, which filters take, stay. */
function translateFacets(facets: Facets, { texts }: Translated): Facets {
  const labelled = <Value extends { value: string; label?: string }>(
    values: readonly Value[],
    labelOf: (value: string) => string | undefined,
  ) => values.map((each) => ({ ...each, label: labelOf(each.value) ?? each.label ?? each.value }));
  return {
    ...facets,
    type: labelled(facets.type, (type) => texts.word(term.type(type))),
    tag: labelled(facets.tag, (tag) => texts.word(term.tag(tag))),
    options: Object.fromEntries(
      Object.entries(facets.options).map(([name, values]) => [
        name,
        labelled(values, (value) => texts.word(term.value(name, value))),
      ]),
    ),
    optionLabels: Object.fromEntries(
      Object.keys(facets.options).map((name) => [name, texts.word(term.option(name)) ?? name]),
    ),
  };
}
