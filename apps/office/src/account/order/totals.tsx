import type { Money, Order } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { orderTexts as orderSums } from "@tote/storefront/order/texts";
import { useLocale, useWords } from "../../shell/language.ts";
import { goodsDiscounts } from "../../ui/goods-discounts.ts";
import { orderTexts } from "./order.texts.ts";

export function Totals({ order }: { order: Order }) {
  const { totals, tenders, shippingMethod } = order;
  const words = useWords(orderTexts);
  const { language } = useLocale();
  const money = (sum: Money) => formatMoney(sum, language);
  const minus = (sum: Money) => `−${money(sum)}`;
  return (
    <>
      <dl className="sum">
        <Line name={words.items} value={money(totals.items)} />
        {goodsDiscounts(order, words.discount).map(({ key, name, amount }) => (
          <Line key={key} name={name} value={minus(amount)} />
        ))}
        {shippingMethod !== null && (
          <Line
            name={shippingMethod.name === "" ? words.shipping : shippingMethod.name}
            value={totals.shipping.amount === 0 ? orderSums[language].free : money(totals.shipping)}
          />
        )}
        {!totals.taxIncluded && <Line name={words.tax} value={money(totals.tax)} />}
        <Line name={words.total} value={money(totals.total)} strong />
        {totals.credited.amount > 0 && (
          <>
            <Line name={words.credited} value={minus(totals.credited)} />
            <Line name={words.current} value={money(totals.current)} strong />
          </>
        )}
        {totals.tendered.amount > 0 &&
          tenders.map(({ kind, last4, amount, status }) =>
            status === "voided" ? null : (
              <Line key={`${kind}${last4}`} name={orderSums[language].tender(kind, last4)} value={minus(amount)} />
            ),
          )}
        {totals.refunded.amount > 0 && <Line name={words.refunded} value={minus(totals.refunded)} />}
        {totals.due.amount > 0 && <Line name={words.due} value={money(totals.due)} strong />}
        {totals.owed.amount > 0 && <Line name={words.owed} value={money(totals.owed)} strong />}
      </dl>
      {totals.taxIncluded && <p className="xs quiet r">{words.taxIncluded(money(totals.tax))}</p>}
    </>
  );
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? "all" : undefined}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
