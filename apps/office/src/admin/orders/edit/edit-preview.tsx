import { formatMoney } from "@tote/storefront/money";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Money } from "../../../ui/values.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { editTexts } from "./edit.texts.ts";
import { type Preview, titleOf } from "./edit-draft.ts";

/** The effects of a change: lines, sums before and after, money, stock and commission. */
export function EditPreview({ order, preview }: { order: AdminOrder; preview: Preview }) {
  const { preview: words } = useWords(editTexts);
  const { language } = useLocale();
  const { before, after } = preview.totals;
  const { commission } = preview;
  const sums = [
    { name: words.total, from: before.current, to: after.current },
    { name: words.paid, from: before.paid, to: after.paid },
    { name: words.due, from: before.due, to: after.due },
    ...(commission.before.amount === 0 && commission.after.amount === 0
      ? []
      : [{ name: words.commission, from: commission.before, to: commission.after }]),
  ];
  const lineTitle = (lineId: string) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? "" : titleOf(line);
  };
  const titles = new Map<string, string>([
    ...order.lines.map((line) => [line.variantId, titleOf(line)] as const),
    ...preview.added.map((line) => [line.variantId, titleOf(line)] as const),
  ]);
  return (
    <>
      <dl className="sum">
        {preview.credits.map(({ lineId, qty, amount }) => (
          <div key={lineId}>
            <dt>{words.removed(lineTitle(lineId), qty)}</dt>
            <dd>
              <Money of={{ ...amount, amount: -amount.amount }} />
            </dd>
          </div>
        ))}
        {preview.added.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be added twice
          <div key={index}>
            <dt>{words.added(titleOf(line), line.qty)}</dt>
            <dd>
              <Money of={line.total} />
            </dd>
          </div>
        ))}
      </dl>
      <table className="before-after">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money of={from} />
              </td>
              <td>
                <Money of={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{effectOf(preview, words, language)}</strong>
      </p>
      {preview.stock.map(
        ({ variantId, available }) =>
          available !== null && (
            <p key={variantId} className="quiet small">
              {words.stock(titles.get(variantId) ?? "", available)}
            </p>
          ),
      )}
    </>
  );
}

function effectOf({ balance }: Preview, words: (typeof editTexts)["en"]["preview"], language: "en" | "de"): string {
  if (balance.amount === 0) return words.even;
  if (balance.amount > 0) return words.collect(formatMoney(balance, language));
  return words.refund(formatMoney({ ...balance, amount: -balance.amount }, language));
}
