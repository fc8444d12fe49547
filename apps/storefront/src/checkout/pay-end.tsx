import { formatMoney } from "../ui/money.ts";
import type { SectionProps } from "./checkout-view.tsx";
import { Refusal } from "./refusal.tsx";
import { checkoutTexts } from "./texts.ts";

/** The terms, and the one button. */
export function PayEnd(props: SectionProps) {
  const { data, state, actions } = props;
  const words = checkoutTexts[data.place.language];
  const total = (state.order ?? state.quote)?.totals.due;
  // No sum is promised before the server has worked one out.
  const sum = total === undefined ? "…" : formatMoney(total, data.place.language);
  const { guarantee } = data.links;
  const isBusy = state.phase === "working" || state.phase === "leaving";
  return (
    <div class="pay-end">
      {state.order === null && <Terms {...props} />}
      {state.phase === "checking" ? (
        <div class="checking" role="status">
          <p class="serif">{words.checking}</p>
          <p class="sub small">{words.checkingMore}</p>
          <button class="btn second" type="button" onClick={() => actions?.checkNow()}>
            {words.checkNow}
          </button>
        </div>
      ) : (
        <button class="btn wide" type="submit" disabled={actions === undefined} aria-disabled={isBusy}>
          {isBusy ? (state.phase === "leaving" ? words.leaving : words.working) : label(props, sum)}
        </button>
      )}
      <p class="vh" role="status">
        {state.phase === "working" ? words.working : state.phase === "leaving" ? words.leaving : null}
      </p>
      <p class="xs quiet">
        {`${words.guarantee} `}
        {guarantee !== null && <a href={guarantee}>{words.guaranteeMore}</a>}
      </p>
    </div>
  );
}

function label({ data, state }: SectionProps, sum: string): string {
  const words = checkoutTexts[data.place.language];
  return state.order === null ? words.order(sum) : words.pay(sum);
}

/** The version of the terms that the order accepts, beside what has to be read. */
function Terms({ data, state, actions }: SectionProps) {
  const { accept } = checkoutTexts[data.place.language];
  const { terms, withdrawal } = data.links;
  const { termsVersion } = state;
  if (termsVersion === null) return null;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          id="accepted"
          name="accepted"
          checked={state.form.accepted}
          aria-invalid={state.problems.accepted === undefined ? undefined : "true"}
          aria-describedby={state.problems.accepted === undefined ? undefined : "accepted-problem"}
          onChange={(event) => actions?.change({ accepted: event.currentTarget.checked })}
        />
        <span class="small">
          {accept.before}
          {terms === null ? accept.terms : <NewTab url={terms} text={accept.terms} />}
          {accept.version(termsVersion)}
          {withdrawal !== null && (
            <>
              {accept.after}
              <NewTab url={withdrawal} text={accept.withdrawal} />
            </>
          )}
          .
        </span>
      </label>
      <Refusal id="accepted-problem" problem={state.problems.accepted} />
    </>
  );
}

/** Reading must not cost what was typed. */
function NewTab({ url, text }: { url: string; text: string }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      {text}
    </a>
  );
}
