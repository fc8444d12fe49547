import type { Product } from "../../../catalogue/products/schemas.ts";
import { legalAddresses } from "../../../ground/store/legal-texts/own-legal-pages.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import type { Quote } from "../../../sales/checkout/schemas.ts";
import { plainWords } from "../catalogue/plain-words.ts";
import type { Message } from "../protocol/answer.ts";
import type { ErrandLine } from "./errand.ts";
import { errandWords } from "./errand-words.ts";

type Variant = Product["variants"][number];

/** A line with what is on sale of it today. */
export interface ShownLine extends ErrandLine {
  product: Product;
  variant: Variant;
}

/** The present content of an errand: one view for every version. */
export interface CartView {
  id: string;
  lines: readonly ShownLine[];
  /** The quote of the lines in their order; null without lines. */
  quote: Quote | null;
  codes: readonly string[];
  /** Titles of lines that are no longer sold. */
  gone: readonly string[];
  language: string;
  /** Null once the buyer has it, or it has ended. */
  continueUrl: string | null;
  expiresAt: Date | null;
  isWithTheBuyer: boolean;
}

const LINKS = [
  ["terms", "terms_of_service"],
  ["privacy", "privacy_policy"],
  ["withdrawal", "refund_policy"],
  ["shipping", "shipping_policy"],
  ["imprint", "imprint"],
] as const;

/** A cart in the form of the protocol, in both versions alike. `discounts`: the platform reads them. */
export function presentCart(
  view: CartView,
  { settings, publicUrl, discounts }: { settings: StoreSettings; publicUrl: string; discounts: boolean },
) {
  const { lines, quote, language, codes } = view;
  const words = errandWords(language);
  const total = quote?.totals.total.amount ?? 0;
  const goods = quote?.totals.items.amount ?? 0;
  const messages = messagesOf(view);
  return {
    id: view.id,
    line_items: lines.map((line, index) => presentLine(line, quote?.lines[index], { publicUrl, withTax: false })),
    currency: settings.currency,
    totals: [
      { type: "subtotal", display_text: words.goods, amount: goods },
      ...itemsDiscount(quote),
      { type: "total", display_text: words.estimated, amount: total },
    ],
    ...(messages.length === 0 ? {} : { messages }),
    links: linksOf(settings, publicUrl, words.imprint),
    ...(discounts ? { discounts: discountsOf(quote, codes) } : {}),
    ...(view.continueUrl === null ? {} : { continue_url: view.continueUrl }),
    ...(view.expiresAt === null ? {} : { expires_at: view.expiresAt.toISOString() }),
  };
}

/** `withTax`: prices have none, and it is known. */
export function presentLine(
  { product, variant, qty }: ShownLine,
  quoted: Quote["lines"][number] | undefined,
  { publicUrl, withTax }: { publicUrl: string; withTax: boolean },
) {
  const off = quoted?.discount.amount ?? 0;
  const tax = withTax ? (quoted?.tax.amount ?? 0) : 0;
  const image = product.images.find(({ variantIds }) => variantIds.includes(variant.id)) ?? product.images[0];
  return {
    id: lineId(variant.id),
    item: {
      id: variant.id,
      title: titleOf(product, variant),
      price: variant.price.amount,
      ...(image === undefined ? {} : { image_url: imageUrl(image.url, publicUrl) }),
    },
    quantity: qty,
    totals: [
      { type: "subtotal", amount: variant.price.amount * qty },
      ...(off === 0 ? [] : [{ type: "items_discount", amount: -off }]),
      ...(tax === 0 ? [] : [{ type: "tax", amount: tax }]),
      { type: "total", amount: variant.price.amount * qty - off + tax },
    ],
  };
}

/** The saving on the goods, as an entry of the totals. */
export function itemsDiscount(quote: Quote | null) {
  const saved = quote?.lines.reduce((sum, line) => sum + line.discount.amount, 0) ?? 0;
  if (saved === 0) return [];
  const titles = (quote?.discounts ?? [])
    .filter((each) => each.class !== "shipping")
    .map(({ title }) => plainWords(title));
  return [{ type: "items_discount", display_text: titles.join(", "), amount: -saved }];
}

export const lineId = (variantId: string) => `li_${variantId.replace(/^var_/, "")}`;

export function titleOf(product: Product, variant: Variant): string {
  const title = plainWords(product.title);
  return product.variants.length === 1 ? title : `${title} (${plainWords(variant.title)})`;
}

function imageUrl(url: string, publicUrl: string): string {
  const absolute = url.startsWith("/") ? `${publicUrl}${url}` : url;
  return absolute.startsWith(`${publicUrl}/media/`) ? `${absolute}?w=640` : absolute;
}

export function linksOf(settings: StoreSettings, publicUrl: string, imprint: string) {
  const addresses = legalAddresses(settings);
  return LINKS.flatMap(([name, type]) => {
    const address = addresses[name];
    if (address === undefined) return [];
    const url = new URL(address, publicUrl).href;
    return [{ type, url, ...(type === "imprint" ? { title: imprint } : {}) }];
  });
}

/** Promotions that take something off the goods, codes and automatic ones, each with its share of every line. */
export function discountsOf(quote: Quote | null, codes: readonly string[]) {
  const applied = (quote?.discounts ?? []).flatMap(({ title, code, automatic }, place) => {
    const allocations = (quote?.lines ?? []).flatMap(({ discounts }, index) => {
      const amount = discounts.reduce((sum, part) => sum + (part.index === place ? part.amount.amount : 0), 0);
      return amount === 0 ? [] : [{ path: `$.line_items[${index}]`, amount }];
    });
    const amount = allocations.reduce((sum, each) => sum + each.amount, 0);
    if (amount === 0) return [];
    const named = { ...(code === null ? {} : { code }), title: plainWords(title), ...(automatic ? { automatic } : {}) };
    return [{ ...named, amount, method: "each", allocations }];
  });
  return { codes, ...(applied.length === 0 ? {} : { applied }) };
}

export function messagesOf({
  lines,
  quote,
  gone,
  codes,
  language,
  isWithTheBuyer,
}: Omit<CartView, "continueUrl" | "expiresAt">): Message[] {
  const words = errandWords(language);
  const warning = (code: string, content: string, path?: string): Message => ({
    type: "warning",
    code,
    content,
    ...(path === undefined ? {} : { path }),
  });
  const changed = lines.flatMap(({ variant, priceMinor }, index) =>
    variant.price.amount === priceMinor
      ? []
      : [warning("price_changed", words.priceChanged, `$.line_items[${index}].item.price`)],
  );
  const short = (quote?.warnings ?? []).flatMap(({ code, pointer, available }): Message[] => {
    const index = /^#\/lines\/(\d+)\/qty$/.exec(pointer)?.[1];
    if (code !== "insufficient_stock" || index === undefined) return [];
    const path = `$.line_items[${index}].quantity`;
    return [
      { type: "error", code: "out_of_stock", content: words.short(available ?? 0), path, severity: "recoverable" },
    ];
  });
  const refused = (quote?.warnings ?? []).flatMap(({ code }) => {
    const kind = CODES[code];
    return kind === undefined ? [] : [warning(kind.code, words.code[kind.words], "$.discounts.codes[0]")];
  });
  const others = codes
    .slice(1)
    .map((_, index) =>
      warning("discount_code_combination_disallowed", words.oneCode, `$.discounts.codes[${index + 1}]`),
    );
  return [
    ...(isWithTheBuyer
      ? [
          {
            type: "error",
            code: "with_the_buyer",
            content: words.withTheBuyer,
            severity: "requires_buyer_review",
          } as const,
        ]
      : []),
    ...gone.map((title) => warning("item_unavailable", words.gone(title))),
    ...changed,
    ...short,
    ...refused,
    ...others,
  ];
}

type CodeWords = "invalid" | "expired" | "notApplicable" | "belowMinimum" | "outranked";
/** Problems of a discount code by the code of our quotes. */
const CODES: Readonly<Record<string, { code: string; words: CodeWords } | undefined>> = {
  discount_unknown: { code: "discount_code_invalid", words: "invalid" },
  discount_exhausted: { code: "discount_code_invalid", words: "invalid" },
  discount_expired: { code: "discount_code_expired", words: "expired" },
  discount_not_applicable: { code: "discount_code_not_applicable", words: "notApplicable" },
  discount_outranked: { code: "discount_code_combination_disallowed", words: "outranked" },
  discount_below_minimum: { code: "discount_code_below_minimum", words: "belowMinimum" },
};
