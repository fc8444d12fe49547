import { useEffect, useRef } from "preact/hooks";
import { formatMoney } from "../ui/money.ts";
import type { SectionProps } from "./checkout-view.tsx";
import { checkoutTexts } from "./texts.ts";

/** Asks whether the order is wanted at a price that changed while it was being placed. */
export function PriceDialog({ data, state, actions }: SectionProps) {
  const { language } = data.place;
  const words = checkoutTexts[language];
  const dialog = useRef<HTMLDialogElement>(null);
  const { priceChange } = state;
  useEffect(() => {
    if (priceChange !== null && dialog.current?.open === false) dialog.current.showModal();
    if (priceChange === null) dialog.current?.close();
  }, [priceChange]);
  if (priceChange === null) return null;
  const [before, now] = [priceChange.before.totals.due, priceChange.now.totals.due];
  const money = (amount: number) => formatMoney({ ...now, amount }, language);
  const difference = now.amount - before.amount;
  return (
    <dialog ref={dialog} class="ask-price" aria-labelledby="price-title" onCancel={() => actions?.answerPrice(false)}>
      <h2 class="serif" id="price-title">
        {words.priceTitle}
      </h2>
      {priceChange.lines.length > 0 && (
        <ul>
          {priceChange.lines.map((line) => (
            <li key={line.variantId}>
              {words.repriced(line.title, formatMoney(line.before, language), formatMoney(line.now, language))}
            </li>
          ))}
        </ul>
      )}
      {/* The sums were asked for again before the press, so the button has shown the new one already. */}
      {difference === 0 ? (
        <p>{words.priceNow(money(now.amount))}</p>
      ) : (
        <p>
          {words.priceText(money(before.amount), money(now.amount))}{" "}
          {difference > 0 ? words.priceMore(money(difference)) : words.priceLess(money(-difference))}
        </p>
      )}
      <div class="acts">
        <button class="btn" type="button" onClick={() => actions?.answerPrice(true)}>
          {words.priceAccept(money(now.amount))}
        </button>
        <button class="btn second" type="button" onClick={() => actions?.answerPrice(false)}>
          {words.priceBack}
        </button>
      </div>
    </dialog>
  );
}
