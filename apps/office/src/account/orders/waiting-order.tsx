import { useTote } from "@tote/react";
import { waitingTexts } from "@tote/storefront/bag/waiting-texts";
import { formatMoney } from "@tote/storefront/money";
import { useLocale, useTimes, useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Refusal } from "../../ui/states.tsx";

/** The way back to an order that waits for its payment. Its bag leads there too; without one, nothing stands here. */
export function WaitingOrder() {
  const words = useWords(waitingTexts);
  const { language } = useLocale();
  const { time } = useTimes();
  const { orders } = useTote();
  const { data: cart } = useRead("/api/cart", (tote, signal) => tote.cart.get({ signal }));
  const act = useAct(async (id: string) => {
    await orders.reopen(id);
    location.assign("/bag");
  });
  const order = cart?.waitingOrder ?? null;
  if (order === null) return null;
  const { id, reference, total, expiresAt } = order;
  return (
    <section className="notice waiting-order" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="small">
        <span className="num">{words.about(reference, formatMoney(total, language))}</span>
        {expiresAt !== null && ` ${words.held(time(expiresAt))}`}
      </p>
      <p className="row-btns">
        <a className="btn" href={`/checkout?order=${reference}`}>
          {words.pay}
        </a>
        <button type="button" className="link-btn" aria-disabled={act.isRunning} onClick={() => void act.run(id)}>
          {words.reopen}
        </button>
      </p>
      <Refusal error={act.error} />
    </section>
  );
}
