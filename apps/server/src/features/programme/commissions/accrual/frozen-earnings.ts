import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { FrozenRule } from "../commission-row.ts";
import { amountUnder, type Earning } from "./decide-commissions.ts";

/** The rule by which a line earns its creator a commission, as decided when the line was sold. */
export interface FrozenTerms {
  rule: FrozenRule;
  holdDays: number;
}

/** The terms of a creator's commissions on these lines, by line; lines that earn nothing, or not any more, are left out. */
export async function readFrozenTerms(
  from: Queryable,
  creatorId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, FrozenTerms>> {
  if (lineIds.length === 0) return new Map();
  const rows = await from.query(sql<{ line_id: NotNull<string>; rule: unknown; hold_days: NotNull<number> }>`
    select line_id, rule, hold_days from commissions
    where line_id = any(${lineIds}::uuid[]) and creator_id = ${creatorId} and type = 'sale' and rule is not null
      and status not in ('rejected', 'canceled')`);
  return new Map(rows.map((row) => [row.line_id, { rule: row.rule as FrozenRule, holdDays: row.hold_days }]));
}

/** Earns under terms that were frozen before. */
export function earnUnder({ rule }: FrozenTerms, line: { qty: number; baseMinor: number }): Earning {
  return {
    baseMinor: line.baseMinor,
    amountMinor: amountUnder(rule, line),
    rateBps: rule.rateBps,
    rule,
    ruleJson: JSON.stringify(rule),
  };
}
