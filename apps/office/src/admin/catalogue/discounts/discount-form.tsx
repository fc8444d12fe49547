import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { ChosenCollections, ChosenProducts } from "../chosen/chosen.tsx";
import { DiscountPreview } from "./discount-preview.tsx";
import type { DiscountsWords } from "./discounts.texts.ts";

interface FieldsProps {
  values: Values;
  words: DiscountsWords;
  currency: string;
}

/** The fields of a discount, new or known. */
export function DiscountFields({ values, words, currency }: FieldsProps) {
  const { fields, hints, types } = words;
  const of = (name: string) => values[name] ?? "";
  return (
    <>
      <Field label={fields.code} name="code" defaultValue={of("code")} isRequired width="half" />
      <Choice
        label={fields.type}
        name="type"
        defaultValue={of("type")}
        width="half"
        choices={(["percentage", "amount", "free_shipping"] as const).map((value) => ({ value, label: types[value] }))}
      />
      <Field
        label={fields.value}
        name="value"
        defaultValue={of("value")}
        hint={hints.value}
        width="half"
        // The type may change while the form is open, and with it the name under which the server refuses the value.
        faults={["valueBps", "amount"]}
        currency={currency}
      />
      <Field
        label={fields.minimum}
        name="minimum"
        defaultValue={of("minimum")}
        width="half"
        faults={["minimumSubtotal"]}
        currency={currency}
      />
      <Field
        label={fields.usageLimit}
        name="usageLimit"
        defaultValue={of("usageLimit")}
        hint={hints.limit}
        width="half"
      />
      <Field
        label={fields.perCustomerLimit}
        name="perCustomerLimit"
        defaultValue={of("perCustomerLimit")}
        hint={hints.limit}
        width="half"
      />
      <Moment label={fields.startsAt} name="startsAt" value={of("startsAt")} />
      <Moment label={fields.endsAt} name="endsAt" value={of("endsAt")} />
      <ChosenCollections name="collections" label={fields.collections} value={of("collections")} hint={hints.lists} />
      <ChosenProducts name="productIds" label={fields.productIds} value={of("productIds")} hint={hints.lists} />
      <Choice
        label={fields.active}
        name="active"
        defaultValue={of("active")}
        width="half"
        choices={[
          { value: "true", label: words.active },
          { value: "false", label: words.inactive },
        ]}
      />
      <DiscountPreview words={words} currency={currency} />
    </>
  );
}

function Moment({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <div className="field half">
      <label htmlFor={`discount-${name}`}>{label}</label>
      <input id={`discount-${name}`} className="in" type="datetime-local" name={name} defaultValue={value} />
    </div>
  );
}
