import { codeTexts } from "../bag/code.texts.ts";
import { CodeForm } from "../bag/code-form.tsx";
import { OrderLines } from "../order/order-lines.tsx";
import { OrderSum, type ShownSums } from "../order/order-sum.tsx";
import type { ShownLine } from "../order/view.ts";
import { formatMoney } from "../ui/money.ts";
import type { SectionProps } from "./checkout-view.tsx";
import { ships, wantedLines } from "./state.ts";
import { checkoutTexts } from "./texts.ts";

interface SummaryProps extends SectionProps {
  /** Two of them stand in the page, one of which shows; the ids of each begin with this. */
  id: string;
}

/** The ordered items, their cost, and the discount code. */
export function Summary({ id, data, state, actions }: SummaryProps) {
  const { language } = data.place;
  const words = checkoutTexts[language];
  const { order, quote } = state;
  const note = (line: ShownLine) => <LineNote line={line} data={data} state={state} actions={actions} />;
  const missing = quote?.freeShippingMissing ?? null;
  return (
    <>
      <OrderLines place={data.place} lines={order?.lines ?? bagLines(state)} {...(order === null ? { note } : {})} />
      {order === null && <Code id={id} data={data} state={state} actions={actions} />}
      <OrderSum
        language={language}
        sums={order?.totals ?? sumsOf(data, state)}
        discounts={order?.discounts ?? quote?.discounts ?? []}
        shipping={order?.shipping ?? quote?.shippingMethods.find(({ selected }) => selected)?.name ?? null}
        ships={ships(state)}
        tenders={order?.tenders ?? quote?.tenders ?? []}
        due={(order ?? quote)?.totals.due}
        busy={order === null && state.quoteBusy}
      />
      {order === null && missing !== null && missing.amount > 0 && (
        <p class="small sub top">{words.missing(formatMoney(missing, language))}</p>
      )}
    </>
  );
}

/** The lines of the bag, with what the quote says that they cost. */
function bagLines({ bag, quote }: SectionProps["state"]): ShownLine[] {
  return wantedLines(bag).map((line) => {
    const quoted = quote?.lines.find(({ variantId }) => variantId === line.variantId);
    const price = quoted?.unitPrice ?? line.unitPrice;
    return {
      key: line.variantId,
      title: line.title,
      variantTitle: line.options !== null && Object.keys(line.options).length === 0 ? "" : (line.variantTitle ?? ""),
      image: line.image,
      qty: line.qty,
      total: price === null ? null : { ...price, amount: price.amount * line.qty },
    };
  });
}

/** The sums of the last quote; before the first one those of the bag. */
export function sumsOf(
  { currency, taxIncluded }: SectionProps["data"],
  { quote, bag }: SectionProps["state"],
): ShownSums {
  if (quote !== null) return quote.totals;
  const items = bag.subtotal ?? { amount: 0, currency };
  return { items, discount: { amount: 0, currency }, shipping: null, tax: null, taxIncluded, total: items };
}

/** The reason why this line can't be ordered, and the way out. */
function LineNote({ line, data, state, actions }: SectionProps & { line: ShownLine }) {
  const words = checkoutTexts[data.place.language];
  const isGone = state.bag.warnings.some(({ code, variantId }) => code === "unavailable" && variantId === line.key);
  const left = state.shortages[line.key];
  if (!isGone && left === undefined) return null;
  const text = isGone ? words.unavailable : left === 0 ? words.soldOut : words.short(left ?? 0);
  return (
    <p class="line-problem">
      <span>{text}</span>{" "}
      {!isGone && left !== undefined && left > 0 ? (
        <button class="link-btn" type="button" onClick={() => actions?.setQty(line.key, left)}>
          {words.take(left)}
        </button>
      ) : (
        <button class="link-btn" type="button" onClick={() => actions?.setQty(line.key, 0)}>
          {words.remove}
        </button>
      )}
    </p>
  );
}

function Code({ id, data, state, actions }: SummaryProps) {
  const { language } = data.place;
  const { discountCode, discount } = state.bag;
  const reason = discount?.applied === false ? discount.reason : null;
  const problem = state.problems.discountCode ?? (reason === null ? undefined : codeTexts[language].refused[reason]);
  return <CodeForm id={id} language={language} discountCode={discountCode} problem={problem} actions={actions} />;
}
