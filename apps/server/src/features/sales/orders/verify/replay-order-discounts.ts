import type { Check, Difference } from "../../../../platform/checks/check.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";
import type { Candidate, FactLine, Promotion } from "../../../catalogue/promotions/rules/promotion.ts";
import { replaySavings } from "../../../catalogue/promotions/rules/replay-savings.ts";
import type { OrderPromotions } from "../order-record.ts";
import { type ReplayedOrderRow, readReplayedOrders } from "../queries/verify-order-discounts.ts";

const AT_ONCE = 500;

type FrozenRule = Pick<Promotion, "class" | "match" | "effect" | "conditions" | "combines" | "priority">;

interface StoredDiscount {
  id: string;
  code: string | null;
  amount: number;
  parts: number[];
  rule: FrozenRule;
}

interface StoredLine {
  variant: string;
  product: string;
  price: number;
  qty: number;
  ships: boolean;
}

/** Each order's promotions give again what they gave, by their rules of then. */
export const orderReplayCheck: Check = {
  name: "rules of orders' promotions",
  count: async (from) => {
    const [row] = await from.query(
      sql<{
        count: number;
      }>`select count(distinct order_id) as count from order_discounts where rule_version is not null`,
    );
    return row?.count ?? 0;
  },
  run: async (from: Queryable, report: (difference: Difference) => void) => {
    for (let after = MIN_UUID; ; ) {
      const orders = await readReplayedOrders(from, after, AT_ONCE);
      const last = orders.at(-1);
      if (last === undefined) return;
      after = last.id;
      for (const order of orders) for (const problem of replay(order)) report({ row: order.reference, problem });
    }
  },
};

function replay(order: ReplayedOrderRow): string[] {
  const discounts = order.discounts as StoredDiscount[];
  const method =
    order.needs_delivery && order.shipping_code !== null
      ? { code: order.shipping_code, priceMinor: order.shipping_list_minor ?? 0 }
      : null;
  const savings = replaySavings(discounts.map(toCandidate), factLines(order), method);
  const again = new Map(savings.map((saving) => [saving.candidate.promotion.id, saving]));
  return discounts.flatMap(({ id, amount, parts }) => {
    const saving = again.get(id);
    if (saving?.amountMinor === amount && parts.every((part, line) => part === saving.parts[line])) return [];
    return [
      `the promotion ${id} took off ${amount} (${parts.join(", ")}), its rule says ${saving?.amountMinor ?? 0} (${saving?.parts.join(", ") ?? ""})`,
    ];
  });
}

/** Limits and schedule were judged when the order was placed. */
function toCandidate({ id, code, rule }: StoredDiscount): Candidate {
  const noLimits = { startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null, budgetMinor: null };
  return { promotion: { id, ...rule, ...noLimits, active: true }, code, used: 0, usedByCustomer: null, spentMinor: 0 };
}

function factLines({ lines, promotions }: ReplayedOrderRow): FactLine[] {
  const seen = promotions as OrderPromotions | null;
  return (lines as StoredLine[]).map((line, position) => ({
    variantId: line.variant,
    productId: line.product,
    collectionIds: seen?.lines[position]?.collections ?? [],
    priceMinor: line.price,
    qty: line.qty,
    reduced: seen?.lines[position]?.reduced ?? false,
    giftCard: false,
    ships: line.ships,
  }));
}
