import type { Language } from "../data.ts";
import { de } from "./texts.de.ts";
import { en } from "./texts.en.ts";

interface Field {
  name: string;
  line1: string;
  company: string;
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
  /** The same for an order without delivery. */
  emailAloneHint: string;
  emailAlone: string;
  taxPlace: string;
  taxPlaceHint: string;
  elsewhere: string;
  address: string;
  saved: string;
  another: string;
  country: string;
  addCompany: string;
  billing: { title: string; same: string; add: string; vatId: string; vatIdHint: string };
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
  /** The switch that pays with store credit. */
  credit(available: string): string;
  /** Vouchers pay for all of it. */
  covered: string;
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
  repriced(title: string, from: string, to: string): string;
  priceNow(total: string): string;
  priceText(from: string, to: string): string;
  priceMore(difference: string): string;
  priceLess(difference: string): string;
  priceAccept(total: string): string;
  priceBack: string;
  ordered(reference: string): string;
  kept: string;
  clear: string;
  saveAddress: string;
  taken: { title: string; text(reference: string): string; gone: string; see: string; pay: string; goOn: string };
  problems: {
    email: string;
    missing: Field;
    postalCode(example: string | null): string;
    accepted: string;
    country: string;
    method: string;
    vatId: string;
    terms: string;
    declined: string;
    lines(titles: string): string;
    bagChanged: string;
    tooMany: string;
    offline: string;
    signedOut: string;
    field: string;
    tooLong(limit: number): string;
    unknown(requestId: string | null): string;
    quote: string;
    canceled: string;
  };
}

export const checkoutTexts: Readonly<Record<Language, CheckoutTexts>> = { en, de };
