import type { ComponentChildren } from "preact";
import type { Delivery, ProductView, Shop } from "../../data.ts";
import { countryName } from "../../ui/countries.ts";
import { formatMoney } from "../../ui/money.ts";
import { texts } from "./texts.ts";

/** What careful shoppers ask before they buy: delivery, returns, guarantee. */
export function Conditions({ shop, view: { variant, delivery } }: { shop: Shop; view: ProductView }) {
  const words = texts[shop.language];
  return (
    <dl class="facts conditions">
      {delivery !== null && variant.available && <Fact name={words.delivery}>{inWords(delivery, shop)}</Fact>}
      <Fact name={words.returns}>
        {variant.withdrawable
          ? words.mayWithdraw(variant.requiresShipping)
          : words.mayNotWithdraw(variant.withdrawalException)}{" "}
        {variant.withdrawable && <PageOf shop={shop} name="withdrawal" text={words.howToReturn} />}
      </Fact>
      <Fact name={words.guarantee}>
        {words.guaranteeText} <PageOf shop={shop} name="guarantee" text={words.guaranteeMore} />
      </Fact>
    </dl>
  );
}

/** The shop's page about it, where there is one. */
function PageOf({ shop, name, text }: { shop: Shop; name: string; text: string }) {
  const page = shop.legal.find((each) => each.name === name);
  return page === undefined ? null : <a href={page.url}>{text}</a>;
}

/** What the thing is, who made it, and who answers for it; with the way to report it. */
export function Details({ shop, view: { product, variant } }: { shop: Shop; view: ProductView }) {
  const words = texts[shop.language];
  const { vendor, safety } = product;
  const content = variant.content === null ? null : `${variant.content.value}\u00a0${variant.content.unit}`;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.maker, vendor],
    [words.content, content],
    [words.number, variant.sku],
    [words.manufacturer, safety?.manufacturer],
    [words.responsible, safety?.responsiblePerson],
    [words.warnings, safety?.warnings],
  ];
  const known = facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return (
    <div class="details">
      {known.length > 0 && (
        <>
          <h2>{words.details}</h2>
          <dl class="facts">
            {known.map(({ name, value }) => (
              <Fact name={name} lang={shop.ownLanguage}>
                {value}
              </Fact>
            ))}
          </dl>
        </>
      )}
      <p class="xs quiet">
        <a class="link-btn" href="/report-problem?kind=abuse">
          {words.reportProduct}
        </a>
      </p>
    </div>
  );
}

function Fact({ name, lang, children }: { name: string; lang?: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang} dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** Such as "Germany €4.90, free from €49.00, 2 to 4 days". */
function inWords({ country, price, freeFrom, days }: Delivery, { language }: Shop): string {
  const words = texts[language];
  const isFree = price.amount === 0;
  return [
    `${countryName(country, language)} ${isFree ? words.free : formatMoney(price, language)}`,
    isFree || freeFrom === null ? null : words.freeFrom(formatMoney(freeFrom, language)),
    days === null ? null : words.days(days.min, days.max),
  ]
    .filter((part) => part !== null)
    .join(", ");
}
