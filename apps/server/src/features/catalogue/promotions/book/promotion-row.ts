import type { Conditions, Effect, Match, Promotion, PromotionClass } from "../rules/promotion.ts";

/** A promotion as it is stored. */
export interface PromotionRow {
  id: string;
  title: string;
  class: string;
  match: unknown;
  effect: unknown;
  conditions: unknown;
  combines: string[];
  priority: number;
  status: string;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  per_customer_limit: number | null;
  budget_minor: number | null;
  customer_salt: string;
  rule_version: number;
  shown: boolean;
}

/** A promotion in force, with what an order keeps of it. */
export interface BookEntry {
  promotion: Promotion;
  title: string;
  ruleVersion: number;
  /** Announced in the shop. */
  shown: boolean;
  /** Salts the addresses that uses are counted by. */
  salt: string;
}

export function toEntry(row: PromotionRow): BookEntry {
  return {
    promotion: {
      id: row.id,
      class: row.class as PromotionClass,
      match: row.match as Match,
      effect: row.effect as Effect,
      conditions: row.conditions as Conditions,
      combines: row.combines as PromotionClass[],
      priority: row.priority,
      active: row.status === "active",
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      usageLimit: row.usage_limit,
      perCustomerLimit: row.per_customer_limit,
      budgetMinor: row.budget_minor,
    },
    title: row.title,
    ruleVersion: row.rule_version,
    shown: row.shown,
    salt: row.customer_salt,
  };
}

/** Only these count their uses and their spending as they happen. */
export function isCounted({
  usageLimit,
  perCustomerLimit,
  budgetMinor,
}: Pick<Promotion, "usageLimit" | "perCustomerLimit" | "budgetMinor">): boolean {
  return usageLimit !== null || perCustomerLimit !== null || budgetMinor !== null;
}
