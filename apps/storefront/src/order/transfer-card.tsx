import type { Language, Order } from "../data.ts";
import { formatMoney } from "../ui/money.ts";
import { CopyButton } from "./copy-button.tsx";
import { transferTexts, writtenIban } from "./transfer.texts.ts";
import { TransferCode } from "./transfer-code.tsx";

interface TransferCardProps {
  language: Language;
  transfer: NonNullable<Order["payment"]["transfer"]>;
}

/** Where to transfer the money: each value with a button that copies it, and a code for a banking app. */
export function TransferCard({ language, transfer }: TransferCardProps) {
  const words = transferTexts[language];
  const { holder, iban, bic, amount, reference, qr } = transfer;
  const rows = [
    { label: words.holder, shown: holder, copied: holder, class: undefined },
    { label: words.iban, shown: writtenIban(iban), copied: iban, class: "num whole" },
    ...(bic === null ? [] : [{ label: words.bic, shown: bic, copied: bic, class: "num whole" }]),
    { label: words.amount, shown: formatMoney(amount, language), copied: plainAmount(amount, language), class: "num" },
    { label: words.reference, shown: reference, copied: reference, class: "ref whole" },
  ];
  return (
    <div class="bank">
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <span class={row.class}>{row.shown}</span>
              <CopyButton language={language} what={row.label} value={row.copied} />
            </dd>
          </div>
        ))}
      </dl>
      {qr !== null && (
        <div class="scan">
          <TransferCode text={qr} label={words.code} />
          <p class="small">
            <b>{words.scan}</b>
            <br />
            {words.scanText}
          </p>
        </div>
      )}
    </div>
  );
}

/** The number alone, as the form of a bank takes it. */
function plainAmount({ amount, currency }: TransferCardProps["transfer"]["amount"], language: Language): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency, useGrouping: false });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amount / 10 ** digits);
}
