/** @jsxImportSource react */
import { formatMoney } from "../../../../ui/money.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { payoutTexts } from "./payouts.texts.ts";

export type BatchStep = "start" | "mark-sent" | "mark-paid";

/** The payouts that a step is taken with: some, those of a run, or all that are due. */
export type Which = { readonly ids: readonly string[] } | { readonly run: string; readonly count: number } | "all";

const PATHS = {
  start: "/api/admin/payouts/start",
  "mark-sent": "/api/admin/payouts/mark-sent",
  "mark-paid": "/api/admin/payouts/mark-paid",
} as const;

interface StepQuestionProps {
  step: BatchStep;
  which: Which;
  label: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before several payouts move on together, and says what follows. */
export function StepQuestion({ step, which, label, onClose, onDone }: StepQuestionProps) {
  const words = useWords(payoutTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const act = useAct(async ({ reference = "" }: Values) => {
    const body = { ...namesOf(which), ...(reference.trim() === "" ? {} : { reference: reference.trim() }) };
    const { count, total, hasMore } = await api.post(PATHS[step], { body });
    announce(`${words.done(count, formatMoney(total, language))}${hasMore ? ` ${words.more}` : ""}`);
    await refresh("/api/admin/payouts", "/api/admin/payout-runs", "/api/admin/creators");
  });
  const { title, text } = words.confirm[step];
  return (
    <Question
      title={title(which === "all" ? null : "ids" in which ? which.ids.length : which.count)}
      text={text}
      confirm={label}
      isOpen
      onClose={onClose}
      act={act}
      onDone={onDone}
    >
      {step !== "start" && <Field label={words.reference} name="reference" maxLength={140} />}
    </Question>
  );
}

function namesOf(which: Which) {
  if (which === "all") return { all: true as const };
  return "ids" in which ? { ids: [...which.ids] } : { run: which.run };
}
