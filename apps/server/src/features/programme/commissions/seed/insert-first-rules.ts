import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import type { CommissionRule } from "../rules/commission-rule.ts";

/** Inserts the rules of a demo shop, as if an administrator had entered them at that time. Returns them as offers. */
export async function insertFirstRules(
  tx: Tx,
  rules: ReadonlyArray<Partial<CommissionRule> & Pick<CommissionRule, "scope">>,
  at: Date,
): Promise<CommissionRule[]> {
  const none = { creatorId: null, productId: null, collectionId: null, tier: null };
  const terms = { rateBps: null, flatMinor: null, capMinor: null, excluded: false, promoteFromMinor: null };
  const whole = rules.map((rule) => ({ ...none, ...terms, ...rule, id: newId() }));
  const rows = whole.map((rule) => ({
    id: rule.id,
    scope: rule.scope,
    creator_id: rule.creatorId,
    product_id: rule.productId,
    collection_id: rule.collectionId,
    tier: rule.tier,
    rate_bps: rule.rateBps,
    flat_minor: rule.flatMinor,
    cap_minor: rule.capMinor,
    excluded: rule.excluded,
    promote_from_minor: rule.promoteFromMinor,
    created_at: at,
  }));
  await tx.execute(sql`
    insert into commission_rules (id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor,
      created_at, updated_at)
    select id, scope, creator_id, product_id, collection_id, tier, rate_bps, flat_minor, cap_minor, excluded, promote_from_minor,
      created_at, created_at
    from json_populate_recordset(null::commission_rules, ${JSON.stringify(rows)}::json)`);
  return whole;
}
