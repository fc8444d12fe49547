import { Field, typed } from "../form/field.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { SectionProps } from "./checkout-view.tsx";
import { ships } from "./state.ts";
import { checkoutTexts } from "./texts.ts";

/** The address on the invoice, where it is another than the parcel's, with the company and its VAT ID. */
export function Billing({ data, state, actions }: SectionProps) {
  const { language } = data.place;
  const words = checkoutTexts[language].billing;
  const { ownBilling, billing } = state.form;
  const delivers = ships(state);
  return (
    <section aria-labelledby="billing">
      <div class="sec-head">
        <h2 id="billing">{words.title}</h2>
      </div>
      <label class="check">
        <input
          type="checkbox"
          name="ownBilling"
          checked={delivers ? !ownBilling : ownBilling}
          aria-expanded={ownBilling}
          aria-controls={ownBilling ? "billing-fields" : undefined}
          onChange={() => actions?.change({ ownBilling: !ownBilling })}
        />
        <span class="small">{delivers ? words.same : words.add}</span>
      </label>
      {ownBilling && (
        <div class="form" id="billing-fields">
          <AddressFields
            section="billing"
            language={language}
            rules={state.billingRules}
            values={billing}
            problems={state.problems}
            countries={data.taxCountries}
            change={actions?.changeBilling}
          />
          <Field
            name="billing-vatId"
            label={words.vatId}
            problem={state.problems["billing-vatId"]}
            optional={checkoutTexts[language].optional}
            hint={words.vatIdHint}
          >
            {(control) => (
              <input
                {...control}
                autocomplete="off"
                autocapitalize="characters"
                spellcheck={false}
                maxLength={40}
                value={billing.vatId}
                onInput={(event) => actions?.changeBilling({ vatId: typed(event) })}
              />
            )}
          </Field>
        </div>
      )}
    </section>
  );
}
