import { useTimes, useWords } from "../../../shell/language.ts";
import { useValues } from "../../../ui/forms/use-values.ts";
import { State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import type { Promotion } from "./promotion.ts";
import { promotionsTexts } from "./promotions.texts.ts";

const TONES: Readonly<Record<string, "good" | "info" | "warn" | "none">> = {
  scheduled: "info",
  running: "good",
  paused: "warn",
  used_up: "warn",
};

export function PromotionState({ of }: { of: Promotion }) {
  const { states } = useWords(promotionsTexts);
  return <State tone={TONES[of.state] ?? "none"}>{wordOf(states, of.state)}</State>;
}

export function Period({ of: { startsAt, endsAt } }: { of: Promotion }) {
  const words = useWords(promotionsTexts);
  const { shortDay } = useTimes();
  if (startsAt === null) return endsAt === null ? words.always : words.until(shortDay(endsAt));
  return endsAt === null ? words.from(shortDay(startsAt)) : words.between(shortDay(startsAt), shortDay(endsAt));
}

export function Orders({ of: { orders, usageLimit } }: { of: Promotion }) {
  const words = useWords(promotionsTexts);
  const { count } = useValues();
  return <>{usageLimit === null ? count(orders) : words.of(count(orders), count(usageLimit))}</>;
}

/** The part of the budget that customers have not saved yet, with a bar beside the sum. */
export function BudgetLeft({ of: { budget, saved } }: { of: Promotion }) {
  const words = useWords(promotionsTexts);
  const { money } = useValues();
  if (budget === null) return <span className="quiet">{words.noBudget}</span>;
  const left = { ...budget, amount: Math.max(0, budget.amount - saved.amount) };
  return (
    <span className="budget-left">
      <span className="num">{words.of(money(left), money(budget))}</span>
      <meter min={0} max={budget.amount} value={left.amount} aria-label={words.budgetLeft} />
    </span>
  );
}
