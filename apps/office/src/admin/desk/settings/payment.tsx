import type { Language } from "@tote/storefront/data";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { plainAmount } from "../../catalogue/money-text.ts";
import { BankAccount } from "./accounts.tsx";
import { sellingTexts } from "./selling.texts.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const valuesOf = (settings: Settings, language: Language): Values => ({
  paymentInstructions: settings.paymentInstructions,
  currency: settings.currency,
  lowStockThreshold: String(settings.lowStockThreshold),
  goodwillLimit: plainAmount(settings.goodwillLimit, language),
});

function patchOf(values: Values, language: Language): SettingsPatch {
  const typed = readFields(values, language);
  const currency = (values.currency ?? "").trim().toUpperCase();
  const patch = {
    paymentInstructions: (values.paymentInstructions ?? "").replaceAll("\r\n", "\n"),
    currency,
    goodwillLimit: typed.requiredMoney("goodwillLimit", currency),
    lowStockThreshold: typed.requiredCount("lowStockThreshold"),
  };
  typed.check();
  return patch;
}

/** How people pay by transfer, and a mail to oneself. */
export function Payment(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = useWords(sellingTexts).payment;
  const { language } = useLocale();
  return (
    <>
      <Part title={all.parts.payment} lead={words.lead}>
        <SettingsForm
          {...props}
          label={all.parts.payment}
          toValues={(settings) => valuesOf(settings, language)}
          toPatch={(values) => patchOf(values, language)}
        >
          {(values) => (
            <>
              <Field
                label={words.instructions}
                name="paymentInstructions"
                hint={words.instructionsHint}
                defaultValue={values.paymentInstructions ?? ""}
                multiline
                maxLength={2_000}
              />
              <Field
                label={words.currency}
                name="currency"
                hint={words.currencyHint}
                defaultValue={values.currency ?? ""}
                width="half"
                maxLength={3}
              />
              <Field
                label={words.lowStock}
                name="lowStockThreshold"
                defaultValue={values.lowStockThreshold ?? ""}
                width="half"
              />
              <Field
                label={`${words.goodwill} (${props.settings.currency})`}
                name="goodwillLimit"
                kind="money"
                currency={props.settings.currency}
                hint={words.goodwillHint}
                defaultValue={values.goodwillLimit ?? ""}
                width="half"
              />
            </>
          )}
        </SettingsForm>
      </Part>
      <BankAccount {...props} />
      <TestMail />
    </>
  );
}

function TestMail() {
  const words = useWords(sellingTexts).payment;
  const api = useApi();
  const [address, accepted] = useState<string | null>(null);
  const act = useAct(async () => {
    accepted((await api.post("/api/admin/settings/test-mail")).recipient);
  });
  return (
    <Part title={words.mail} lead={words.mailText}>
      <Refusal error={act.error} />
      <p>
        <button type="button" className="btn second" aria-disabled={act.isRunning} onClick={() => void act.run()}>
          {words.send}
        </button>
      </p>
      <div role="status">{address !== null && <p className="notice good after">{words.sent(address)}</p>}</div>
    </Part>
  );
}
