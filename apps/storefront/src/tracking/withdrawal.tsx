import type { Language } from "../data.ts";
import { Field } from "../form/field.tsx";
import { ErrorNotice, ErrorSummary, errorsByField, type FieldError, TextArea, TextField } from "../form/form.tsx";
import { Time } from "./time.tsx";
import { withdrawalTexts } from "./withdrawal.texts.ts";

interface WithdrawalProps {
  language: Language;
  timezone: string;
  reference: string;
  isCanceled: boolean;
  /** Lines with remaining pieces. */
  open: readonly OpenLine[];
  /** Earlier declarations, oldest first. */
  declared: readonly Declaration[];
  form: { readonly name: string; readonly email: string; readonly reason: string };
  errors: readonly FieldError[];
  /** True: another withdrawal came first, so that fewer pieces remain than the form showed. */
  isOutdated: boolean;
  limits: { readonly name: number; readonly reason: number };
}

interface OpenLine {
  /** The name of its field. */
  readonly field: string;
  readonly title: string;
  readonly left: number;
  /** As typed, or all that is left. */
  readonly pieces: string;
}

interface Declaration {
  readonly at: Date;
  readonly reason: string | null;
  readonly copied: boolean;
  readonly pieces: readonly { readonly title: string; readonly qty: number }[];
}

/**
 * The withdrawal function of EU law (Directive 2011/83, Article 11a): earlier declarations with their times, and the
 * form for the remaining pieces, which one button confirms.
 */
export function Withdrawal(props: WithdrawalProps) {
  const { language, reference, isCanceled, open, declared, isOutdated } = props;
  const words = withdrawalTexts[language];
  return (
    <>
      <p class="eyebrow">
        {words.order} <span class="reference">{reference}</span>
      </p>
      {isOutdated && <ErrorNotice>{words.changed}</ErrorNotice>}
      {declared.length > 0 && <Declarations {...props} />}
      {isCanceled ? (
        <>
          <h1>{words.title}</h1>
          <p class="lead">{words.canceled}</p>
        </>
      ) : open.length === 0 ? (
        <p class="note">{words.nothingLeft}</p>
      ) : (
        <WithdrawalForm {...props} />
      )}
      <p class="note">
        <a href={`/track-order/${reference}`}>{words.back}</a>
      </p>
    </>
  );
}

function Declarations({ language, timezone, isCanceled, open, declared }: WithdrawalProps) {
  const words = withdrawalTexts[language];
  const isHeading = open.length === 0 && !isCanceled;
  return (
    <>
      {isHeading ? <h1>{words.received}</h1> : <h2>{words.received}</h2>}
      <p class="lead" role="status">
        {words.receivedLead}
      </p>
      <ol class="timeline">
        {declared.map(({ at, reason, copied, pieces }) => (
          <li key={at.toISOString()}>
            <p>{pieces.map(({ title, qty }) => `${qty} × ${title}`).join("; ")}</p>
            {reason !== null && <p class="muted">{`${words.yourReason}: ${reason}`}</p>}
            {copied && <p class="muted">{words.copied}</p>}
            <Time at={at} form="second" language={language} timezone={timezone} />
          </li>
        ))}
      </ol>
    </>
  );
}

function WithdrawalForm({ language, reference, open, form, errors, limits }: WithdrawalProps) {
  const words = withdrawalTexts[language];
  const errorOf = errorsByField(errors);
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.lead}</p>
      <ErrorSummary title={words.errorSummary} errors={errors} />
      <form action={`/track-order/${reference}/withdrawal`} method="post" novalidate>
        <fieldset>
          <legend>{words.pieces}</legend>
          <p class="hint">{words.piecesHint}</p>
          {open.map((line) => (
            <Pieces key={line.field} line={line} error={errorOf(line.field)} language={language} />
          ))}
        </fieldset>
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          value={form.name}
          optional={words.optional}
          maxLength={limits.name}
          autocomplete="name"
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          value={form.email}
          error={errorOf("email")}
          optional={words.optional}
          maxLength={320}
          autocomplete="email"
        />
        <TextArea
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          value={form.reason}
          optional={words.optional}
          maxLength={limits.reason}
        />
        <p class="note">{words.mailNote}</p>
        <button class="btn" type="submit">
          {words.confirm}
        </button>
      </form>
    </>
  );
}

function Pieces({ line, error, language }: { line: OpenLine; error: string | undefined; language: Language }) {
  return (
    <Field
      name={line.field}
      label={line.title}
      optional={`(${withdrawalTexts[language].of(line.left)})`}
      problem={error}
      class="short"
    >
      {(control) => (
        <input type="number" inputmode="numeric" min="0" max={line.left} step="1" {...control} value={line.pieces} />
      )}
    </Field>
  );
}
