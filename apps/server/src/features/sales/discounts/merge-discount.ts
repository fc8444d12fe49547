import type { Queryable } from "../../../platform/database/database.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import { findCollectionIds, findProductIds } from "../../catalogue/products/find/find-by-name.ts";
import { InputProblems } from "../../ground/store/input-problems.ts";
import { creatorExists } from "../../programme/creators/creator-exists.ts";
import { normaliseDiscountCode } from "../discount-codes/discount-rule.ts";
import type { DiscountColumns } from "../discount-codes/discounts-for-orders.ts";
import type { DiscountPatch } from "./schemas.ts";

/** A discount of which nothing is known yet. */
export const BLANK_DISCOUNT = {
  code: "",
  value_bps: null,
  amount_minor: null,
  minimum_subtotal_minor: null,
  product_ids: [],
  collection_ids: [],
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  per_customer_limit: null,
  creator_id: null,
  active: true,
};

/** The discount after the patch. Throws 422 with every problem. */
export async function mergeDiscount(
  from: Queryable,
  currency: string,
  before: DiscountColumns,
  patch: DiscountPatch,
): Promise<DiscountColumns> {
  const problems = new InputProblems(currency);
  const [productIds, collectionIds, creatorId] = await Promise.all([
    readTargets(from, findProductIds, patch.productIds, "productIds", problems),
    readTargets(from, findCollectionIds, patch.collections, "collections", problems),
    readCreatorId(from, patch.creatorId, problems),
  ]);
  const amount = (value: Money | null | undefined, pointer: string, kept: number | null) =>
    value === undefined ? kept : problems.minorOrNull(value, pointer);
  const type = patch.type ?? before.type;
  // A new type clears the values of the old one.
  const same = type === before.type;
  const merged = {
    id: before.id,
    code: patch.code === undefined ? before.code : normaliseDiscountCode(patch.code),
    type,
    value_bps: patch.valueBps === undefined ? (same ? before.value_bps : null) : patch.valueBps,
    amount_minor: amount(patch.amount, "#/amount", same ? before.amount_minor : null),
    minimum_subtotal_minor: amount(patch.minimumSubtotal, "#/minimumSubtotal", before.minimum_subtotal_minor),
    product_ids: productIds ?? before.product_ids,
    collection_ids: collectionIds ?? before.collection_ids,
    starts_at: readInstant(patch.startsAt, before.starts_at),
    ends_at: readInstant(patch.endsAt, before.ends_at),
    usage_limit: patch.usageLimit === undefined ? before.usage_limit : patch.usageLimit,
    per_customer_limit: patch.perCustomerLimit === undefined ? before.per_customer_limit : patch.perCustomerLimit,
    creator_id: creatorId === undefined ? before.creator_id : creatorId,
    active: patch.active ?? before.active,
  };
  checkValue(merged, problems);
  if (merged.starts_at !== null && merged.ends_at !== null && merged.starts_at >= merged.ends_at)
    problems.add("#/endsAt", "not_after_start", "A discount ends after it starts.");
  problems.refuseProblems();
  return merged;
}

const VALUE_OF: Record<string, "valueBps" | "amount" | null> = {
  percentage: "valueBps",
  amount: "amount",
  free_shipping: null,
};

/** Each type requires its own value and allows no other. */
function checkValue(discount: DiscountColumns, problems: InputProblems): void {
  const needed = VALUE_OF[discount.type] ?? null;
  const given = { valueBps: discount.value_bps, amount: discount.amount_minor };
  for (const name of ["valueBps", "amount"] as const) {
    if (name === needed && given[name] === null)
      problems.add(`#/${name}`, "required", `A discount of the type ${discount.type} needs this.`);
    if (name !== needed && given[name] !== null)
      problems.add(`#/${name}`, "not_allowed", `A discount of the type ${discount.type} has no such value.`);
  }
  if (discount.amount_minor === 0) problems.add("#/amount/amount", "too_small", "A discount takes something off.");
}

async function readTargets(
  from: Queryable,
  find: (from: Queryable, names: readonly string[]) => Promise<Map<string, string | null>>,
  names: readonly string[] | undefined,
  member: "productIds" | "collections",
  problems: InputProblems,
): Promise<string[] | undefined> {
  if (names === undefined) return undefined;
  const found = await find(from, names);
  for (const [index, name] of names.entries())
    if (found.get(name) === null)
      problems.add(
        `#/${member}/${index}`,
        member === "productIds" ? "unknown_product" : "unknown_collection",
        member === "productIds" ? "There is no such product." : "There is no such collection.",
      );
  return [...new Set([...found.values()].filter((id) => id !== null))];
}

/** Undefined when the patch does not contain it. */
async function readCreatorId(
  from: Queryable,
  creatorId: string | null | undefined,
  problems: InputProblems,
): Promise<string | null | undefined> {
  if (creatorId === undefined || creatorId === null) return creatorId;
  const uuid = decodeId("crt", creatorId);
  if (uuid !== null && (await creatorExists(from, uuid))) return uuid;
  problems.add("#/creatorId", "unknown_creator", "There is no such creator.");
  return null;
}

function readInstant(instant: string | null | undefined, before: Date | null): Date | null {
  if (instant === undefined) return before;
  return instant === null ? null : new Date(instant);
}
