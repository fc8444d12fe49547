import { waitingTexts } from "../bag/waiting.texts.ts";
import { WaitingOrder } from "../bag/waiting-order.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { Address } from "./address.tsx";
import { Billing } from "./billing.tsx";
import { Contact } from "./contact.tsx";
import type { CheckoutData } from "./data.ts";
import { PayEnd } from "./pay-end.tsx";
import { Payment } from "./payment.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { Shipping } from "./shipping.tsx";
import { type CheckoutActions, type CheckoutState, ships, wantedLines } from "./state.ts";
import { Summary, sumsOf } from "./summary.tsx";
import { TaxPlace } from "./tax-place.tsx";
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
  if (state.ordered !== null) return <AlreadyOrdered {...props} />;
  const isEmpty = state.order === null && wantedLines(state.bag).length === 0;
  if (isEmpty && state.phase === "filling") return <EmptyCheckout {...props} />;
  const total = state.order?.totals.due ?? state.quote?.totals.due ?? sumsOf(data, state).total;
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
          {state.order !== null && <OpenOrderNote {...props} />}
          {state.order === null && (
            <WaitingOrder language={data.place.language} order={state.bag.waitingOrder} reopen={actions?.reopen} />
          )}
          {state.restored && state.order === null && (
            <p class="small" role="status">
              {`${words.kept} `}
              <button class="link-btn" type="button" onClick={() => actions?.clear()}>
                {words.clear}
              </button>
            </p>
          )}
          <ProblemSummary {...props} />
          {state.order === null && (
            <fieldset disabled={state.phase !== "filling"}>
              <Contact {...props} />
              {ships(state) ? (
                <>
                  <Address {...props} />
                  <Billing {...props} />
                  <Shipping {...props} />
                </>
              ) : (
                <>
                  <TaxPlace {...props} />
                  <Billing {...props} />
                </>
              )}
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

/** The order that waits for its payment, which the page is about. */
function OpenOrderNote({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { order } = state;
  if (order === null) return null;
  return (
    <div class="callout">
      <p class="ref">{words.ordered(order.reference)}</p>
      {actions !== undefined && state.phase === "filling" && (
        <button class="link-btn small" type="button" onClick={() => actions.reopen(order.id)}>
          {waitingTexts[data.place.language].reopen}
        </button>
      )}
    </div>
  );
}

/** Another tab has ordered this bag. */
function AlreadyOrdered({ data, state }: SectionProps) {
  const { taken } = checkoutTexts[data.place.language];
  const { prefix } = data.place;
  const order = state.ordered?.order ?? null;
  return (
    <div class="empty" role="status">
      <h2 class="serif">{taken.title}</h2>
      <p class="sub">{order === null ? taken.gone : taken.text(order.reference)}</p>
      <p class="row-btns top">
        {order !== null && (
          <a
            class="btn"
            href={order.waits ? `/checkout?order=${order.reference}` : `/orders/${order.reference}/thanks`}
          >
            {order.waits ? taken.pay : taken.see}
          </a>
        )}
        <a class="btn second" href={prefix === "" ? "/" : prefix}>
          {taken.goOn}
        </a>
      </p>
    </div>
  );
}

function EmptyCheckout({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { prefix } = data.place;
  return (
    <div class="empty">
      <WaitingOrder language={data.place.language} order={state.bag.waitingOrder} reopen={actions?.reopen} />
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
