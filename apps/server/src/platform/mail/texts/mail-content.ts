import type { Language } from "../../http/pages/language.ts";
import type { MailTemplates } from "../templates.ts";
import { germanMails } from "./content-de.ts";
import { englishMails } from "./content-en.ts";

/** The content of a mail before it is rendered as plain text and as HTML. Every value is text, never HTML. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** The items that were ordered, sent or refunded. */
  items?: readonly MailItem[];
  /** The amounts between the prices of the items and the total, such as discount and shipping. */
  sums?: ReadonlyArray<readonly [label: string, value: string]>;
  /** The sum of it all, set apart. */
  total?: readonly [label: string, value: string];
  /** Amounts that the total includes, such as taxes. */
  belowTotal?: ReadonlyArray<readonly [label: string, value: string]>;
  /** The one thing to do, shown as a button; plain text has the address. */
  action?: { label: string; url: string };
  /** Other places to go, beside the one thing to do. */
  links?: ReadonlyArray<{ label: string; url: string }>;
  /** Names and values, such as the delivery address. A value may have several lines. */
  details?: ReadonlyArray<readonly [label: string, value: string]>;
  /** After the action: what to do when one did not ask for the mail, and the like. */
  closing?: readonly string[];
}

export interface MailItem {
  /** 0 where no piece is meant. */
  qty: number;
  title: string;
  /** An address, or a path on this server. */
  image: string | null;
  price?: string;
}

/** How an item is called, in both parts of each mail. */
export function itemName({ qty, title }: MailItem): string {
  return qty === 0 ? title : `${qty} × ${title}`;
}

/** Where links lead and who writes. */
export interface MailFacts {
  storeName: string;
  publicUrl: string;
  storefrontUrl: string;
  /** `#rrggbb`; null: the store has none of its own. */
  accentColor: string | null;
  /** The setting of this name: legal notice, privacy and the like. */
  links: Readonly<Record<string, string>>;
}

/** One function for each template: forgetting one in a language does not compile. */
export type MailTexts = {
  [Name in keyof MailTemplates]: (data: MailTemplates[Name], facts: MailFacts) => MailContent;
};

const TEXTS: Record<Language, MailTexts> = { en: englishMails, de: germanMails };

/** The language of a locale such as `de-AT`; English for what there is no text in. */
export function mailLanguage(locale: string): Language {
  return /^de\b/i.test(locale) ? "de" : "en";
}

/** Null for a template that this version does not know, as after going back to an older one. */
export function mailContent(template: string, language: Language, data: unknown, facts: MailFacts): MailContent | null {
  const texts = TEXTS[language];
  if (!Object.hasOwn(texts, template)) return null;
  // `queueMail` took the data of this very template; it was JSON in between.
  const write = texts[template as keyof MailTemplates] as (data: unknown, facts: MailFacts) => MailContent;
  return write(data, facts);
}
