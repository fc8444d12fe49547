/** @jsxImportSource react */
import type { Money } from "@tote/client";
import { parseMoney } from "@tote/client/money";
import type { Language } from "../../../../data.ts";
import { Field } from "../../../ui/forms/form.tsx";

interface MoneyFieldProps {
  label: string;
  name: string;
  currency: string;
  isRequired?: boolean;
  width?: "half";
}

/** A sum as people write it; `moneyOf` reads it when the form is sent. */
export function MoneyField({ currency, label, ...rest }: MoneyFieldProps) {
  return <Field {...rest} label={`${label} (${currency})`} inputMode="decimal" />;
}

/** The sum that was typed; null where it is none of this currency, also where it is empty. */
export const moneyOf = (text: string | undefined, currency: string, language: Language): Money | null =>
  parseMoney(text ?? "", currency, language);
