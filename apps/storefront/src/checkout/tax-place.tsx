import { Field, typed } from "../form/field.tsx";
import type { SectionProps } from "./checkout-view.tsx";
import { checkoutTexts } from "./texts.ts";

/** The customer's country, and the region if the tax depends on it: all that an order without delivery asks for. */
export function TaxPlace({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { form, rules, problems } = state;
  const taxed = data.taxRegions[form.country] ?? [];
  const regions = rules.regions.length > 0 ? rules.regions : taxed.map((name) => ({ code: name, name }));
  const regionLabel = words.regions[rules.regionType ?? ""] ?? words.fields.region;
  return (
    <section aria-labelledby="tax-place">
      <div class="sec-head">
        <h2 id="tax-place">{words.taxPlace}</h2>
      </div>
      <div class="form">
        <Field name="country" label={words.country} problem={problems.country} hint={words.taxPlaceHint}>
          {(control) => (
            <select
              {...control}
              autocomplete="country"
              value={form.country}
              onChange={(event) => actions?.change({ country: typed(event) })}
            >
              {data.taxCountries.map(({ code, name }) => (
                <option key={code} value={code} selected={code === form.country}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {taxed.length > 0 && (
          <Field name="region" label={regionLabel} problem={problems.region}>
            {(control) => (
              <select
                {...control}
                autocomplete="address-level1"
                required
                value={form.region}
                onChange={(event) => actions?.change({ region: typed(event) })}
              >
                <option value="">{words.choose}</option>
                {regions.map(({ code, name }) => (
                  <option key={code} value={code} selected={code === form.region}>
                    {name}
                  </option>
                ))}
                {rules.regions.length === 0 && <option value={ELSEWHERE}>{words.elsewhere}</option>}
              </select>
            )}
          </Field>
        )}
      </div>
    </section>
  );
}

/** A region that no rate names, so that the rate of the country holds. */
const ELSEWHERE = "-";
