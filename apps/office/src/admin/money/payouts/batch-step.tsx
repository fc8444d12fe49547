import { formatMoney } from "@tote/storefront/money";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { readFields } from "../../../ui/fields/typed.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { payoutTexts } from "./payouts.texts.ts";
import { type BatchStep, useWhatMoves, type Which } from "./what-moves.ts";

const PATHS = {
  start: "/api/admin/payouts/start",
  "mark-sent": "/api/admin/payouts/mark-sent",
  "mark-paid": "/api/admin/payouts/mark-paid",
} as const;

interface StepQuestionProps {
  step: BatchStep;
  which: Which;
  label: string;
  /** The name of the one creator who is paid. */
  receiver?: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before several payouts move on together: how many, how much, and what follows. Exactly those that were read back move. */
export function StepQuestion({ step, which, label, receiver, onClose, onDone }: StepQuestionProps) {
  const words = useWords(payoutTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const moves = useWhatMoves(step, which);
  const { text } = words.confirm[step];
  return (
    <Loaded query={moves} rows={1}>
      {({ ids, total, withoutFile, hasMore }) => {
        const sum = total === null ? null : formatMoney(total, language);
        const moved =
          sum === null
            ? words.nothing
            : receiver === undefined
              ? words.moved(ids.length, sum)
              : words.movedTo(receiver, sum);
        return (
          <MoneyQuestion
            title={`${label}: ${moved}`}
            text={
              <>
                <p>{text}</p>
                {hasMore && <p>{words.more}</p>}
              </>
            }
            sum={total}
            confirm={label}
            onClose={onClose}
            onDone={onDone}
            work={async (values: Values) => {
              const typed = readFields(values, language);
              if (withoutFile > 0) typed.require("paidOtherwise");
              typed.check();
              const reference = values.reference?.trim() ?? "";
              const body = { ids: [...ids], ...(reference === "" ? {} : { reference }) };
              const done = await api.post(PATHS[step], { body });
              announce(words.done(done.count, formatMoney(done.total, language)));
              await refresh("/api/admin/payouts", "/api/admin/payout-runs", "/api/admin/creators");
            }}
          >
            {step !== "start" && <Field label={words.reference} name="reference" maxLength={140} />}
            {withoutFile > 0 && (
              <>
                <p className="notice warn">{words.noFile(withoutFile)}</p>
                <Check label={words.paidOtherwise} name="paidOtherwise" />
              </>
            )}
          </MoneyQuestion>
        );
      }}
    </Loaded>
  );
}
