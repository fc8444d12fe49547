import type { Language } from "../data.ts";
import { de } from "./texts.de.ts";
import { en } from "./texts.en.ts";

interface Field {
  name: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  region: string;
  phone: string;
}

/** The words of the checkout. A text that one language lacks is a type error. */
export interface CheckoutTexts {
  title: string;
  toBag: string;
  needsScript: string;
  needsScriptMore: string;
  emptyTitle: string;
  emptyText: string;
  look: string;
  contact: string;
  haveAccount: string;
  signIn: string;
  email: string;
  emailHint: string;
  emailOfAccount: string;
  address: string;
  saved: string;
  another: string;
  country: string;
  fields: Field;
  regions: Readonly<Record<string, string>>;
  optional: string;
  choose: string;
  phoneHint: string;
  shipping: string;
  shippingLater: string;
  days(from: number, to: number): string;
  free: string;
  payment: string;
  test: string;
  testHint: string;
  manual: string;
  manualHint: string;
  stripeLoading: string;
  stripeMissing: string;
  addNote: string;
  note: string;
  summary: string;
  summaryOf(total: string): string;
  missing(amount: string): string;
  take(count: number): string;
  short(count: number): string;
  soldOut: string;
  unavailable: string;
  remove: string;
  accept: { before: string; terms: string; version(version: string): string; withdrawal: string; after: string };
  guarantee: string;
  guaranteeMore: string;
  order(total: string): string;
  pay(total: string): string;
  working: string;
  leaving: string;
  checking: string;
  checkingMore: string;
  checkNow: string;
  demo: string;
  problemsTitle: string;
  priceTitle: string;
  priceText(from: string, to: string): string;
  priceMore(difference: string): string;
  priceLess(difference: string): string;
  priceAccept(total: string): string;
  priceBack: string;
  ordered(reference: string): string;
  problems: {
    email: string;
    missing: Field;
    postalCode(example: string | null): string;
    accepted: string;
    country: string;
    method: string;
    terms: string;
    declined: string;
    lines: string;
    tooMany: string;
    offline: string;
    signedOut: string;
    field: string;
    unknown(requestId: string | null): string;
    quote: string;
    canceled: string;
  };
}

export const checkoutTexts: Readonly<Record<Language, CheckoutTexts>> = { en, de };
