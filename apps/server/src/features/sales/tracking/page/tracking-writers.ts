import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { ONLY_VARIANT_TITLE } from "../../../catalogue/products/product-input.ts";
import type { TrackedLine } from "../tracked-order.ts";

export interface TrackingPageOptions {
  readonly language: Language;
  /** The shop's time zone. */
  readonly timezone: string;
  readonly publicUrl: string;
}

interface TimeWriters {
  /** "21 November 2026 at 00:30". */
  moment(at: Date): Html;
  /** "Sat 21 Nov". */
  day(at: Date): Html;
  /** "Sat 21 Nov, 00:30". */
  short(at: Date): Html;
}

/** Write times of the shop's time zone in a language. */
export function timeWriters(language: Language, timeZone: string): TimeWriters {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", { ...options, timeZone });
    return (at: Date) => html`<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
  };
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return {
    moment: writer({ dateStyle: "long", timeStyle: "short" }),
    day: writer(day),
    short: writer({ ...day, hour: "2-digit", minute: "2-digit" }),
  };
}

/** The variant's title where it tells something, else an empty string. */
export function shownVariant({ variantTitle }: TrackedLine): string {
  return variantTitle === ONLY_VARIANT_TITLE ? "" : variantTitle;
}
