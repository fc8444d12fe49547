import type { Language } from "@tote/storefront/data";
import { useLocale, useWords } from "../../../shell/language.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Term } from "../../../ui/term.tsx";
import { plainAmount } from "../../catalogue/money-text.ts";
import { plainRate } from "../../money/kit/rate.ts";
import { PayoutAccount } from "./accounts.tsx";
import { sellingTexts } from "./selling.texts.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const valuesOf = (settings: Settings, language: Language): Values => ({
  commissionRateBps: plainRate(settings.commissionRateBps, language),
  holdDays: String(settings.holdDays),
  attributionWindowDays: String(settings.attributionWindowDays),
  minimumPayout: plainAmount(settings.minimumPayout, language),
  couponPolicy: settings.couponPolicy,
  attributionStorage: settings.attributionStorage,
});

/** The defaults of commissions, and which creator an order credits. */
export function Programme(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = useWords(sellingTexts).programme;
  const { language } = useLocale();
  const { currency } = props.settings;
  const toPatch = (values: Values): SettingsPatch => {
    const typed = readFields(values, language);
    const patch = {
      commissionRateBps: typed.requiredPercent("commissionRateBps"),
      holdDays: typed.requiredCount("holdDays"),
      attributionWindowDays: typed.requiredCount("attributionWindowDays"),
      minimumPayout: typed.requiredMoney("minimumPayout", currency),
      couponPolicy: (values.couponPolicy ?? "") as "coupon_wins",
      attributionStorage: (values.attributionStorage ?? "") as "consent",
    };
    typed.check();
    return patch;
  };
  const choices = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Part title={all.parts.programme}>
        <p className="sub small">
          {words.lead} <Term of="holdDays" /> · <Term of="attributionWindow" /> · <Term of="couponPolicy" />
        </p>
        <SettingsForm
          {...props}
          label={all.parts.programme}
          toValues={(settings) => valuesOf(settings, language)}
          toPatch={toPatch}
        >
          {(values) => (
            <>
              <Field
                label={words.rate}
                name="commissionRateBps"
                defaultValue={values.commissionRateBps ?? ""}
                width="half"
              />
              <Field
                label={`${words.minimum} (${currency})`}
                name="minimumPayout"
                kind="money"
                currency={currency}
                defaultValue={values.minimumPayout ?? ""}
                width="half"
              />
              <Field label={words.hold} name="holdDays" defaultValue={values.holdDays ?? ""} width="half" />
              <Field
                label={words.window}
                name="attributionWindowDays"
                defaultValue={values.attributionWindowDays ?? ""}
                width="half"
              />
              <Choice
                label={words.policy}
                name="couponPolicy"
                defaultValue={values.couponPolicy ?? ""}
                choices={choices(words.policies)}
              />
              <Choice
                label={words.storage}
                name="attributionStorage"
                defaultValue={values.attributionStorage ?? ""}
                choices={choices(words.storages)}
              />
            </>
          )}
        </SettingsForm>
      </Part>
      <PayoutAccount {...props} />
    </>
  );
}
