import type { Language } from "../data.ts";
import { ErrorSummary, errorsByField, type FieldError, HiddenField, TextField } from "../form/form.tsx";
import { trackingTexts } from "./tracking.texts.ts";

interface LookUpProps {
  language: Language;
  order: string;
  email: string;
  /** True: the visitor came to withdraw from the contract, and the order's form for that comes next. */
  withdraws: boolean;
  errors: readonly FieldError[];
}

/** The form for reference and e-mail address. */
export function LookUp(props: LookUpProps) {
  const { language, withdraws, errors } = props;
  const words = trackingTexts[language];
  return (
    <>
      <h1>{withdraws ? words.withdraw : words.lookUpTitle}</h1>
      <p class="lead">{words.lookUpLead}</p>
      <ErrorSummary title={words.errorSummary} errors={errors} />
      <LookUpForm {...props} />
      <p class="note">{words.lookUpNote}</p>
      {!withdraws && (
        <p>
          <a href="/track-order?next=withdrawal">{words.withdraw}</a>
        </p>
      )}
    </>
  );
}

/**
 * One page for every pair that opens nothing. It knows only what was typed, so that it cannot differ between an unknown
 * order and a wrong address.
 */
export function OrderNotFound(props: LookUpProps) {
  const { language, errors } = props;
  const words = trackingTexts[language];
  return (
    <>
      <h1>{words.notFoundTitle}</h1>
      <ErrorSummary title={words.notFoundLead} errors={errors} />
      <p>{words.notFoundHint}</p>
      <LookUpForm {...props} />
      <p class="note">
        {words.stillNot} <a href="/report-problem">{words.writeToUs}</a>.
      </p>
    </>
  );
}

const MAX_REFERENCE_LENGTH = 64;
const MAX_EMAIL_LENGTH = 254;

function LookUpForm({ language, order, email, withdraws, errors }: LookUpProps) {
  const words = trackingTexts[language];
  const errorOf = errorsByField(errors);
  return (
    <form action="/track-order" method="post" novalidate>
      <TextField
        name="order"
        label={words.order}
        hint={words.orderHint}
        value={order.slice(0, MAX_REFERENCE_LENGTH)}
        error={errorOf("order")}
        required
        maxLength={MAX_REFERENCE_LENGTH}
        autocomplete="off"
      />
      <TextField
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        value={email.slice(0, MAX_EMAIL_LENGTH)}
        error={errorOf("email")}
        required
        maxLength={MAX_EMAIL_LENGTH}
        autocomplete="email"
      />
      {withdraws && <HiddenField name="next" value="withdrawal" />}
      <button class="btn" type="submit">
        {words.submit}
      </button>
    </form>
  );
}
