import type { Values } from "../form.tsx";
import { entriesOf, type ListShape, mergeEntries } from "./entries.ts";

/** How the fields of a form merge. A field that is not named merges as a whole. */
export interface MergeShape {
  /** Fields whose entries merge one by one; an order that both changed is mine. */
  readonly lists?: Readonly<Record<string, ListShape>>;
  /** Fields that mean something only together, such as a kind and its value. */
  readonly units?: readonly (readonly string[])[];
}

export type Side = "mine" | "theirs";

/** Both sides changed the same to different values. */
export interface Conflict {
  /** Names the choice. */
  readonly key: string;
  /** The fields that follow the choice. */
  readonly fields: readonly string[];
  /** One side removed this entry of a list, and the other changed it. */
  readonly entry?: { readonly list: string; readonly id: string; readonly removedBy: Side };
}

export interface Merged {
  /** Where both changed the same, my values; a contested entry is kept. */
  readonly values: Values;
  /** The fields that only they changed. */
  readonly taken: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** The lists whose order both changed. */
  readonly reordered: readonly string[];
}

/** The same form on three sides: as both knew it, and what each made of it. */
export interface ThreeWays {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Texts of fields are equal whatever ends their lines, and a field that is not there is an empty one. */
const isSame = (one = "", other = ""): boolean =>
  one === other || one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");

const namesOf = (...all: readonly Values[]): Set<string> => new Set(all.flatMap((values) => Object.keys(values)));

export const differences = (one: Values, other: Values): string[] =>
  [...namesOf(one, other)].filter((name) => !isSame(one[name], other[name]));

/**
 * Merges what two people made of the same fields. What only one of them changed is kept; equal changes are no conflict;
 * entries of lists merge one by one.
 */
export function merge(ways: ThreeWays, { lists = {}, units = [] }: MergeShape = {}): Merged {
  const { base, mine, theirs } = ways;
  const merged = mergeLists(ways, lists);
  const { taken, conflicts } = merged;
  const values: Record<string, string> = { ...merged.values };
  const decided = new Set([...Object.keys(lists), ...conflicts.flatMap(({ fields }) => fields)]);
  const unitOf = new Map(units.flatMap((unit) => unit.map((name) => [name, unit] as const)));
  for (const name of namesOf(mine, theirs, base)) {
    if (decided.has(name) || merged.isGone(name)) continue;
    const unit = unitOf.get(name) ?? [name];
    for (const each of unit) decided.add(each);
    const side = sideOf(unit, ways);
    const from = side === "theirs" ? theirs : mine;
    for (const each of unit) if (from[each] !== undefined) values[each] = from[each];
    if (side === "theirs") taken.push(...unit.filter((each) => !isSame(mine[each], theirs[each])));
    if (side === "both") conflicts.push({ key: name, fields: unit });
  }
  return { values, taken, conflicts, reordered: merged.reordered };
}

/** The side whose values a unit takes. */
function sideOf(unit: readonly string[], { base, mine, theirs }: ThreeWays): Side | "both" {
  const differs = (one: Values, other: Values) => unit.some((name) => !isSame(one[name], other[name]));
  if (!differs(mine, theirs) || !differs(base, theirs)) return "mine";
  return differs(base, mine) ? "both" : "theirs";
}

function mergeLists(ways: ThreeWays, lists: NonNullable<MergeShape["lists"]>) {
  const { base, mine, theirs } = ways;
  const values: Record<string, string> = {};
  const [taken, reordered, conflicts]: [string[], string[], Conflict[]] = [[], [], []];
  const gone: ((field: string) => boolean)[] = [];
  for (const [name, shape] of Object.entries(lists)) {
    const sides = {
      base: entriesOf(base[name], shape),
      mine: entriesOf(mine[name], shape),
      theirs: entriesOf(theirs[name], shape),
    };
    const contested = contestedEntries(name, shape, sides, ways);
    const { entries, isReordered } = mergeEntries(sides, new Set(contested.map(({ entry }) => entry.id)));
    values[name] = entries.join(shape.join);
    if (isReordered) reordered.push(name);
    if (!isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name])) taken.push(name);
    for (const { fields, entry } of contested) {
      const kept = entry.removedBy === "mine" ? theirs : mine;
      for (const field of fields) if (kept[field] !== undefined) values[field] = kept[field];
    }
    conflicts.push(...contested);
    const known = new Set(entries);
    gone.push((field) => {
      const id = shape.entryOf?.(field);
      return id !== undefined && !known.has(id);
    });
  }
  return { values, taken, reordered, conflicts, isGone: (field: string) => gone.some((isGone) => isGone(field)) };
}

/** The entries that one side removed and the other changed. */
function contestedEntries(
  list: string,
  { entryOf }: ListShape,
  sides: { readonly [Name in keyof ThreeWays]: readonly string[] },
  { base, mine, theirs }: ThreeWays,
) {
  if (entryOf === undefined) return [];
  const [my, their] = [new Set(sides.mine), new Set(sides.theirs)];
  return sides.base
    .filter((id) => my.has(id) !== their.has(id))
    .flatMap((id) => {
      const removedBy: Side = my.has(id) ? "theirs" : "mine";
      const kept = removedBy === "mine" ? theirs : mine;
      const fields = Object.keys(kept).filter((field) => entryOf(field) === id);
      const isChanged = fields.some((field) => !isSame(base[field], kept[field]));
      return isChanged ? [{ key: `${list}:${id}`, fields, entry: { list, id, removedBy } }] : [];
    });
}

/** A side, or a text of its own for the field. */
export type Decision = Side | { readonly text: string };

/** The values after each conflict was decided; without a pick it is decided for me. */
export function resolve(
  merged: Merged,
  { mine, theirs }: ThreeWays,
  picks: ReadonlyMap<string, Decision>,
  { lists = {} }: MergeShape = {},
): Values {
  const values: Record<string, string | undefined> = { ...merged.values };
  for (const { key, fields, entry } of merged.conflicts) {
    const pick = picks.get(key) ?? "mine";
    const from = pick === "theirs" ? theirs : mine;
    if (entry?.removedBy === pick) {
      const shape = lists[entry.list];
      if (shape !== undefined)
        values[entry.list] = entriesOf(values[entry.list], shape)
          .filter((id) => id !== entry.id)
          .join(shape.join);
      for (const field of fields) values[field] = undefined;
    } else if (entry === undefined)
      for (const field of fields) values[field] = typeof pick === "string" ? from[field] : pick.text;
  }
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
