import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { RuleScope } from "../commission-states.ts";
import type { CommissionRule } from "./commission-rule.ts";

export interface RuleColumns {
  id: string;
  scope: RuleScope;
  creator_id: string | null;
  product_id: string | null;
  collection_id: string | null;
  tier: string | null;
  rate_bps: number | null;
  flat_minor: number | null;
  cap_minor: number | null;
  excluded: boolean;
  promote_from_minor: number | null;
  active: boolean;
}

export interface RuleRow extends RuleColumns {
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** Oldest first. */
export async function readRulesInForce(from: Queryable): Promise<CommissionRule[]> {
  const rows = await from.query(sql<Omit<RuleColumns, "active">>`
    select id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor
    from commission_rules where active order by created_at, id`);
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope,
    creatorId: row.creator_id,
    productId: row.product_id,
    collectionId: row.collection_id,
    tier: row.tier,
    rateBps: row.rate_bps,
    flatMinor: row.flat_minor,
    capMinor: row.cap_minor,
    excluded: row.excluded,
    promoteFromMinor: row.promote_from_minor,
  }));
}

export interface RuleFilter {
  scope: RuleScope | null;
  active: boolean | null;
  /** Part of the tier's name or of the scope. */
  q: string | null;
  target: { id: string | null; tier: string | null } | null;
  /** Instead of newest first. */
  oldestFirst: boolean;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** By time. */
export function listRules(from: Queryable, filter: RuleFilter): Promise<RuleRow[]> {
  const { scope, active, q, target, oldestFirst, after } = filter;
  return from.query(sql<RuleRow>`
    select id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor, active, created_at, updated_at, version
    from commission_rules
    where (${scope}::text is null or scope = ${scope}::text) and (${active}::boolean is null or active = ${active}::boolean)
      and (${q}::text is null or strpos(tier, lower(${q}::text)) > 0 or strpos(scope, lower(${q}::text)) > 0)
      and (${target?.id ?? null}::uuid is null or ${target?.id ?? null}::uuid in (creator_id, product_id, collection_id))
      and (${target?.tier ?? null}::text is null or tier = ${target?.tier ?? null}::text)
      and (${after?.id ?? null}::uuid is null or case when ${oldestFirst}::boolean
        then (created_at, id) > (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
        else (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid) end)
    order by case when ${oldestFirst}::boolean then created_at end, case when ${oldestFirst}::boolean then id end, created_at desc, id desc
    limit ${filter.limit}`);
}

export async function findRule(from: Queryable, id: string): Promise<RuleRow | null> {
  const [row] = await from.query(sql<RuleRow>`
    select id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor, active, created_at, updated_at, version
    from commission_rules where id = ${id}`);
  return row ?? null;
}

export async function lockRule(tx: Tx, id: string): Promise<RuleRow | null> {
  const [row] = await tx.query(sql<RuleRow>`
    select id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor, active, created_at, updated_at, version
    from commission_rules where id = ${id} for update`);
  return row ?? null;
}

export async function countRules(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`select count(*) as count from commission_rules`);
  return row?.count ?? 0;
}

export async function insertRuleRow(tx: Tx, rule: RuleColumns): Promise<void> {
  await tx.execute(sql`
    insert into commission_rules (id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor, active)
    values (${rule.id}, ${rule.scope}, ${rule.creator_id}, ${rule.product_id}, ${rule.collection_id}, ${rule.tier}, ${rule.rate_bps},
      ${rule.flat_minor}, ${rule.cap_minor}, ${rule.excluded}, ${rule.promote_from_minor}, ${rule.active})`);
}

export async function updateRuleRow(tx: Tx, rule: RuleColumns): Promise<void> {
  await tx.execute(sql`
    update commission_rules set scope = ${rule.scope}, creator_id = ${rule.creator_id}, product_id = ${rule.product_id}, collection_id = ${rule.collection_id},
      tier = ${rule.tier}, rate_bps = ${rule.rate_bps}, flat_minor = ${rule.flat_minor}, cap_minor = ${rule.cap_minor}, excluded = ${rule.excluded},
      promote_from_minor = ${rule.promote_from_minor}, active = ${rule.active}, updated_at = now(), version = version + 1
    where id = ${rule.id}`);
}

export async function deleteRuleRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from commission_rules where id = ${id}`);
}

export async function hasTierRule(from: Queryable, tier: string): Promise<boolean> {
  const rows = await from.query(
    sql<{ id: string }>`select id from commission_rules where scope = 'tier' and tier = ${tier} limit 1`,
  );
  return rows.length > 0;
}
