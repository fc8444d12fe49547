import { useState } from "react";
import { BulkBar, type Selection } from "../../../list/selection.tsx";
import { useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { saveCsv, saveFile } from "../../../ui/save-file.ts";
import { Refusal } from "../../../ui/states.tsx";
import { StepQuestion } from "./batch-step.tsx";
import { payoutTexts } from "./payouts.texts.ts";

/** The step that follows each list of the run. */
const NEXT = { pending: "start", processing: "mark-sent", in_transit: "mark-paid" } as const;

/** Actions on the open list as a whole: start all due payouts, download the files of the started ones. */
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
      {isAsked && <StepQuestion step="start" which="all" label={words.start} onClose={close} onDone={close} />}
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
        <StepQuestion
          step={step}
          which={{ ids: [...selection.ids] }}
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

/** The two files to pay from. Their accounts are in full, so the server wants to know who asks. */
function Files() {
  const words = useWords(payoutTexts);
  const api = useApi();
  const file = useAct(async (kind: "xml" | "csv" | "excel") => {
    const read =
      kind === "xml"
        ? api.get("/api/admin/payouts.xml", { accept: "application/xml" })
        : api.get("/api/admin/payouts.csv", {
            query: { status: "processing", ...(kind === "excel" ? { for: kind } : {}) },
            accept: "text/csv",
          });
    const text = String(await read);
    if (kind === "xml") saveFile(new Blob([text]), "payouts.xml");
    else saveCsv(text, "payouts.csv");
  });
  return (
    <May of={["payouts", "export"]}>
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
        <button
          type="button"
          className="btn second"
          onClick={() => void file.run("excel")}
          aria-disabled={file.isRunning}
        >
          {words.excel}
        </button>
      </p>
      <p className="quiet small">{words.fileHint}</p>
    </May>
  );
}
