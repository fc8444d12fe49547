import type { Address, Order } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { eventText, historyTexts } from "@tote/storefront/order/history-texts";
import { transferTexts, writtenIban } from "@tote/storefront/order/transfer-texts";
import { Fragment } from "react";
import { useLocale, useTimes, useWords } from "../../shell/language.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Part } from "../../ui/page.tsx";
import { orderTexts } from "./order.texts.ts";

/** Instructions for a bank transfer, while there is something to pay. */
export function PaymentInstructions({ order: { reference, payment, totals, status } }: { order: Order }) {
  const words = useWords(orderTexts);
  const { instructions, transfer } = payment;
  if ((instructions === null && transfer === null) || totals.due.amount === 0 || status === "canceled") return null;
  return (
    <Part title={words.pay.title}>
      {instructions !== null && <p className="preserved">{instructions}</p>}
      {transfer !== null && <Transfer reference={reference} transfer={transfer} />}
    </Part>
  );
}

/** Each value with a button that copies it, and the code for a banking app. */
function Transfer({ reference, transfer }: { reference: string; transfer: NonNullable<Order["payment"]["transfer"]> }) {
  const { copy, copyOf } = useWords(orderTexts).pay;
  const words = useWords(transferTexts);
  const { language } = useLocale();
  const { holder, iban, bic, amount } = transfer;
  const rows = [
    { label: words.holder, shown: holder, copied: holder },
    { label: words.iban, shown: writtenIban(iban), copied: iban },
    ...(bic === null ? [] : [{ label: words.bic, shown: bic, copied: bic }]),
    { label: words.amount, shown: formatMoney(amount, language), copied: null },
    { label: words.reference, shown: transfer.reference, copied: transfer.reference },
  ];
  return (
    <>
      <dl className="facts">
        {rows.map(({ label, shown, copied }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="num">{shown}</span>{" "}
              {copied !== null && <CopyButton text={copied} label={copy} name={copyOf(label)} />}
            </dd>
          </Fragment>
        ))}
      </dl>
      {transfer.qr !== null && (
        <p className="transfer-code">
          <img src={`/orders/${reference}/transfer-code.svg`} alt={words.code} width="176" height="176" />
          <span className="small">
            {words.scan} {words.scanText}
          </span>
        </p>
      )}
    </>
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
