import type { Language } from "../data.ts";
import {
  ErrorNotice,
  ErrorSummary,
  errorsByField,
  type FieldError,
  HiddenField,
  SelectField,
  TextArea,
  TextField,
} from "../form/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { type ReportCategory, reportTexts } from "./reports.texts.ts";

/** The fields as typed, so that an error in one field loses no input of the others. */
export interface ReportFields {
  readonly kind: "support" | "abuse";
  readonly category: string;
  readonly message: string;
  readonly orderReference: string;
  readonly url: string;
  readonly linkCode: string;
  readonly name: string;
  readonly email: string;
  readonly goodFaith: string;
}

interface ReportFormProps {
  language: Language;
  fields: ReportFields;
  categories: readonly ReportCategory[];
  errors: readonly FieldError[];
  /** Minutes until the report can be sent, if there were too many. */
  waitMinutes: number | null;
}

const KINDS = ["support", "abuse"] as const;

/** The form for one kind of report, with the errors of an attempt. */
export function ReportForm(props: ReportFormProps) {
  const { language, fields, errors, waitMinutes } = props;
  const words = reportTexts[language];
  const kind = words[fields.kind];
  return (
    <>
      <nav class="tabs" aria-label={words.kinds}>
        <ul>
          {KINDS.map((name) => (
            <li key={name}>
              <a href={`/report-problem?kind=${name}`} aria-current={name === fields.kind ? "page" : undefined}>
                {words[name].tab}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{kind.title}</h1>
      <p class="lead">{kind.lead}</p>
      {waitMinutes !== null && <ErrorNotice>{words.tooMany(waitMinutes)}</ErrorNotice>}
      <ErrorSummary title={words.errorSummary} errors={errors} />
      <form action="/report-problem" method="post" novalidate>
        <HiddenField name="kind" value={fields.kind} />
        <HiddenField name="linkCode" value={fields.linkCode} />
        {fields.kind === "abuse" ? (
          <>
            <Url {...props} />
            <Category {...props} />
            <Message {...props} />
            <p class="hint">{words.anonymous}</p>
            <Reporter {...props} />
            <GoodFaith {...props} />
          </>
        ) : (
          <>
            <Message {...props} />
            <Category {...props} />
            <Order {...props} />
            <Url {...props} />
            <Reporter {...props} />
          </>
        )}
        <div class="trap" aria-hidden="true">
          <label for="website">{words.trap}</label>
          <input type="text" id="website" name="website" tabindex={-1} autocomplete="off" />
        </div>
        <button class="btn" type="submit">
          {words.submit}
        </button>
      </form>
    </>
  );
}

function Category({ language, fields, categories, errors }: ReportFormProps) {
  const words = reportTexts[language];
  return (
    <SelectField
      name="category"
      label={words[fields.kind].category}
      value={fields.category}
      placeholder={words.choose}
      choices={categories.map((value) => ({ value, label: words.categories[value] }))}
      error={errorsByField(errors)("category")}
      optional={fields.kind === "abuse" ? undefined : words.optional}
    />
  );
}

function Order({ language, fields, errors }: ReportFormProps) {
  const words = reportTexts[language];
  return (
    <TextField
      name="orderReference"
      label={words.order}
      hint={words.orderHint}
      value={fields.orderReference}
      error={errorsByField(errors)("orderReference")}
      optional={words.optional}
      maxLength={64}
      autocomplete="off"
    />
  );
}

function Url({ language, fields, errors }: ReportFormProps) {
  const words = reportTexts[language];
  const isAbuse = fields.kind === "abuse";
  return (
    <TextField
      name="url"
      label={words.url}
      type="url"
      hint={isAbuse ? words.abuseUrlHint : words.urlHint}
      value={fields.url}
      error={errorsByField(errors)("url")}
      maxLength={2_048}
      autocomplete="off"
      required={isAbuse}
      optional={isAbuse ? undefined : words.optional}
    />
  );
}

function Message({ language, fields, errors }: ReportFormProps) {
  const words = reportTexts[language];
  return (
    <TextArea
      name="message"
      label={words[fields.kind].message}
      hint={words[fields.kind].messageHint}
      value={fields.message}
      error={errorsByField(errors)("message")}
      required
      maxLength={5_000}
    />
  );
}

function Reporter({ language, fields, errors }: ReportFormProps) {
  const words = reportTexts[language];
  const errorOf = errorsByField(errors);
  const isAbuse = fields.kind === "abuse";
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        value={fields.name}
        error={errorOf("name")}
        maxLength={200}
        autocomplete="name"
        optional={isAbuse ? undefined : words.optional}
      />
      <TextField
        name="email"
        label={words.email}
        type="email"
        hint={words.emailHint}
        value={fields.email}
        error={errorOf("email")}
        required={!isAbuse}
        maxLength={254}
        autocomplete="email"
      />
    </>
  );
}

function GoodFaith({ language, fields, errors }: ReportFormProps) {
  const error = errorsByField(errors)("goodFaith");
  return (
    <div class="field">
      <div class="choice">
        <input
          type="checkbox"
          id="goodFaith"
          name="goodFaith"
          value="true"
          required
          checked={fields.goodFaith === "true"}
          aria-invalid={error === undefined ? undefined : "true"}
          aria-describedby={error === undefined ? undefined : "goodFaith-problem"}
        />
        <label for="goodFaith">{reportTexts[language].goodFaith}</label>
      </div>
      {error !== undefined && (
        <p class="err" id="goodFaith-problem">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
