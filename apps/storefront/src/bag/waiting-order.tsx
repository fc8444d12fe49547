import type { Cart, Language } from "../data.ts";
import { formatMoney } from "../ui/money.ts";
import { waitingTexts } from "./waiting.texts.ts";

interface WaitingOrderProps {
  language: Language;
  order: Cart["waitingOrder"];
  /** Undefined until the page is alive. */
  reopen: ((orderId: string) => void) | undefined;
}

/** The way back to an order that waits for its payment: pay it, or have its items back. */
export function WaitingOrder({ language, order, reopen }: WaitingOrderProps) {
  const words = waitingTexts[language];
  if (order === null) return null;
  const { id, reference, total, expiresAt } = order;
  return (
    <section class="waiting-order" aria-label={words.title}>
      <p>
        <b>{words.title}</b>
      </p>
      <p class="small">
        <span class="ref">{words.about(reference, formatMoney(total, language))}</span>
        {/* The time is the visitor's, which the server does not know. */}
        {reopen !== undefined && expiresAt !== null && ` ${words.held(timeOf(expiresAt, language))}`}
      </p>
      <p class="row-btns">
        <a class="btn" href={`/checkout?order=${reference}`}>
          {words.pay}
        </a>
        {reopen !== undefined && (
          <button class="link-btn" type="button" onClick={() => reopen(id)}>
            {words.reopen}
          </button>
        )}
      </p>
    </section>
  );
}

const timeOf = (at: string, language: Language) =>
  new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));
