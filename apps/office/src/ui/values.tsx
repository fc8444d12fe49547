import type { Money as Sum } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import type { ReactNode } from "react";
import { useLocale, useTimes } from "../shell/language.ts";

export function Money({ of }: { of: Sum }) {
  return <span className="num">{formatMoney(of, useLocale().language)}</span>;
}

/** `isPrecise` adds the seconds, by which a line of a log is found. */
export function DateTime({ of, isPrecise = false }: { of: string; isPrecise?: boolean }) {
  const times = useTimes();
  return <time dateTime={of}>{isPrecise ? times.preciseMoment(of) : times.moment(of)}</time>;
}

export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{useTimes().shortDay(of)}</time>;
}

/** Circle, ring, half, triangle and square: told apart without their colours. */
const SIGNS = {
  good: <circle className="solid" cx="6" cy="6" r="5.5" />,
  warn: <circle cx="6" cy="6" r="5" />,
  info: (
    <>
      <circle cx="6" cy="6" r="5" />
      <path className="solid" d="M6 1a5 5 0 0 1 0 10z" />
    </>
  ),
  bad: <path className="solid" d="M6 .5 12 11.5H0z" />,
  none: <path className="solid" d="M1.5 1.5h9v9h-9z" />,
} as const;

/** A state by sign, word and colour. */
export function State({ tone, children }: { tone: keyof typeof SIGNS; children: ReactNode }) {
  return (
    <span className={`state ${tone}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {SIGNS[tone]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
