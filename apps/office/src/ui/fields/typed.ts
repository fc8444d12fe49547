import type { Money } from "@tote/client";
import type { Language } from "@tote/storefront/data";
import { readDecimal } from "@tote/storefront/read-decimal";
import type { Values } from "../forms/form.tsx";
import { type Fault, FieldFault, unreadable } from "./faults.ts";
import { sentenceTexts } from "./sentence.texts.ts";
import { digitsOf, exampleOf } from "./sentence.ts";

/** Reads the numbers of a form and gathers the fields that can't be read; `check` throws a {@link FieldFault} of them all. */
export interface TypedFields {
  /** `null` if the field is empty. `fault` is the name under which the field is marked, if that differs. */
  money(name: string, currency: string, fault?: string): Money | null;
  /** Basis points; `null` if the field is empty. */
  percent(name: string, fault?: string): number | null;
  /** A whole number; `null` if the field is empty. */
  count(name: string, fault?: string): number | null;
  decimal(name: string, digits: number, fault?: string): number | null;
  /** Marks the field if it is empty; what is returned then counts for nothing, since `check` throws. */
  requiredMoney(name: string, currency: string, fault?: string): Money;
  requiredPercent(name: string, fault?: string): number;
  requiredCount(name: string, fault?: string): number;
  require(name: string, fault?: string): void;
  refuse(fault: string, text: string): void;
  check(): void;
}

const PERCENT_DIGITS = 2;

export function readFields(values: Values, language: Language): TypedFields {
  const words = sentenceTexts[language];
  const faults: Record<string, Fault> = {};
  const refuse = (name: string, text: string) => {
    faults[name] ??= unreadable(name, text);
  };
  const read = (text: string, digits: number, fault: string, rule: string): number | null => {
    if (text.trim() === "") return null;
    const typed = readDecimal(text, digits, language);
    if ("value" in typed) return typed.value;
    refuse(fault, typed.refused === "ambiguous" ? words.either(typed.readings.map(inDigits(digits, language))) : rule);
    return null;
  };
  const textOf = (name: string) => values[name] ?? "";
  const fields: TypedFields = {
    money: (name, currency, fault = name) => {
      const text = textOf(name).replaceAll(signOf(currency), "").replaceAll(currency, "");
      const amount = read(text, digitsOf(currency), fault, words.price(exampleOf(currency, language)));
      return amount === null ? null : { amount, currency };
    },
    percent: (name, fault = name) =>
      read(textOf(name).replace(/\s*%\s*$/, ""), PERCENT_DIGITS, fault, words.rule.percent),
    count: (name, fault = name) => read(textOf(name), 0, fault, words.rule.count),
    decimal: (name, digits, fault = name) => {
      const scaled = read(textOf(name), digits, fault, words.rule.count);
      return scaled === null ? null : scaled / 10 ** digits;
    },
    requiredMoney: (name, currency, fault = name) => {
      fields.require(name, fault);
      return fields.money(name, currency, fault) ?? { amount: 0, currency };
    },
    requiredPercent: (name, fault = name) => {
      fields.require(name, fault);
      return fields.percent(name, fault) ?? 0;
    },
    requiredCount: (name, fault = name) => {
      fields.require(name, fault);
      return fields.count(name, fault) ?? 0;
    },
    require: (name, fault = name) => {
      if (textOf(name).trim() === "") faults[fault] ??= { name: fault, code: "required", detail: "" };
    },
    refuse,
    check: () => {
      if (Object.keys(faults).length > 0) throw new FieldFault(faults);
    },
  };
  return fields;
}

/** Writes the readings of an ambiguous number: "1,234" and "1.23". */
const inDigits = (digits: number, language: Language) => (reading: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(reading);

const signOf = (currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
