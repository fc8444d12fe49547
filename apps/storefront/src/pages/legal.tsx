import type { Language, Money, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { countryName } from "../ui/countries.ts";
import { formatMoney } from "../ui/money.ts";
import { texts } from "./legal.texts.ts";

/** A way to send, as the page about delivery tells it. */
export interface Delivery {
  readonly code: string;
  readonly name: string;
  /** False: the name is in the shop's own language. */
  readonly isTranslated: boolean;
  /** ISO 3166-1 alpha-2; `*` stands for every country. */
  readonly countries: readonly string[];
  readonly price: Money;
  readonly freeFrom: Money | null;
  /** Prices from a weight or from a sum of goods on. */
  readonly steps: readonly { readonly fromGrams: number | null; readonly from: Money | null; readonly price: Money }[];
  readonly minDays: number | null;
  readonly maxDays: number | null;
}

/** `/legal/imprint`: who sells, from the settings. */
export function ImprintPage({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  const { legalName, address, email, vatId } = shop.seller;
  const lines = (address?.lines ?? []).filter((line) => line !== legalName);
  return (
    <Frame shop={shop} head={{ title: words.imprint, description: words.imprintLead, path: "/legal/imprint" }}>
      <article class="text-page">
        <h1>{words.imprint}</h1>
        <p class="lead">{words.imprintLead}</p>
        <section>
          <h2>{words.seller}</h2>
          <address lang={shop.ownLanguage} dir="auto">
            {legalName}
            {lines.map((line, index) => (
              <span key={line} lang={index === lines.length - 1 ? shop.language : undefined}>
                <br />
                {line}
              </span>
            ))}
          </address>
        </section>
        <section>
          <h2>{words.reach}</h2>
          <dl>
            {email !== null && (
              <>
                <dt>{words.email}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </>
            )}
            {address?.phone != null && (
              <>
                <dt>{words.phone}</dt>
                <dd>
                  <a href={`tel:${address.phone.replaceAll(/[^+\d]/g, "")}`}>{address.phone}</a>
                </dd>
              </>
            )}
            {vatId !== null && (
              <>
                <dt>{words.vatId}</dt>
                <dd>{vatId}</dd>
              </>
            )}
          </dl>
        </section>
        <section>
          <h2>{words.notices}</h2>
          <p>
            {words.noticesText} <a href="/report-problem">{words.report}</a>
          </p>
        </section>
      </article>
    </Frame>
  );
}

/** `/legal/shipping`: every way to send, from the settings. */
export function DeliveryPage({ shop, deliveries }: { shop: Shop; deliveries: readonly Delivery[] }) {
  const words = texts[shop.language];
  return (
    <Frame shop={shop} head={{ title: words.shipping, description: words.shippingLead, path: "/legal/shipping" }}>
      <article class="text-page">
        <h1>{words.shipping}</h1>
        <p class="lead">{words.shippingLead}</p>
        {deliveries.map((delivery) => (
          <section>
            <h2 lang={delivery.isTranslated ? shop.language : shop.ownLanguage} dir="auto">
              {delivery.name}
            </h2>
            <dl>
              <dt>{words.to}</dt>
              <dd>
                <Countries codes={delivery.countries} language={shop.language} />
              </dd>
              <dt>{words.price}</dt>
              <dd>
                {prices(delivery, shop.language).map((price) => (
                  <div class="num">{price}</div>
                ))}
              </dd>
              {(delivery.minDays ?? delivery.maxDays) !== null && (
                <>
                  <dt>{words.arrives}</dt>
                  <dd>{words.days(delivery.minDays, delivery.maxDays)}</dd>
                </>
              )}
            </dl>
          </section>
        ))}
      </article>
    </Frame>
  );
}

function prices({ price, freeFrom, steps }: Delivery, language: Language): string[] {
  const words = texts[language];
  const written = (sum: Money) => (sum.amount === 0 ? words.free : formatMoney(sum, language));
  const kilograms = new Intl.NumberFormat(language, { style: "unit", unit: "kilogram" });
  return [
    written(price),
    ...steps.map((step) => {
      const from =
        step.from === null
          ? words.fromGrams(kilograms.format((step.fromGrams ?? 0) / 1_000))
          : words.fromSubtotal(formatMoney(step.from, language));
      return `${written(step.price)} ${from}`;
    }),
    ...(freeFrom === null ? [] : [words.freeFrom(formatMoney(freeFrom, language))]),
  ];
}

/** More countries than these are listed when somebody wants to know them. */
const FEW_COUNTRIES = 8;

function Countries({ codes, language }: { codes: readonly string[]; language: Language }) {
  const words = texts[language];
  if (codes.includes("*")) return <>{words.everywhere}</>;
  if (codes.length <= FEW_COUNTRIES) return <>{countryNames(codes, language)}</>;
  return (
    <details>
      <summary>{words.countries(codes.length)}</summary>
      {countryNames(codes, language)}
    </details>
  );
}

function countryNames(codes: readonly string[], language: Language): string {
  const names = codes.map((code) => countryName(code, language)).sort((a, b) => a.localeCompare(b, language));
  return new Intl.ListFormat(language).format(names);
}
