import type { Queryable } from "../../../database/database.ts";
import { decodeId, encodeId } from "../../../ids.ts";
import { readTitles } from "../../catalog/read-titles.ts";
import { creatorExists } from "../../creators/creator-exists.ts";
import type { RuleScope } from "../commission-states.ts";
import type { RuleColumns } from "./queries.ts";

const TIER = /^[a-z0-9-]{1,32}$/;
const PREFIXES = { creator_product: "crt", creator: "crt", product: "prod", collection: "col" } as const;

type TargetColumns = Pick<RuleColumns, "scope" | "creator_id" | "product_id" | "collection_id" | "tier">;

/** What a rule is about as it is stored: a UUID, or the name of a tier. */
export function targetOf(rule: TargetColumns): string | null {
  return rule.creator_id ?? rule.collection_id ?? rule.tier ?? rule.product_id;
}

/** The same as the API says it. */
export function presentTarget(rule: TargetColumns): string | null {
  const target = targetOf(rule);
  if (target === null || rule.scope === "tier" || rule.scope === "default") return target;
  return encodeId(PREFIXES[rule.scope], target);
}

/**
 * What a request means by a target, as it is stored; null where there is no such thing. A tier is whatever creators may
 * be put into, so any well-formed name is one.
 */
export async function findTarget(from: Queryable, scope: RuleScope, name: string): Promise<string | null> {
  if (scope === "default") return null;
  if (scope === "tier") return TIER.test(name) ? name : null;
  const id = decodeId(PREFIXES[scope], name);
  if (id === null) return null;
  if (scope === "creator" || scope === "creator_product") return (await creatorExists(from, id)) ? id : null;
  const titles = await readTitles(
    from,
    scope === "product" ? { productIds: [id], collectionIds: [] } : { productIds: [], collectionIds: [id] },
  );
  return titles.products.has(id) || titles.collections.has(id) ? id : null;
}

/** What a list is asked for: the UUID inside of any of the ids, or else the name of a tier. */
export function readTargetFilter(name: string): { id: string | null; tier: string | null } {
  const id = decodeId("crt", name) ?? decodeId("prod", name) ?? decodeId("col", name);
  return { id, tier: id === null ? name : null };
}
