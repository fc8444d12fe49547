import { ToteError } from "@tote/client";
import { FieldFault, faultsOf } from "../../../ui/fields/faults.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { altName, type Given, imageOf, list, type ProductPatch, toPatch, variantOf } from "./values.ts";

type Changes = NonNullable<ProductPatch["variantChanges"]>;
type ImageChanges = NonNullable<ProductPatch["imageChanges"]>;

export interface ProductChanges {
  readonly body: ProductPatch;
  /** The grid row of each entry in the body, by its place there: `variantChanges.update.0`. */
  readonly rows: ReadonlyMap<string, number>;
}

/** The changed fields alone: single variants, pictures and tags instead of all. Throws a fault of every cell that can't be read. */
export function changesOf(values: Values, given: Given): ProductChanges {
  const { before } = given;
  const { changes, rows } = variantChanges(values, given);
  const images = imageChanges(values, given);
  const [tags, were] = [list(values.tags, /,/), list(before.tags, /,/)];
  const tagChanges = { add: without(tags, were), remove: without(were, tags) };
  const taxClass = values.taxClass && values.taxClass !== before.taxClass ? { taxClass: values.taxClass } : {};
  const body = {
    ...onlyChanged(toPatch(values), toPatch(before)),
    ...taxClass,
    ...(isEmpty(tagChanges) ? {} : { tagChanges }),
    ...(isEmpty(images) ? {} : { imageChanges: images }),
    ...(isEmpty(changes) ? {} : { variantChanges: changes }),
  };
  return { body, rows };
}

const isEmpty = (changes: object): boolean =>
  Object.values(changes).every((entries) => entries === undefined || (entries as readonly unknown[]).length === 0);

function without(entries: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return entries.filter((entry) => !known.has(entry));
}

function variantChanges(values: Values, given: Given) {
  const { before, variants } = given;
  const [options, optionsBefore] = [list(values.options, /,/), list(before.options, /,/)];
  const keys = list(values.rows, /\n/);
  const were = list(before.rows, /\n/);
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  const rows = new Map<string, number>();
  const typed = readFields(values, given.language);
  const typedBefore = readFields(before, given.language);
  const add: NonNullable<Changes["add"]> = [];
  const update: NonNullable<Changes["update"]> = [];
  for (const [row, key] of keys.entries()) {
    const variant = known.get(key as `var_${string}`);
    if (variant === undefined) {
      rows.set(`variantChanges.add.${add.length}`, row);
      // A row that another person removed keeps its id.
      add.push({
        ...variantOf({ key, row, options, values, typed }, given),
        ...(key.startsWith("var_") ? { id: key } : {}),
      });
      continue;
    }
    const { id: _, taxClass: __, ...now } = variantOf({ key, row, options, values, typed }, given);
    const changed = onlyChanged(
      now,
      variantOf({ key, row, options: optionsBefore, values: before, typed: typedBefore }, given),
    );
    if (Object.keys(changed).length === 0) continue;
    rows.set(`variantChanges.update.${update.length}`, row);
    update.push({ id: key, ...changed, ...("stock" in changed ? { expectedStock: variant.stock } : {}) });
  }
  typed.check();
  const remove = without(were, keys);
  const order = orderOf(keys, were);
  return { changes: { add, update, remove, ...(order === undefined ? {} : { order }) }, rows };
}

function imageChanges(values: Values, given: Given): ImageChanges {
  const { before, known } = given;
  const urls = list(values.images, /\n/);
  const were = list(before.images, /\n/);
  const idOf = (url: string) => known.get(url)?.id ?? "";
  const there = new Set(were);
  const update = urls
    .filter((url) => there.has(url) && (values[altName(url)] ?? "") !== (before[altName(url)] ?? ""))
    .map((url) => ({ id: idOf(url), alt: imageOf(url, values, given).alt ?? null }));
  const add = without(urls, were).map((url) => {
    const { id: _, ...image } = imageOf(url, values, given);
    return image;
  });
  const order = orderOf(urls, were)?.map((entry) => (entry.startsWith("new:") ? entry : idOf(entry)));
  return { add, update, remove: without(were, urls).map(idOf), ...(order === undefined ? {} : { order }) };
}

/** The order to ask for, where it is not the former one with what is new behind it. */
function orderOf(entries: readonly string[], were: readonly string[]): string[] | undefined {
  const now = new Set(entries);
  const added = without(entries, were);
  const usual = [...were.filter((entry) => now.has(entry)), ...added];
  if (usual.every((entry, index) => entry === entries[index])) return undefined;
  const places = new Map(added.map((entry, index) => [entry, `new:${index}`]));
  return entries.map((entry) => places.get(entry) ?? entry);
}

/** A refusal of entries that were sent, with its faults at the rows of the grid. Any other error stays what it is. */
export function faultsAtRows(error: Error, rows: ReadonlyMap<string, number>): Error {
  if (!(error instanceof ToteError) || error.status !== 422) return error;
  const faults = Object.values(faultsOf(error)).map((fault) => {
    const [, place = "", rest = ""] = /^(variantChanges\.\w+\.\d+)\.(.+)$/.exec(fault.name) ?? [];
    const row = rows.get(place);
    return row === undefined ? fault : { ...fault, name: `variants.${row}.${rest}` };
  });
  return faults.length === 0 ? error : new FieldFault(Object.fromEntries(faults.map((fault) => [fault.name, fault])));
}
