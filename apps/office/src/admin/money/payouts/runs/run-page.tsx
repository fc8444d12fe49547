import { Link, useParams } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useFilters } from "../../../../list/use-filters.ts";
import { useTimes, useWords } from "../../../../shell/language.ts";
import { May } from "../../../../shell/may.tsx";
import { Page, Part } from "../../../../ui/page.tsx";
import { Loaded } from "../../../../ui/states.tsx";
import { Money } from "../../../../ui/values.tsx";
import { wordOf } from "../../../../ui/word-of.ts";
import { Figure, Figures } from "../../kit/figure.tsx";
import type { PayoutRun } from "../../kit/types.ts";
import { StepQuestion } from "../batch-step.tsx";
import { PayoutSheet } from "../payout-sheet.tsx";
import { payoutTexts } from "../payouts.texts.ts";
import type { BatchStep } from "../what-moves.ts";
import { RunFiles } from "./run-files.tsx";
import { RunPayouts } from "./run-payouts.tsx";
import { countOf, notPaid, RunState } from "./run-state.tsx";
import { runTexts } from "./runs.texts.ts";

/** `/admin/payouts/runs/{id}`: one run with its payouts, its files and the next step. */
export function RunPage() {
  const { run = "" }: { run?: string } = useParams({ strict: false });
  const words = useWords(runTexts);
  const read = useToteQuery("/api/admin/payout-runs/{id}", { path: { id: run } });
  return (
    <>
      <p className="back">
        <Link to={"/admin/payouts/runs" as never}>← {words.all}</Link>
      </p>
      <Loaded query={read} rows={6} title={words.one}>
        {(found) => <Found run={found} />}
      </Loaded>
    </>
  );
}

function Found({ run }: { run: PayoutRun }) {
  const words = useWords(runTexts);
  const { statuses } = useWords(payoutTexts);
  const { moment } = useTimes();
  const { filters, set } = useFilters();
  const { open } = filters;
  return (
    <Page
      title={words.titleOf(moment(run.startedAt))}
      lead={
        <>
          <RunState status={run.status} /> {words.leadOf(run.startedBy?.name ?? null)}
        </>
      }
    >
      <Figures>
        <Figure label={words.sum} value={<Money of={run.total} />} hint={words.counted(run.count)} />
        {run.byStatus.map(({ status, count, amount }) => (
          <Figure key={status} label={wordOf(statuses, status)} value={count} hint={<Money of={amount} />} />
        ))}
      </Figures>
      <Next run={run} />
      <RunFiles run={run} />
      <RunPayouts run={run} open={open} onOpen={(id) => set({ open: id })} />
      {open !== undefined && <PayoutSheet key={open} id={open} onClose={() => set({ open: undefined })} />}
    </Page>
  );
}

function Next({ run }: { run: PayoutRun }) {
  const words = useWords(runTexts);
  const [step, ask] = useState<BatchStep | null>(null);
  const toSend = countOf(run, "processing");
  const toArrive = countOf(run, "in_transit");
  const ended = notPaid(run);
  const count = step === "mark-sent" ? toSend : toArrive;
  const label = step === "mark-sent" ? words.markSent(toSend) : words.markPaid(toArrive);
  const close = () => ask(null);
  return (
    <Part title={words.next}>
      <p>{words.nextOf[run.status as keyof typeof words.nextOf]}</p>
      {ended > 0 && <p className="sub small">{words.notPaid(ended)}</p>}
      {toSend + toArrive > 0 && (
        <May of="payouts">
          <p className="files">
            {toSend > 0 && (
              <button type="button" className="btn" onClick={() => ask("mark-sent")}>
                {words.markSent(toSend)}
              </button>
            )}
            {toArrive > 0 && (
              <button type="button" className="btn" onClick={() => ask("mark-paid")}>
                {words.markPaid(toArrive)}
              </button>
            )}
          </p>
        </May>
      )}
      {step !== null && (
        <StepQuestion step={step} which={{ run: run.id, count }} label={label} onClose={close} onDone={close} />
      )}
    </Part>
  );
}
