import type { Money } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import type { ReactNode } from "react";
import { useLocale, useWords } from "../../shell/language.ts";
import { useAct } from "../api/use-act.ts";
import { digitsOf } from "../fields/sentence.ts";
import { readFields } from "../fields/typed.ts";
import { Field, type Values } from "../forms/form.tsx";
import { Question } from "./question.tsx";

/** Sums above this, in major units, are typed again before they move. */
const CONFIRM_ABOVE = 500;

const texts = {
  en: {
    repeat: (sum: string) => `Type ${sum} to confirm`,
    differs: (sum: string) => `This must be ${sum}.`,
  },
  de: {
    repeat: (sum: string) => `Zum Bestätigen ${sum} eingeben`,
    differs: (sum: string) => `Hier muss ${sum} stehen.`,
  },
};

export const isLargeSum = ({ amount, currency }: Money): boolean =>
  Math.abs(amount) > CONFIRM_ABOVE * 10 ** digitsOf(currency);

interface MoneyQuestionProps {
  /** Says the sum, the receiver and the count. */
  title: string;
  /** The situation afterwards. */
  text: ReactNode;
  /** The sum that moves; `null` while it is not known yet. */
  sum: Money | null;
  confirm: string;
  onClose: () => void;
  work: (values: Values) => PromiseLike<unknown>;
  onDone?: () => void;
  danger?: boolean;
  children?: ReactNode;
}

/** Reads back what is about to happen with money, and has a large sum typed. */
export function MoneyQuestion({ sum, work, children, ...question }: MoneyQuestionProps) {
  const words = useWords(texts);
  const { language } = useLocale();
  const size = sum === null ? null : { ...sum, amount: Math.abs(sum.amount) };
  const isLarge = size !== null && isLargeSum(size);
  const act = useAct(async (values: Values) => {
    if (isLarge) {
      const typed = readFields(values, language);
      const repeated = typed.requiredMoney("confirmation", size.currency);
      if (Math.abs(repeated.amount) !== size.amount)
        typed.refuse("confirmation", words.differs(formatMoney(size, language)));
      typed.check();
    }
    await work(values);
  });
  return (
    <Question {...question} isOpen act={act}>
      {children}
      {isLarge && (
        <Field
          label={words.repeat(formatMoney(size, language))}
          name="confirmation"
          kind="money"
          currency={size.currency}
          inputMode="decimal"
          isRequired
        />
      )}
    </Question>
  );
}
