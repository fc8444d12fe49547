import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { CommissionRow, FrozenRule } from "./commission-row.ts";
import type { AdminCommission, Commission } from "./schemas.ts";

/** A commission as its creator sees it. Amounts are in the store's one currency. */
export function presentCommission(row: CommissionRow, currency: string): Commission {
  return {
    id: encodeId("com", row.id),
    type: row.type,
    sourceId: encodeIdOrNull("com", row.source_id),
    lineId: encodeIdOrNull("line", row.line_id),
    orderReference: row.order_reference,
    productTitle: row.product_title,
    base: { amount: row.base_minor, currency },
    rateBps: row.rate_bps,
    rule: row.rule === null ? null : presentFrozenRule(row.rule as FrozenRule, currency),
    amount: { amount: row.amount_minor, currency },
    status: row.status,
    reason: row.reason,
    availableAt: row.available_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A commission as administrators see it: with its creator and its version. */
export function presentAdminCommission(row: CommissionRow, currency: string): AdminCommission {
  return {
    ...presentCommission(row, currency),
    creatorId: encodeId("crt", row.creator_id),
    version: row.version,
  };
}

/**
 * `data` of the events of commissions (features/partners/webhooks/event-data.ts). Written out instead of derived from the
 * functions above: it runs for every line of a credited order, and copying objects was the most expensive part of that.
 */
export function presentCommissionEvent(row: CommissionRow, currency: string): AdminCommission {
  return {
    id: encodeId("com", row.id),
    creatorId: encodeId("crt", row.creator_id),
    type: row.type,
    sourceId: encodeIdOrNull("com", row.source_id),
    lineId: encodeIdOrNull("line", row.line_id),
    orderReference: row.order_reference,
    productTitle: row.product_title,
    base: { amount: row.base_minor, currency },
    rateBps: row.rate_bps,
    rule: row.rule === null ? null : presentFrozenRule(row.rule as FrozenRule, currency),
    amount: { amount: row.amount_minor, currency },
    status: row.status,
    reason: row.reason,
    availableAt: row.available_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

function presentFrozenRule(rule: FrozenRule, currency: string): NonNullable<Commission["rule"]> {
  const moneyOrNull = (minor: number | null): Money | null => (minor === null ? null : { amount: minor, currency });
  return {
    scope: rule.scope,
    id: encodeIdOrNull("rule", rule.id),
    rateBps: rule.rateBps,
    flatPerUnit: moneyOrNull(rule.flatPerUnit),
    cap: moneyOrNull(rule.cap),
  };
}
