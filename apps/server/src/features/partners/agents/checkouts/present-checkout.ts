import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { AgentVersion } from "../../../ground/store/administration/agent-settings.ts";
import { legalAddresses } from "../../../ground/store/legal-texts/own-legal-pages.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import type { Quote } from "../../../sales/checkout/schemas.ts";
import { plainWords } from "../catalogue/plain-words.ts";
import { errandWords } from "../errands/errand-words.ts";
import {
  type CartView,
  discountsOf,
  itemsDiscount,
  lineId,
  linksOf,
  messagesOf,
  presentLine,
} from "../errands/present-cart.ts";
import type { Message } from "../protocol/answer.ts";
import type { CheckoutParty } from "./read-checkout.ts";

/** The present content of a checkout: one view for both versions. */
export interface CheckoutView extends CartView {
  party: CheckoutParty;
  /** Messages about entries of buyer and delivery that are wrong or missing. */
  problems: readonly Message[];
  hasEnded: boolean;
}

interface CheckoutTerms {
  settings: StoreSettings;
  publicUrl: string;
  version: AgentVersion;
  /** The platform reads discounts, and delivery. */
  discounts: boolean;
  delivery: boolean;
}

type Status = "incomplete" | "requires_escalation" | "canceled";

/** The shop takes no payment from a platform, so that a checkout without errors waits for its buyer. */
function statusOf({ hasEnded, isWithTheBuyer }: CheckoutView, messages: readonly Message[]): Status {
  if (hasEnded) return "canceled";
  const isOpen = !isWithTheBuyer && messages.some(({ severity }) => severity === "recoverable");
  return isOpen ? "incomplete" : "requires_escalation";
}

export function presentCheckout(view: CheckoutView, terms: CheckoutTerms) {
  const { settings, publicUrl, version, discounts, delivery } = terms;
  const { lines, quote, party } = view;
  const words = errandWords(view.language);
  const messages = checkoutMessages(view, terms);
  const status = statusOf(view, messages);
  const withTax = quote?.totals.complete === true && !quote.totals.taxIncluded;
  const policies = version === "2026-04-08" ? [] : policiesOf(view, terms);
  const hasBuyer = Object.keys(party.buyer).length > 0;
  return {
    id: view.id,
    status,
    ...(hasBuyer ? { buyer: party.buyer } : {}),
    line_items: lines.map((line, index) => presentLine(line, quote?.lines[index], { publicUrl, withTax })),
    currency: settings.currency,
    totals: totalsOf(quote, view.language),
    messages,
    links: linksOf(settings, publicUrl, words.imprint),
    ...(policies.length === 0 ? {} : { policies }),
    ...(delivery && quote?.needsDelivery ? { fulfillment: { methods: [methodOf(view, version)] } } : {}),
    ...(discounts ? { discounts: discountsOf(quote, view.codes) } : {}),
    payment: { instruments: [] },
    ...(view.continueUrl === null ? {} : { continue_url: view.continueUrl }),
    ...(view.expiresAt === null ? {} : { expires_at: view.expiresAt.toISOString() }),
  };
}

function totalsOf(quote: Quote | null, language: string) {
  const words = errandWords(language);
  const { totals } = quote ?? {};
  const goods = { type: "subtotal", display_text: words.goods, amount: totals?.items.amount ?? 0 };
  if (quote === null || totals === undefined) return [goods, { type: "total", display_text: words.soFar, amount: 0 }];
  const { shipping, tax, total, taxIncluded, complete } = totals;
  const off = quote.discounts.filter((each) => each.class === "shipping");
  const saved = off.reduce((sum, { amount }) => sum + amount.amount, 0);
  const chosen = quote.shippingMethods.find(({ selected }) => selected);
  const named = { display_text: off.map(({ title }) => plainWords(title)).join(", ") };
  const sum = decimalAmount(tax?.amount ?? 0, total.currency);
  const withTax = taxIncluded && (tax?.amount ?? 0) > 0 ? words.totalWithTax(`${sum} ${total.currency}`) : words.total;
  return [
    goods,
    ...itemsDiscount(quote),
    ...(complete && shipping !== null && quote.needsDelivery
      ? [
          {
            type: "fulfillment",
            display_text: plainWords(chosen?.name ?? words.shipping),
            amount: shipping.amount + saved,
          },
          ...(saved === 0 ? [] : [{ type: "discount", ...named, amount: -saved }]),
        ]
      : []),
    ...(complete && !taxIncluded && tax !== null ? [{ type: "tax", display_text: words.tax, amount: tax.amount }] : []),
    { type: "total", display_text: complete ? withTax : words.soFar, amount: total.amount },
  ];
}

/** One parcel to one address; without an address its options are unknown. */
function methodOf({ lines, quote, party, language }: CheckoutView, version: AgentVersion) {
  const line_item_ids = lines.map(({ variant }) => lineId(variant.id));
  const isOld = version === "2026-04-08";
  const options = (quote?.shippingMethods ?? []).map(({ code, name, price, minDays, maxDays }) => ({
    id: code,
    title: plainWords(name),
    ...daysOf(minDays, maxDays, isOld),
    totals: [{ type: "total", amount: price.amount }],
  }));
  const selected = quote?.shippingMethods.find((each) => each.selected)?.code ?? null;
  const destinations = party.destinations.map((each) => ({ ...(isOld ? {} : { type: "shipping_address" }), ...each }));
  return {
    id: "shipping",
    type: "shipping",
    line_item_ids,
    ...(destinations.length === 0 ? {} : { destinations }),
    selected_destination_id: party.destination,
    ...(options.length === 0
      ? {}
      : { groups: [{ id: "parcel", line_item_ids, options, selected_option_id: selected }] }),
  };

  function daysOf(from: number | null, to: number | null, asText: boolean) {
    if (from === null || to === null) return {};
    const text = errandWords(language).days(from, to);
    return { description: asText ? text : { plain: text } };
  }
}

function policiesOf({ lines, language }: CheckoutView, { settings, publicUrl }: CheckoutTerms) {
  const { withdrawal } = legalAddresses(settings);
  if (withdrawal === undefined || !lines.some(({ variant }) => variant.withdrawable)) return [];
  const plain = errandWords(language).withdrawal;
  const url = new URL(withdrawal, publicUrl).href;
  return [{ type: "dev.ucp.shopping.policy.return", description: { plain }, url }];
}

function checkoutMessages(view: CheckoutView, { settings, publicUrl }: CheckoutTerms): Message[] {
  const words = errandWords(view.language);
  const { terms } = legalAddresses(settings);
  const told = [...messagesOf(view), ...(view.isWithTheBuyer || view.hasEnded ? [] : view.problems)];
  const isReady = !view.isWithTheBuyer && !view.hasEnded && !told.some(({ type }) => type === "error");
  const review = { code: "buyer_review_required", content: words.review, severity: "requires_buyer_review" } as const;
  const disclosure = { type: "warning", presentation: "disclosure" } as const;
  const excluded = view.lines.flatMap(({ variant }, index): Message[] =>
    variant.withdrawable
      ? []
      : [{ ...disclosure, code: "excluded", path: `$.line_items[${index}]`, content: words.noWithdrawal }],
  );
  const content = words.terms(plainWords(settings.name), settings.termsVersion);
  return [
    ...told,
    ...(isReady ? [{ type: "error" as const, ...review }] : []),
    ...excluded,
    ...(terms === undefined
      ? []
      : [{ ...disclosure, code: "terms", content, url: new URL(terms, publicUrl).href } satisfies Message]),
  ];
}
