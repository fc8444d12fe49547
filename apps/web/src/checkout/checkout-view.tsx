import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { Address } from "./address.tsx";
import { Contact } from "./contact.tsx";
import type { CheckoutData } from "./data.ts";
import { PayEnd } from "./pay-end.tsx";
import { Payment } from "./payment.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { Shipping } from "./shipping.tsx";
import { type CheckoutActions, type CheckoutState, wantedLines } from "./state.ts";
import { Summary, sumsOf } from "./summary.tsx";
import { checkoutTexts } from "./texts.ts";

export interface SectionProps {
  data: CheckoutData;
  state: CheckoutState;
  /** Undefined until the page is alive. */
  actions: CheckoutActions | undefined;
}

/** The checkout below its header: the same on the server and alive. */
export function CheckoutView(props: SectionProps) {
  const { data, state, actions } = props;
  const words = checkoutTexts[data.place.language];
  const isEmpty = state.order === null && wantedLines(state.bag).length === 0;
  if (isEmpty && state.phase === "filling") return <EmptyCheckout {...props} />;
  const total = state.order?.totals.due ?? sumsOf(data, state).total;
  const submit = (event: Event) => {
    event.preventDefault();
    actions?.submit();
  };
  return (
    <>
      <div class="two checkout-two">
        <details class="fold sum-fold panel bleed thin" open={Object.keys(state.shortages).length > 0}>
          <summary>
            <span>{words.summaryOf(formatMoney(total, data.place.language))}</span>
            <Icon name="plus" />
          </summary>
          <Summary id="fold" {...props} />
        </details>
        <form class="checkout" method="post" noValidate onSubmit={submit} aria-label={words.title}>
          {state.order !== null && <p class="callout">{words.ordered(state.order.reference)}</p>}
          <ProblemSummary {...props} />
          {state.order === null && (
            <fieldset disabled={state.phase !== "filling"}>
              <Contact {...props} />
              <Address {...props} />
              <Shipping {...props} />
            </fieldset>
          )}
          <Payment {...props} />
          <PayEnd {...props} />
        </form>
        <aside class="panel stick only-side" aria-label={words.summary}>
          <h2 class="vh">{words.summary}</h2>
          <Summary id="side" {...props} />
        </aside>
      </div>
      <PriceDialog {...props} />
    </>
  );
}

function EmptyCheckout({ data, state }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { prefix } = data.place;
  return (
    <div class="empty">
      <p class="serif">{state.bag.status === "loading" ? words.working : words.emptyTitle}</p>
      <p class="sub">{words.emptyText}</p>
      <p>
        <a class="btn second top" href={prefix === "" ? "/" : prefix}>
          {words.look}
        </a>
      </p>
    </div>
  );
}
