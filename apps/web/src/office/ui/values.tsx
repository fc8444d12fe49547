/** @jsxImportSource react */
import type { Money as Sum } from "@tote/client";
import type { ReactNode } from "react";
import { formatMoney } from "../../ui/money.ts";
import { useLocale, useTimes } from "../shell/language.ts";

export function Money({ of }: { of: Sum }) {
  return <span className="num">{formatMoney(of, useLocale().language)}</span>;
}

export function DateTime({ of }: { of: string }) {
  return <time dateTime={of}>{useTimes().moment(of)}</time>;
}

export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{useTimes().day(of)}</time>;
}

const SIGNS = { good: "✓", warn: "!", bad: "✕", info: "•", none: "–" } as const;

/** A state by sign, word and colour. */
export function State({ tone, children }: { tone: keyof typeof SIGNS; children: ReactNode }) {
  return (
    <span className={`state ${tone}`}>
      <span aria-hidden="true">{SIGNS[tone]}</span> {children}
    </span>
  );
}
