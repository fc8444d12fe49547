import type { Language } from "../data.ts";
import { ErrorSummary, errorsByField, type FieldError, HiddenField, TextArea, TextField } from "../form/form.tsx";
import { shownVariant } from "../order/view.ts";
import { Icon } from "../ui/icon.tsx";
import { reviewTexts } from "./texts.ts";

export interface ReviewableLine {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string;
  /** `open`: it can be reviewed now. */
  readonly state: "open" | "waiting" | "pending" | "published" | "rejected";
}

export interface ReviewFields {
  readonly lineId: string;
  readonly rating: string;
  readonly title: string;
  readonly text: string;
  readonly name: string;
}

interface ReviewFormProps {
  language: Language;
  reference: string;
  lines: readonly ReviewableLine[];
  /** Id of the line whose form is open; null: none is. */
  chosen: string | null;
  /** As they were sent, where they were refused; null: nothing was. */
  sent: ReviewFields | null;
  errors: readonly FieldError[];
  lengths: { readonly title: number; readonly text: number; readonly name: number };
}

/** The items of an order with the form of one at a time, so that each field has one name on the page; without a script. */
export function ReviewForm(props: ReviewFormProps) {
  const { language, reference, lines, chosen, errors } = props;
  const words = reviewTexts[language];
  const address = `/track-order/${reference}/reviews`;
  return (
    <>
      <h1>{words.write}</h1>
      <p class="lead">{lines.length === 0 ? words.nothing : words.lead}</p>
      <ErrorSummary title={words.summary} errors={errors} />
      {lines.map((line) => (
        <div key={line.id}>
          <h2 id={line.id}>{[line.title, shownVariant(line.variantTitle)].filter((each) => each !== "").join(", ")}</h2>
          {line.state === "open" && line.id === chosen && <OneReview {...props} line={line} />}
          {line.state === "open" && line.id !== chosen && (
            <p>
              <a class="btn" aria-describedby={line.id} href={`${address}?item=${line.id}#${line.id}`}>
                {words.write}
              </a>
            </p>
          )}
          {line.state === "waiting" && <p>{words.notDue}</p>}
          {line.state !== "open" && line.state !== "waiting" && (
            <>
              <p>{words.states[line.state]}</p>
              <form action={`${address}/removal`} method="post">
                <HiddenField name="lineId" value={line.id} />
                <button class="btn second" type="submit" aria-describedby={line.id}>
                  {words.remove}
                </button>
              </form>
            </>
          )}
        </div>
      ))}
      <p class="note">
        <a href={`/track-order/${reference}`}>{words.toOrder}</a>
      </p>
    </>
  );
}

function OneReview({ language, reference, line, sent, errors, lengths }: ReviewFormProps & { line: ReviewableLine }) {
  const words = reviewTexts[language];
  const errorOf = errorsByField(errors);
  const value = (field: keyof ReviewFields) => sent?.[field] ?? "";
  const wrong = errorOf("rating");
  return (
    <form action={`/track-order/${reference}/reviews`} method="post" novalidate>
      <HiddenField name="lineId" value={line.id} />
      <fieldset aria-describedby={wrong === undefined ? undefined : "rating-problem"}>
        <legend>{words.rating}</legend>
        {["5", "4", "3", "2", "1"].map((stars, index) => (
          <label class="choice" key={stars}>
            <input
              type="radio"
              name="rating"
              id={index === 0 ? "rating" : undefined}
              value={stars}
              checked={value("rating") === stars}
              required
              aria-invalid={wrong === undefined ? undefined : "true"}
            />
            {words.stars(Number(stars))}
          </label>
        ))}
        {wrong !== undefined && (
          <p class="err" id="rating-problem">
            <Icon name="warning" />
            <span>{wrong}</span>
          </p>
        )}
      </fieldset>
      <TextField
        name="title"
        label={words.headline}
        optional={words.optional}
        value={value("title")}
        maxLength={lengths.title}
        error={errorOf("title")}
      />
      <TextArea
        name="text"
        label={words.text}
        optional={words.optional}
        value={value("text")}
        maxLength={lengths.text}
        error={errorOf("text")}
      />
      <TextField
        name="name"
        label={words.name}
        optional={words.optional}
        hint={words.nameHint}
        value={value("name")}
        maxLength={lengths.name}
        error={errorOf("name")}
      />
      <p class="note">{words.rules}</p>
      <button class="btn" type="submit">
        {words.send}
      </button>
    </form>
  );
}
