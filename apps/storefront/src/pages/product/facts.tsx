import type { ComponentChildren } from "preact";
import type { Delivery, ProductView, Shop } from "../../data.ts";
import { countryName } from "../../ui/countries.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatMoney } from "../../ui/money.ts";
import { textLanguage } from "../../ui/text-language.ts";
import { texts } from "./texts.ts";

/** Answers to what careful shoppers ask before they buy: delivery, returns, guarantee. */
export function Conditions({ shop, view: { variant, delivery } }: { shop: Shop; view: ProductView }) {
  const words = texts[shop.language];
  return (
    <dl class="conditions">
      {delivery !== null && variant.available && (
        <Condition icon="van" name={words.delivery}>
          {inWords(delivery, shop)}
        </Condition>
      )}
      <Condition icon="back" name={words.returns}>
        {variant.withdrawable
          ? words.mayWithdraw(variant.requiresShipping)
          : words.mayNotWithdraw(variant.withdrawalException)}{" "}
        {variant.withdrawable && <PageOf shop={shop} name="withdrawal" text={words.howToReturn} />}
      </Condition>
      <Condition icon="shield" name={words.guarantee}>
        {words.guaranteeText} <PageOf shop={shop} name="guarantee" text={words.guaranteeMore} />
      </Condition>
    </dl>
  );
}

interface ConditionProps {
  icon: "van" | "back" | "shield";
  name: string;
  children: ComponentChildren;
}

function Condition({ icon, name, children }: ConditionProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span class="vh">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The shop's page about it, where there is one. */
function PageOf({ shop, name, text }: { shop: Shop; name: string; text: string }) {
  const page = shop.legal.find((each) => each.name === name);
  return page === undefined ? null : <a href={page.url}>{text}</a>;
}

/** The product's details, its maker, and who is responsible for it; with a link to report it. */
export function Details({ shop, view: { product, variant } }: { shop: Shop; view: ProductView }) {
  const words = texts[shop.language];
  const { vendor, safety } = product;
  const address = `${shop.canonicalUrl}${shop.prefix}/products/${product.handle}`;
  const content = variant.content === null ? null : `${variant.content.value}\u00a0${variant.content.unit}`;
  return (
    <div class="details">
      <Facts
        shop={shop}
        title={words.details}
        isOpen
        facts={[
          [words.maker, vendor],
          [words.content, content],
          [words.number, variant.sku],
        ]}
      />
      <Facts
        shop={shop}
        title={words.productSafety}
        facts={[
          [words.manufacturer, safety?.manufacturer],
          [words.responsible, safety?.responsiblePerson],
          [words.warnings, safety?.warnings, textLanguage(shop, product, "safety.warnings")],
        ]}
      />
      <p class="xs quiet">
        <a class="link-btn" href={`/report-problem?kind=abuse&url=${encodeURIComponent(address)}`}>
          {words.reportProduct}
        </a>
      </p>
    </div>
  );
}

interface FactsProps {
  shop: Shop;
  title: string;
  isOpen?: boolean;
  facts: readonly (readonly [name: string, value: string | null | undefined, lang?: string])[];
}

/** Known facts, folded up unless open; nothing without a fact. */
function Facts({ shop, title, isOpen = false, facts }: FactsProps) {
  const known = facts.flatMap(([name, value, lang = shop.ownLanguage]) => (value ? [{ name, value, lang }] : []));
  if (known.length === 0) return null;
  return (
    <details class="facts-fold" open={isOpen}>
      <summary>{title}</summary>
      <dl class="facts">
        {known.map(({ name, value, lang }) => (
          <Fact name={name} lang={lang}>
            {value}
          </Fact>
        ))}
      </dl>
    </details>
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
