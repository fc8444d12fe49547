import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import type { SectionProps } from "./checkout-view.tsx";
import { Refusal } from "./refusal.tsx";
import { checkoutTexts } from "./texts.ts";

/** How the shopper pays: what the shop's provider asks for. */
export function Payment(props: SectionProps) {
  const { data, state, actions } = props;
  const words = checkoutTexts[data.place.language];
  const { provider } = data.payment;
  const { quote } = state;
  const isCovered = state.order === null && quote !== null && quote.totals.due.amount === 0 && quote.tenders.length > 0;
  return (
    <section aria-labelledby="payment">
      <div class="sec-head">
        <h2 id="payment">{words.payment}</h2>
      </div>
      <Credit {...props} />
      {isCovered && <p class="small top">{words.covered}</p>}
      {provider === "stripe" ? (
        <div hidden={isCovered}>
          <PaymentElement {...props} />
        </div>
      ) : (
        <div class="choices" hidden={isCovered}>
          <p class="choice only">
            <Icon name="check" />
            <span>
              {provider === "test" ? words.test : words.manual}
              <small>{provider === "test" ? words.testHint : words.manualHint}</small>
            </span>
          </p>
        </div>
      )}
      <Refusal id="payment-problem" problem={state.problems.payment} />
      {state.order === null && (
        <details class="fold note-fold">
          <summary>
            <span>{words.addNote}</span>
            <Icon name="plus" />
          </summary>
          <div class="field">
            <label class="vh" for="note">
              {words.note}
            </label>
            <textarea
              class="in"
              id="note"
              name="note"
              rows={3}
              maxLength={2_000}
              value={state.form.note}
              onInput={(event) => actions?.change({ note: event.currentTarget.value })}
            />
          </div>
        </details>
      )}
    </section>
  );
}

/** The switch for the account's store credit. */
function Credit({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  if (data.storeCredit === null || state.order !== null) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        name="useCredit"
        checked={state.form.useCredit}
        disabled={state.phase !== "filling"}
        onChange={(event) => actions?.change({ useCredit: event.currentTarget.checked })}
      />
      <span class="small">{words.credit(formatMoney(data.storeCredit, data.place.language))}</span>
    </label>
  );
}

/** The place that the provider's own form is put into. */
function PaymentElement({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const place = useRef<HTMLDivElement>(null);
  const mount = actions?.mountPayment;
  useEffect(() => mount?.(place.current), [mount]);
  return (
    <>
      {state.paymentForm === "loading" && <p class="small quiet waiting">{words.stripeLoading}</p>}
      {state.paymentForm === "missing" && <Refusal id="payment-missing" problem={words.stripeMissing} />}
      <div ref={place} data-payment />
    </>
  );
}
