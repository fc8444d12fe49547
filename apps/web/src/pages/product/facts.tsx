import type { Delivery, ProductView, Shop } from "../../data.ts";
import { formatMoney } from "../../ui/money.ts";
import { texts } from "./texts.ts";

/** What the law and careful shoppers ask for: maker, safety, number, content, and the way to report the product. */
export function ProductFacts({ shop, view }: { shop: Shop; view: ProductView }) {
  const { product, variant, delivery } = view;
  const words = texts[shop.language];
  const { vendor, safety } = product;
  const content = variant.content === null ? null : `${variant.content.value}\u00a0${variant.content.unit}`;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.maker, vendor],
    [words.content, content],
    [words.number, variant.sku],
    [words.manufacturer, safety?.manufacturer ?? null],
    [words.responsible, safety?.responsiblePerson ?? null],
    [words.warnings, safety?.warnings ?? null],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <>
      {(known.length > 0 || delivery !== null) && (
        <dl class="facts">
          {delivery !== null && (
            <div>
              <dt>{words.delivery}</dt>
              <dd>{inWords(delivery, shop)}</dd>
            </div>
          )}
          {known.map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd lang={shop.ownLanguage}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="xs quiet">
        <a class="link-btn" href="/report-problem?kind=abuse">
          {words.reportProduct}
        </a>
      </p>
    </>
  );
}

/** Such as "Germany €4.90, free from €49.00, 2 to 4 days". */
function inWords({ country, price, freeFrom, days }: Delivery, { language }: Shop): string {
  const words = texts[language];
  const name = new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
  const isFree = price.amount === 0;
  return [
    `${name} ${isFree ? words.free : formatMoney(price, language)}`,
    isFree || freeFrom === null ? null : words.freeFrom(formatMoney(freeFrom, language)),
    days === null ? null : words.days(days.min, days.max),
  ]
    .filter((part) => part !== null)
    .join(", ");
}
