import { OrderSum } from "../order/order-sum.tsx";
import { countryName } from "../ui/countries.ts";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { codeTexts } from "./code.texts.ts";
import { CodeForm } from "./code-form.tsx";
import { EstimateForm } from "./estimate.tsx";
import { FreeDelivery } from "./free-delivery.tsx";
import type { BagActions } from "./lines.tsx";
import { type BagPlace, type BagState, bagShips, blockedLines, type Estimate } from "./state.ts";
import { texts } from "./texts.ts";

export interface BagSumProps {
  place: BagPlace;
  state: BagState;
  estimate: Estimate;
  actions: BagActions | undefined;
  /** The ids of the fields begin with it: page and drawer are in one document. */
  id: string;
}

/** The sum that the server worked out, the discount code, what delivery will be, and the way on. */
export function BagSum(props: BagSumProps) {
  const { place, state, estimate } = props;
  const { language } = place;
  const words = texts[language];
  const { subtotal, subtotalSettled } = state;
  const { country, quote } = estimate;
  const ships = bagShips(state);
  const later = (ships ? words.later : words.taxLater)[place.tax];
  return (
    <>
      <FreeDelivery place={place} state={state} estimate={estimate} />
      <Code {...props} />
      {quote === null ? (
        <dl class="sum" aria-busy={!subtotalSettled}>
          <div class="all">
            <dt>{words.subtotal}</dt>
            <dd class="num">{subtotal === null ? "…" : formatMoney(subtotal, language)}</dd>
          </div>
        </dl>
      ) : (
        <OrderSum
          language={language}
          sums={quote.totals}
          discounts={quote.discounts}
          shipping={country === null ? null : words.deliveryTo(countryName(country, language))}
          ships={quote.needsDelivery}
          busy={estimate.isBusy || !subtotalSettled}
        />
      )}
      <p class="tax" role="status">
        {estimate.hasFailed ? words.estimateFailed : country === null || !ships ? later : words.estimated}
      </p>
      {ships && <EstimateForm {...props} />}
      <CheckoutLink place={place} state={state} />
    </>
  );
}

function Code({ place: { language }, state, actions, id }: BagSumProps) {
  const { discountCode, discount, discountError } = state;
  const reason = discount?.applied === false ? discount.reason : null;
  const refused = reason === null ? undefined : codeTexts[language].refused[reason];
  const problem = discountError === null ? refused : texts[language].codeFailed;
  return (
    <CodeForm
      id={id}
      language={language}
      discountCode={discountCode}
      problem={problem}
      actions={actions}
      address="/bag"
    />
  );
}

/** The way to the checkout, or which lines stand in it: an order would refuse them. */
function CheckoutLink({ place, state }: Pick<BagSumProps, "place" | "state">) {
  const words = texts[place.language];
  const blocked = blockedLines(state);
  if (blocked.length > 0)
    return (
      <p class="warnline top" role="status">
        <Icon name="warning" />
        <span>{words.blocked(blocked.map(({ title }) => title).join(", "))}</span>
      </p>
    );
  return (
    <a class="btn wide top" href="/checkout" data-checkout>
      {words.checkout}
    </a>
  );
}
