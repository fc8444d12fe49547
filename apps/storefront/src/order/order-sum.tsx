import type { Language, Money, Order } from "../data.ts";
import { formatMoney } from "../ui/money.ts";
import { orderTexts } from "./texts.ts";

/** The sums of an order or a quote; null: not known yet. */
export interface ShownSums {
  readonly items: Money;
  readonly discount: Money;
  readonly shipping: Money | null;
  readonly tax: Money | null;
  readonly taxIncluded: boolean;
  readonly total: Money;
}

/** The saving of a promotion or a code. */
type ShownDiscount = Pick<Order["discounts"][number], "title" | "class" | "amount">;
/** A voucher with the amount that it pays. */
export interface ShownTender {
  readonly kind: string;
  readonly last4: string | null;
  readonly amount: Money;
}

interface OrderSumProps {
  language: Language;
  sums: ShownSums;
  discounts: readonly ShownDiscount[];
  /** The name of the shipping method. */
  shipping: string | null;
  /** False if nothing is delivered, which then has no price. */
  ships: boolean;
  /** Vouchers that pay, and what they leave; none for a bag. */
  tenders?: readonly ShownTender[];
  due?: Money | undefined;
  /** True while newer sums are on their way. */
  busy?: boolean;
}

/** The sums, one below the other. */
export function OrderSum({
  language,
  sums,
  discounts,
  shipping,
  ships,
  tenders = [],
  due,
  busy = false,
}: OrderSumProps) {
  const words = orderTexts[language];
  const money = (amount: Money) => formatMoney(amount, language);
  const { items, discount, tax, taxIncluded, total } = sums;
  // The price of delivery is the one after promotions on it.
  const onGoods = discounts.filter((one) => one.class !== "shipping");
  return (
    <>
      <dl class="sum" aria-busy={busy}>
        <Row name={words.subtotal} value={money(items)} />
        {onGoods.map(({ title, amount }, index) => (
          <Row key={index} name={title} value={`−${money(amount)}`} />
        ))}
        {onGoods.length === 0 && discount.amount > 0 && <Row name={words.discount} value={`−${money(discount)}`} />}
        {ships && <Row name={shipping ?? words.delivery} value={shippingPrice(sums, language)} />}
        {!taxIncluded && tax !== null && <Row name={words.tax} value={money(tax)} />}
        <div class="all">
          <dt>{words.total}</dt>
          <dd class="num">{money(total)}</dd>
        </div>
        {tenders.map(({ kind, last4, amount }) => (
          <Row key={`${kind}${last4}`} name={words.tender(kind, last4)} value={`−${money(amount)}`} />
        ))}
        {tenders.length > 0 && due !== undefined && <Row name={words.due} value={money(due)} />}
      </dl>
      {taxIncluded && tax !== null && tax.amount > 0 && <p class="tax">{words.taxWithin(money(tax))}</p>}
    </>
  );
}

function shippingPrice({ shipping }: ShownSums, language: Language): string {
  if (shipping === null) return orderTexts[language].open;
  return shipping.amount === 0 ? orderTexts[language].free : formatMoney(shipping, language);
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="num">{value}</dd>
    </div>
  );
}
