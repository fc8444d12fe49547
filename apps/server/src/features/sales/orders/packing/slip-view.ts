import { LOCALES } from "@tote/words";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { addressLines, type WritingOptions } from "../../../ground/store/address-lines.ts";
import { legalAddresses } from "../../../ground/store/legal-texts/own-legal-pages.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import { ownLanguage } from "../../../ground/store/storefront.ts";
import type { OrderLineRecord, StoredOrder } from "../order-record.ts";
import { creditsByLine } from "../rules/order-balance.ts";
import { type PackingWords, packingTexts } from "./texts.ts";

/** The title that a product's only variant has. */
const ONLY_VARIANT = "Default";

export interface Piece {
  qty: number;
  item: string;
  sku: string;
}

/** A packing slip as text, in the shop's own language: it goes to the customer with the goods. */
export interface SlipView {
  words: PackingWords;
  shop: string;
  logo: Buffer | null;
  reference: string;
  facts: Array<readonly [label: string, value: string]>;
  sender: string[];
  addressee: string[];
  pieces: Piece[];
  /** Said instead of the pieces where there are none. */
  nothing: string;
  note: string | null;
  returns: string[];
}

export interface SlipKit {
  settings: StoreSettings;
  /** The shop's logo, as PNG. */
  logo: Buffer | null;
  storefrontUrl: string;
}

export function slipView(order: StoredOrder, { settings, logo, storefrontUrl }: SlipKit): SlipView {
  const language = ownLanguage(settings.storefront);
  const words = packingTexts[language];
  const label: WritingOptions = { language, purpose: "label", homeCountry: settings.homeCountry };
  const { address, legalName } = settings.seller;
  const seller = address === null ? [] : addressLines(address, label);
  const policy = legalAddresses(settings).withdrawal;
  return {
    words,
    shop: settings.name,
    logo,
    reference: order.reference,
    facts: [
      [words.order, order.reference],
      [words.placed, writtenDay(order.placedAt, language, settings.timezone)],
      ...(order.shippingMethod === null ? [] : [[words.method, order.shippingMethod.name] as const]),
    ],
    sender: [...new Set([legalName ?? settings.name, ...seller])],
    addressee: order.shippingAddress === null ? [] : addressLines(order.shippingAddress, label),
    pieces: order.lines.flatMap((line) => {
      const qty = openPieces(order, line);
      return qty === 0 ? [] : [{ qty, item: itemOf(line), sku: line.sku ?? "" }];
    }),
    nothing: order.status === "canceled" ? words.canceled : words.sent,
    note: order.note,
    returns: [
      words.returns(`${storefrontUrl}/track-order`),
      ...(policy === undefined ? [] : [words.policy(new URL(policy, `${storefrontUrl}/`).href)]),
    ],
  };
}

export interface Pick extends Piece {
  references: string[];
}

/** The open pieces of all orders by SKU, or by variant where there is none. */
export function pickList(orders: readonly StoredOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const order of orders)
    for (const line of order.lines) {
      const qty = openPieces(order, line);
      if (qty === 0) continue;
      const key = line.sku === null ? `variant ${line.variantId}` : `sku ${line.sku}`;
      const pick = picks.get(key) ?? { qty: 0, item: itemOf(line), sku: line.sku ?? "", references: [] };
      pick.qty += qty;
      if (!pick.references.includes(order.reference)) pick.references.push(order.reference);
      picks.set(key, pick);
    }
  return [...picks.values()].sort((one, other) => compare(one.sku, other.sku) || compare(one.item, other.item));
}

const byLetters = new Intl.Collator("en", { numeric: true });

/** By letters and numbers; what has no SKU comes last. */
function compare(one: string, other: string): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  return byLetters.compare(one, other);
}

/** The pieces to pack: neither sent nor given back or removed, and not without delivery. */
function openPieces({ status, changes }: StoredOrder, line: OrderLineRecord): number {
  const { id, qty, fulfilledQty, refundedQty, requiresShipping } = line;
  const { removedQty } = creditsByLine(changes).of(id);
  return status === "canceled" || !requiresShipping ? 0 : Math.max(0, qty - fulfilledQty - refundedQty - removedQty);
}

const itemOf = ({ title, variantTitle }: OrderLineRecord) =>
  [title, variantTitle === ONLY_VARIANT ? "" : variantTitle].filter(Boolean).join(", ");

export function writtenDay(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone }).format(at);
}
