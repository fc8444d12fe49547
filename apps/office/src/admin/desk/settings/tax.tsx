import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { countryName } from "@tote/storefront/countries";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Sheet } from "../../../ui/dialogs/dialog.tsx";
import { Check, Choice } from "../../../ui/forms/choices.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Term } from "../../../ui/term.tsx";
import { percent } from "../../money/kit/rate.ts";
import { sellingTexts } from "./selling.texts.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";
import { TaxRateForm } from "./tax-rate-form.tsx";

const toValues = (settings: Settings): Values => ({
  ...(settings.taxIncluded && { taxIncluded: "yes" }),
  shippingTax: settings.shippingTax,
  priorPrice: settings.priorPrice ?? "",
});

const toPatch = (values: Values): SettingsPatch => ({
  taxIncluded: values.taxIncluded === "yes",
  shippingTax: (values.shippingTax ?? "standard") as "standard",
  priorPrice: values.priorPrice === "" ? null : (values.priorPrice ?? null),
});

/** How prices and tax are read, and the rates. */
export function Tax(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = useWords(sellingTexts).tax;
  const choices = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Part title={all.parts.tax}>
        <p className="sub small">
          {words.lead} <Term of="priorPrice" />
        </p>
        <SettingsForm {...props} label={all.parts.tax} toValues={toValues} toPatch={toPatch}>
          {(values) => (
            <>
              <Check label={words.included} name="taxIncluded" defaultChecked={values.taxIncluded === "yes"} />
              <Choice
                label={words.shippingTax}
                name="shippingTax"
                defaultValue={values.shippingTax ?? ""}
                choices={choices(words.shippingTaxes)}
              />
              <Choice
                label={words.priorPrice}
                name="priorPrice"
                defaultValue={values.priorPrice ?? ""}
                choices={choices(words.priorPrices)}
              />
            </>
          )}
        </SettingsForm>
      </Part>
      <Rates />
    </>
  );
}

function Rates() {
  const { language } = useLocale();
  const words = useWords(sellingTexts).tax;
  const rates = useToteQuery("/api/admin/tax-rates", { query: { limit: 100 } });
  const [edited, edit] = useState<Admin.AdminTaxRate | "new" | null>(null);
  return (
    <Part
      title={words.rates}
      actions={
        <button type="button" className="btn second" onClick={() => edit("new")}>
          {words.add}
        </button>
      }
    >
      <Loaded query={rates} rows={3}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="notice warn">{words.empty}</p>}
            <ul className="rows">
              {data.map((rate) => (
                <li key={rate.id} className="row plain">
                  <button type="button" className="row-open" onClick={() => edit(rate)}>
                    {[countryName(rate.country, language), rate.region, rate.class].filter(Boolean).join(" · ")}
                    {!rate.active && <span className="mark">{words.inactive}</span>}
                  </button>
                  <span className="num">{percent(rate.rateBps, language)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Sheet title={words.one} isOpen={edited !== null} onClose={() => edit(null)}>
        {edited !== null && <TaxRateForm rate={edited === "new" ? null : edited} onDone={() => edit(null)} />}
      </Sheet>
    </Part>
  );
}
