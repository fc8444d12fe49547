/** @jsxImportSource react */
import { useState } from "react";
import { formatMoney } from "../../../../ui/money.ts";
import { BulkBar, type Selection } from "../../../list/selection.tsx";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Field, type Values } from "../../../ui/form.tsx";
import { Question } from "../../../ui/question.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Refusal } from "../../../ui/states.tsx";
import { useAct } from "../../../ui/use-act.ts";
import { useApi, useRefresh } from "../../../ui/use-api.ts";
import { payoutTexts } from "./payouts.texts.ts";

type BatchStep = "start" | "mark-sent" | "mark-paid";

/** The step that follows each list of the run. */
const NEXT = { pending: "start", processing: "mark-sent", in_transit: "mark-paid" } as const;

/** What can be done with the open list as a whole: start all that is due, fetch the files of what is started. */
export function RunActions({ status }: { status: string }) {
  const words = useWords(payoutTexts);
  const [isAsked, ask] = useState(false);
  if (status === "processing") return <Files />;
  if (status !== "pending") return null;
  const close = () => ask(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => ask(true)}>
        {words.startAll}
      </button>
      {isAsked && <Step step="start" ids={null} label={words.start} onClose={close} onDone={close} />}
    </>
  );
}

/** Moves the selected payouts on. */
export function RunBar({ status, selection }: { status: string; selection: Selection }) {
  const words = useWords(payoutTexts);
  const [isAsked, ask] = useState(false);
  const step = NEXT[status as keyof typeof NEXT];
  if (step === undefined) return null;
  const label = { start: words.start, "mark-sent": words.sent, "mark-paid": words.paid }[step];
  return (
    <>
      <BulkBar selection={selection}>
        <button type="button" onClick={() => ask(true)}>
          {label}
        </button>
      </BulkBar>
      {isAsked && (
        <Step
          step={step}
          ids={[...selection.ids]}
          label={label}
          onClose={() => ask(false)}
          onDone={() => {
            selection.clear();
            ask(false);
          }}
        />
      )}
    </>
  );
}

const ORDER = ["pending", "processing", "processing", "in_transit"];

/** The run at a glance; the step of the open list is marked. */
export function RunSteps({ status }: { status: string }) {
  const { run } = useWords(payoutTexts);
  if (!ORDER.includes(status)) return null;
  return (
    <ol className="run-steps" aria-label={run.title}>
      {run.steps.map((step, place) => (
        <li key={step} aria-current={ORDER[place] === status ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  step: BatchStep;
  /** Null: all that are due. */
  ids: readonly string[] | null;
  label: string;
  onClose: () => void;
  onDone: () => void;
}

function Step({ step, ids, label, onClose, onDone }: StepProps) {
  const words = useWords(payoutTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const act = useAct(async ({ reference = "" }: Values) => {
    const body = {
      ...(ids === null ? { all: true as const } : { ids: [...ids] }),
      ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
    };
    const paths = {
      start: "/api/admin/payouts/start",
      "mark-sent": "/api/admin/payouts/mark-sent",
      "mark-paid": "/api/admin/payouts/mark-paid",
    } as const;
    const { count, total, hasMore } = await api.post(paths[step], { body });
    announce(`${words.done(count, formatMoney(total, language))}${hasMore ? ` ${words.more}` : ""}`);
    await refresh("/api/admin/payouts", "/api/admin/creators");
  });
  const { title, text } = words.confirm[step];
  return (
    <Question
      title={title(ids?.length ?? null)}
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

/** The two files to pay from. Their accounts are in full, so the server wants to know who asks. */
function Files() {
  const words = useWords(payoutTexts);
  const api = useApi();
  const file = useAct(async (kind: "xml" | "csv") => {
    const read =
      kind === "xml"
        ? api.get("/api/admin/payouts.xml", { accept: "application/xml" })
        : api.get("/api/admin/payouts.csv", { query: { status: "processing" }, accept: "text/csv" });
    saveFile(new Blob([String(await read)]), `payouts.${kind}`);
  });
  return (
    <div>
      <Refusal error={file.error} />
      <p className="files">
        <button type="button" className="btn" onClick={() => void file.run("xml")} aria-disabled={file.isRunning}>
          {words.sepa}
        </button>
        <button
          type="button"
          className="btn second"
          onClick={() => void file.run("csv")}
          aria-disabled={file.isRunning}
        >
          {words.csv}
        </button>
      </p>
      <p className="quiet small">{words.fileHint}</p>
    </div>
  );
}
