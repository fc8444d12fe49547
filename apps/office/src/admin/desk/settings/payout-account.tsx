import { useWords } from "../../../shell/language.ts";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { textOrNull } from "./convert.ts";
import { sellingTexts } from "./selling.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const toValues = ({ payoutAccount }: Settings): Values => ({
  accountName: payoutAccount?.name ?? "",
  accountIban: payoutAccount?.iban.replaceAll(/(.{4})(?=.)/g, "$1 ") ?? "",
  accountBic: payoutAccount?.bic ?? "",
});

/** All of it empty: no account. */
function toPatch({ accountName = "", accountIban = "", accountBic = "" }: Values): SettingsPatch {
  if (`${accountName}${accountIban}${accountBic}`.trim() === "") return { payoutAccount: null };
  return { payoutAccount: { name: accountName.trim(), iban: accountIban.trim(), bic: textOrNull(accountBic) } };
}

/** The account that creators are paid from; the bank file names it. */
export function PayoutAccount(props: PartProps) {
  const words = useWords(sellingTexts).account;
  return (
    <Part title={words.title} lead={words.lead}>
      <SettingsForm {...props} label={words.title} toValues={toValues} toPatch={toPatch}>
        {(values) => (
          <>
            <Field
              label={words.name}
              name="accountName"
              fault="payoutAccount.name"
              hint={words.nameHint}
              defaultValue={values.accountName ?? ""}
              maxLength={70}
            />
            <Field
              label={words.iban}
              name="accountIban"
              fault="payoutAccount.iban"
              defaultValue={values.accountIban ?? ""}
              autoComplete="off"
              maxLength={60}
              width="half"
            />
            <Field
              label={words.bic}
              name="accountBic"
              fault="payoutAccount.bic"
              hint={words.bicHint}
              defaultValue={values.accountBic ?? ""}
              autoComplete="off"
              maxLength={20}
              width="half"
            />
          </>
        )}
      </SettingsForm>
    </Part>
  );
}
