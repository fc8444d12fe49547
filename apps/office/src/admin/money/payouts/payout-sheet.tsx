import { Link } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { creatorLink } from "../creators/creator-link.tsx";
import type { Payout, PayoutStatus } from "../kit/types.ts";
import { StepQuestion } from "./batch-step.tsx";
import { PayoutState } from "./payout-state.tsx";
import { payoutTexts } from "./payouts.texts.ts";

const STEPS = {
  pending: ["start", "hold", "cancel"],
  processing: ["mark-sent", "mark-failed", "hold", "cancel"],
  in_transit: ["mark-paid", "mark-failed", "mark-returned"],
  held: ["release", "cancel"],
  paid: ["mark-returned"],
  failed: [],
  returned: [],
  canceled: [],
} as const satisfies Record<PayoutStatus, readonly string[]>;
type Step = (typeof STEPS)[PayoutStatus][number];

const stepsOf = (status: string): readonly Step[] => (STEPS as Readonly<Record<string, readonly Step[]>>)[status] ?? [];

/** The steps that end or stop a payout: they ask for a reason. */
const WITH_REASON: readonly Step[] = ["mark-failed", "mark-returned", "hold", "cancel"];

/** One payout beside the list, with the steps that its state allows. */
export function PayoutSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(payoutTexts);
  const { language } = useLocale();
  const read = useToteQuery("/api/admin/payouts/{id}", { path: { id } });
  const title = read.data === undefined ? words.title : formatMoney(read.data.amount, language);
  return (
    <SideSheet title={title} isOpen onClose={onClose}>
      <p className="sub">{read.data?.creator.displayName}</p>
      <Loaded query={read} rows={3}>
        {(payout) => <Details payout={payout} />}
      </Loaded>
    </SideSheet>
  );
}

function Details({ payout }: { payout: Payout }) {
  const { one } = useWords(payoutTexts);
  const [asked, ask] = useState<Step | null>(null);
  const { status, methodLabel, requestedAt, origin, heldReason, failureReason, reference, creatorId, runId } = payout;
  return (
    <>
      <p>
        <PayoutState status={status} />
      </p>
      <dl className="facts">
        <dt>{one.account}</dt>
        <dd className="num">{methodLabel}</dd>
        <dt>{one.asked}</dt>
        <dd>
          <DateTime of={requestedAt} />, {wordOf(one.origin, origin)}
        </dd>
        {(heldReason ?? failureReason) !== null && (
          <>
            <dt>{one.reason}</dt>
            <dd>{heldReason ?? failureReason}</dd>
          </>
        )}
      </dl>
      {reference !== null && <p className="small num">{reference}</p>}
      <p className="small beside">
        {creatorLink(creatorId, one.creator)}
        {runId !== null && (
          <Link to={"/admin/payouts/runs/$run" as never} params={{ run: runId } as never}>
            {one.run}
          </Link>
        )}
      </p>
      <May of="payouts">
        <p className="files">
          {stepsOf(status).map((step) => (
            <button key={step} type="button" className="btn second" onClick={() => ask(step)}>
              {one.steps[step]}
            </button>
          ))}
        </p>
      </May>
      {asked === "mark-sent" && (
        <StepQuestion
          step={asked}
          which={{ ids: [payout.id] }}
          label={one.steps[asked]}
          receiver={payout.creator.displayName}
          onClose={() => ask(null)}
          onDone={() => ask(null)}
        />
      )}
      {asked !== null && asked !== "mark-sent" && <Ask payout={payout} step={asked} onClose={() => ask(null)} />}
    </>
  );
}

interface AskProps {
  payout: Payout;
  step: Exclude<Step, "mark-sent">;
  onClose: () => void;
}

/** Starts, ends and stops of one payout, read back with its sum and receiver. */
function Ask({ payout, step, onClose }: AskProps) {
  const words = useWords(payoutTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const work = async ({ reason = "", reference = "" }: Values) => {
    const body = {
      ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
      ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
    };
    await api.post(`/api/admin/payouts/{id}/${step}`, { path: { id: payout.id }, body });
    await refresh("/api/admin/payouts", "/api/admin/payout-runs", "/api/admin/creators");
  };
  const label = words.one.steps[step];
  const { creator, amount } = payout;
  return (
    <MoneyQuestion
      title={`${label}: ${words.movedTo(creator.displayName, formatMoney(amount, language))}`}
      text={words.one.follows[step]}
      confirm={label}
      // Holding and releasing move nothing.
      sum={step === "hold" || step === "release" ? null : amount}
      onClose={onClose}
      work={work}
      danger={step === "cancel" || step === "mark-failed"}
    >
      {WITH_REASON.includes(step) && (
        <Field label={words.one.reason} hint={words.one.reasonHint} name="reason" multiline maxLength={1_000} />
      )}
      {step === "mark-paid" && <Field label={words.reference} name="reference" maxLength={140} />}
    </MoneyQuestion>
  );
}
