import type { Queryable } from "../../../../platform/database/database.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { findCollectionIds, findProductIds } from "../../../catalogue/products/find/find-by-name.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import type { RuleScope } from "../commission-states.ts";
import type { RuleColumns } from "./queries.ts";

const TIER = /^[a-z0-9-]{1,32}$/;
const PREFIXES = { creator_product: "crt", creator: "crt", product: "prod", collection: "col" } as const;

type TargetColumns = Pick<RuleColumns, "scope" | "creator_id" | "product_id" | "collection_id" | "tier">;

/** The stored target of a rule: a UUID, or the name of a tier. */
export function targetOf(rule: TargetColumns): string | null {
  return rule.creator_id ?? rule.collection_id ?? rule.tier ?? rule.product_id;
}

/** The target as the API shows it. */
export function presentTarget(rule: TargetColumns): string | null {
  const target = targetOf(rule);
  if (target === null || rule.scope === "tier" || rule.scope === "default") return target;
  return encodeId(PREFIXES[rule.scope], target);
}

/**
 * Resolves the target of a request to its stored form; null if it does not exist. Products and collections go by id or
 * handle, as everywhere. Creators may be put into any tier, so every well-formed tier name is valid.
 */
export async function findTarget(from: Queryable, scope: RuleScope, name: string): Promise<string | null> {
  switch (scope) {
    case "default":
      return null;
    case "tier":
      return TIER.test(name) ? name : null;
    case "product":
      return (await findProductIds(from, [name])).get(name) ?? null;
    case "collection":
      return (await findCollectionIds(from, [name])).get(name) ?? null;
    default: {
      const id = decodeId("crt", name);
      return id !== null && (await creatorExists(from, id)) ? id : null;
    }
  }
}

/** Parses the target filter of a list: the UUID inside any of the ids, or else the name of a tier. */
export function readTargetFilter(name: string): { id: string | null; tier: string | null } {
  const id = decodeId("crt", name) ?? decodeId("prod", name) ?? decodeId("col", name);
  return { id, tier: id === null ? name : null };
}
