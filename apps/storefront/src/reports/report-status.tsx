import type { Language } from "../data.ts";
import { ErrorNotice, ErrorSummary, HiddenField, TextArea } from "../form/form.tsx";
import { Time } from "../tracking/time.tsx";
import { type ReportView, reportTexts } from "./reports.texts.ts";

interface ReportStatusProps {
  language: Language;
  timezone: string;
  report: ReportView;
  /** Sent back with an answer, as in the page's own address. */
  token: string;
  /** True after an answer without text. */
  isAnswerEmpty: boolean;
  /** An answer that exceeded the limit, with the minutes until it can be sent. */
  unsent: { readonly message: string; readonly waitMinutes: number } | null;
}

/** The status of a report. Right after sending it, this page is the confirmation. */
export function ReportStatus(props: ReportStatusProps) {
  const { language, timezone, report } = props;
  const words = reportTexts[language];
  const state = words.statuses[report.status];
  return (
    <>
      <h1>{state.title}</h1>
      <p class="lead">{state.text}</p>
      <dl class="facts">
        <dt>{words.reference}</dt>
        <dd>
          <span class="reference">{report.reference}</span>
        </dd>
        <dt>{words.sent}</dt>
        <dd>
          <Time at={new Date(report.createdAt)} form="moment" language={language} timezone={timezone} />
        </dd>
        {report.category !== null && (
          <>
            <dt>{words.about}</dt>
            <dd>{words.categories[report.category]}</dd>
          </>
        )}
      </dl>
      <Decision {...props} />
      {report.messages.length > 0 && (
        <>
          <h2>{words.messages}</h2>
          <ol class="timeline">
            {report.messages.map(({ from, message, at }) => (
              <li key={at}>
                <p>
                  <strong>{words.from[from]}</strong>
                </p>
                {paragraphsOf(message).map((line, index) => (
                  <p key={String(index)}>{line}</p>
                ))}
                <Time at={new Date(at)} form="moment" language={language} timezone={timezone} />
              </li>
            ))}
          </ol>
        </>
      )}
      {report.status === "waiting" && <AnswerForm {...props} />}
      <p class="note">{words.keep}</p>
      <p>
        <a href="/report-problem">{words.another}</a>
      </p>
    </>
  );
}

function Decision({ language, timezone, report: { decision, kind } }: ReportStatusProps) {
  if (decision === null) return null;
  const words = reportTexts[language];
  const { decidedAt, reason, facts, ground, groundReference, redress } = decision;
  const rows: readonly (readonly [string, string | null])[] = [
    [words.reason, reason],
    [words.facts, facts],
    [
      words.ground,
      ground === null ? null : [words.grounds[ground], groundReference].filter((part) => part !== null).join(": "),
    ],
    [words.decidedBy, kind === "abuse" ? words.byPeople : null],
    [words.redress, redress],
  ];
  return (
    <>
      <h2>{words.decision}</h2>
      <dl class="facts">
        <dt>{words.decided}</dt>
        <dd>
          <Time at={new Date(decidedAt)} form="moment" language={language} timezone={timezone} />
        </dd>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </>
            ),
        )}
      </dl>
    </>
  );
}

const paragraphsOf = (message: string) => message.split(/\n+/).filter((line) => line.trim() !== "");

function AnswerForm({ language, report, token, isAnswerEmpty, unsent }: ReportStatusProps) {
  const words = reportTexts[language];
  const error = isAnswerEmpty ? words.answerMissing : undefined;
  return (
    <>
      {unsent !== null && <ErrorNotice>{words.tooMany(unsent.waitMinutes)}</ErrorNotice>}
      <ErrorSummary
        title={words.errorSummary}
        errors={error === undefined ? [] : [{ field: "message", message: error }]}
      />
      <form action={`/report-problem/${report.reference}`} method="post" novalidate>
        <HiddenField name="token" value={token} />
        <TextArea
          name="message"
          label={words.answer}
          hint={words.answerHint}
          value={unsent?.message ?? ""}
          error={error}
          required
          maxLength={5_000}
        />
        <button class="btn" type="submit">
          {words.submit}
        </button>
      </form>
    </>
  );
}

export function ReportNotFound({ language }: { language: Language }) {
  const words = reportTexts[language];
  return (
    <>
      <h1>{words.notFoundTitle}</h1>
      <p class="lead">{words.notFoundLead}</p>
      <p>
        <a href="/report-problem">{words.another}</a>
      </p>
    </>
  );
}
