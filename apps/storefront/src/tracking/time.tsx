import { LOCALES } from "@tote/words";
import type { Language } from "../data.ts";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;

const FORMATS = {
  /** "21 November 2026 at 00:30". */
  moment: { dateStyle: "long", timeStyle: "short" },
  /** With seconds, for declarations whose time decides. */
  second: { dateStyle: "long", timeStyle: "long" },
  /** "Sat 21 Nov". */
  day: DAY,
  /** "Sat 21 Nov, 00:30". */
  short: { ...DAY, hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface TimeProps {
  at: Date;
  form: keyof typeof FORMATS;
  language: Language;
  timezone: string;
}

/** A time of a time zone, in the reader's language. */
export function Time({ at, form, language, timezone }: TimeProps) {
  const locale = LOCALES[language];
  const format = new Intl.DateTimeFormat(locale, { ...FORMATS[form], timeZone: timezone });
  return <time datetime={at.toISOString()}>{format.format(at)}</time>;
}
