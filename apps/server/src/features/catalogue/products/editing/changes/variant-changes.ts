import { type ErrorEntry, Invalid } from "../../../../../platform/errors.ts";
import type { VariantChanges } from "../../product-input.ts";
import { PRODUCT_LIMITS } from "../check-product-input.ts";
import { type KnownVariant, matchVariants } from "../match-variants.ts";
import { draftVariant, normalise, unchangedVariant, type VariantDraft } from "../variant-draft.ts";
import { inOrder } from "./list-changes.ts";

interface Given {
  /** All of the product, also retired ones. */
  readonly known: readonly KnownVariant[];
  readonly optionNames: readonly string[];
  readonly taxClass: string | undefined;
}

/**
 * Drafts the variants that a request names, and leaves the others and their places alone. Throws 422 with every problem that
 * only the stored variants show.
 */
export function draftVariantChanges(changes: VariantChanges, given: Given) {
  const { add = [], update = [], remove = [], order } = changes;
  const problems: ErrorEntry[] = [];
  const onSale = given.known.filter((variant) => !variant.retired);
  const ids = new Set(onSale.map(({ id }) => id));
  const named = new Set<string>();
  const check = (id: string, pointer: string) => {
    if (!ids.has(id) || named.has(id)) problems.push(unknownVariant(pointer));
    named.add(id);
  };
  for (const [index, { variantId }] of update.entries()) check(variantId, `#/variantChanges/update/${index}/id`);
  for (const [index, id] of remove.entries()) check(id, `#/variantChanges/remove/${index}`);
  const removed = new Set(remove);
  const updates = new Map(update.map((input, index) => [input.variantId, { input, index }] as const));
  const kept = onSale
    .filter(({ id }) => !removed.has(id))
    .map((variant) => draftKept(variant, updates.get(variant.id), given));
  const added = draftAdded(add, kept, given, problems);
  const drafts = order === undefined ? [...kept, ...added] : placed(kept, added, order, problems);
  problems.push(...problemsOf(drafts));
  if (problems.length > 0) throw new Invalid(problems);
  const left = new Set(drafts.map(({ id }) => id));
  return { variants: drafts, retiredIds: remove.filter((id) => !left.has(id)) };
}

type Update = NonNullable<VariantChanges["update"]>[number];

function draftKept(
  variant: KnownVariant,
  update: { input: Update; index: number } | undefined,
  { optionNames, taxClass }: Given,
): VariantDraft {
  if (update === undefined) return unchangedVariant(variant, taxClass);
  const input = normalise(update.input, taxClass);
  const { priceMinor = variant.priceMinor } = input;
  // A title follows the options, unless one was given.
  const title = input.title ?? (input.options === undefined ? variant.title : undefined);
  const pointer = `#/variantChanges/update/${update.index}`;
  const whole = { ...input, priceMinor, ...(title === undefined ? {} : { title }) };
  return draftVariant(whole, { position: variant.position, optionNames, pointer }, variant);
}

/** New variants, behind the others. One that was retired, or is removed by the same request, comes back as itself. */
function draftAdded(
  add: NonNullable<VariantChanges["add"]>,
  kept: readonly VariantDraft[],
  { known, optionNames, taxClass }: Given,
  problems: ErrorEntry[],
): VariantDraft[] {
  const there = new Set(kept.map(({ id }) => id));
  // Among others that stay, one that is removed is no more likely to be meant than any retired one.
  const free = known
    .filter(({ id }) => !there.has(id))
    .map((variant) => ({ ...variant, retired: variant.retired || kept.length > 0 }));
  const inputs = add.map((input) => normalise(input, taxClass));
  const matched = matchVariants(inputs, free);
  const behind = Math.max(-1, ...kept.map(({ position }) => position)) + 1;
  return inputs.map((input, index) => {
    const pointer = `#/variantChanges/add/${index}`;
    const found = known.find(({ id }) => id === matched[index]?.id) ?? null;
    if (input.variantId !== undefined && found?.id !== input.variantId) problems.push(unknownVariant(`${pointer}/id`));
    return draftVariant(input, { position: behind + index, optionNames, pointer }, found);
  });
}

/** In the wanted order. Those whose place stays are not written. */
function placed(
  kept: readonly VariantDraft[],
  added: readonly VariantDraft[],
  order: readonly string[],
  problems: ErrorEntry[],
): VariantDraft[] {
  const { entries, unknown } = inOrder(kept, added, order);
  for (const index of unknown) problems.push(unknownVariant(`#/variantChanges/order/${index}`));
  return entries.map((draft, position) =>
    draft.position === position ? draft : { ...draft, position, changed: true },
  );
}

function problemsOf(drafts: readonly VariantDraft[]): ErrorEntry[] {
  const problems: ErrorEntry[] = [];
  const add = (pointer: string, code: string, detail: string) => problems.push({ pointer, code, detail });
  if (drafts.length === 0) add("#/variantChanges/remove", "too_few", "A product has at least one variant.");
  if (drafts.length > PRODUCT_LIMITS.variants)
    add("#/variantChanges/add", "too_many", `A product has at most ${PRODUCT_LIMITS.variants} variants.`);
  const names = new Set(drafts.flatMap(({ options }) => Object.keys(options)));
  if (names.size > PRODUCT_LIMITS.options)
    add("#/variantChanges", "too_many", `There are more than ${PRODUCT_LIMITS.options} options.`);
  const combinations = new Map<string, VariantDraft>();
  for (const draft of drafts) {
    const key = JSON.stringify(Object.entries(draft.options).sort(([a], [b]) => (a < b ? -1 : 1)));
    const other = combinations.get(key);
    combinations.set(key, draft);
    const pointer = draft.pointer ?? other?.pointer ?? null;
    if (other !== undefined && pointer !== null)
      add(`${pointer}/options`, "duplicate_variant", "Another variant has the same options.");
  }
  return problems;
}

const unknownVariant = (pointer: string): ErrorEntry => ({
  pointer,
  code: "unknown_variant",
  detail: "The product has no such variant, or it is named twice.",
});
