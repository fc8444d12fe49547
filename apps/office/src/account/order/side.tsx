import type { Address, Order } from "@tote/client";
import { eventText, historyTexts } from "@tote/storefront/order/history-texts";
import { useTimes, useWords } from "../../shell/language.ts";
import { Part } from "../../ui/page.tsx";
import { orderTexts } from "./order.texts.ts";

/** Instructions for a bank transfer, while there is something to pay. */
export function PaymentInstructions({ order: { payment, totals, status } }: { order: Order }) {
  const words = useWords(orderTexts);
  if (payment.instructions === null || totals.due.amount === 0 || status === "canceled") return null;
  return (
    <Part title={words.pay.title}>
      <p className="preserved">{payment.instructions}</p>
    </Part>
  );
}

export function Destination({ order: { shippingAddress, billingAddress } }: { order: Order }) {
  const words = useWords(orderTexts);
  return (
    <>
      {shippingAddress !== null && (
        <Part title={words.address}>
          <Lines address={shippingAddress} />
        </Part>
      )}
      {billingAddress !== null && (
        <Part title={words.billing}>
          <Lines address={billingAddress} />
          {billingAddress.vatId !== null && <p className="small">{words.vatId(billingAddress.vatId)}</p>}
        </Part>
      )}
    </>
  );
}

function Lines({ address }: { address: Address }) {
  return (
    <address className="small preserved">
      {address.lines.join("\n")}
      {address.phone !== null && `\n${address.phone}`}
    </address>
  );
}

/** The creator to whom the order is credited, in a sentence. */
export function Credit({ receipt: { status, creator } }: { receipt: Order["attribution"] }) {
  const words = useWords(orderTexts).credit;
  if (status === "none") return null;
  return (
    <Part title={words.title}>
      <p className="small">
        {status === "credited" ? words.credited(creator?.displayName ?? words.creator) : words.notCredited}
      </p>
    </Part>
  );
}

/** Newest first. */
export function History({ order: { timeline } }: { order: Order }) {
  const words = useWords(orderTexts);
  const history = useWords(historyTexts);
  const { moment } = useTimes();
  return (
    <Part title={words.history}>
      <ol className="trail narrow">
        {[...timeline].reverse().map((entry) => {
          const { name, detail } = eventText(history, entry);
          return (
            <li key={entry.at + entry.type + entry.detail}>
              <time dateTime={entry.at}>{moment(entry.at)}</time>
              <p>
                {name}
                {detail !== null && <span className="quiet">, {detail}</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
