import { Field } from "../../../ui/forms/form.tsx";

interface MoneyFieldProps {
  label: string;
  name: string;
  currency: string;
  isRequired?: boolean;
  width?: "half";
}

/** A sum as people write it; `readFields` reads it when the form is sent. */
export function MoneyField({ currency, label, ...rest }: MoneyFieldProps) {
  return <Field {...rest} label={`${label} (${currency})`} kind="money" currency={currency} inputMode="decimal" />;
}
