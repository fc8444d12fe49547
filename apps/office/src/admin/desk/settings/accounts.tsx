import { useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { textOrNull } from "./convert.ts";
import { sellingTexts } from "./selling.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const payoutValues = ({ payoutAccount }: Settings): Values => ({
  accountName: payoutAccount?.name ?? "",
  accountIban: payoutAccount?.iban.replaceAll(/(.{4})(?=.)/g, "$1 ") ?? "",
  accountBic: payoutAccount?.bic ?? "",
});

/** All of it empty: no account. */
function payoutPatch({ accountName = "", accountIban = "", accountBic = "" }: Values): SettingsPatch {
  if (`${accountName}${accountIban}${accountBic}`.trim() === "") return { payoutAccount: null };
  return { payoutAccount: { name: accountName.trim(), iban: accountIban.trim(), bic: textOrNull(accountBic) } };
}

/** The account that creators are paid from; the bank file names it. */
export function PayoutAccount(props: PartProps) {
  const words = useWords(sellingTexts).account;
  return (
    <Part title={words.title} lead={words.lead}>
      <SettingsForm {...props} label={words.title} toValues={payoutValues} toPatch={payoutPatch}>
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

const bankValues = ({ bankAccount }: Settings): Values => ({
  bankHolder: bankAccount?.holder ?? "",
  bankIban: bankAccount?.iban.replaceAll(/(.{4})(?=.)/g, "$1 ") ?? "",
  bankBic: bankAccount?.bic ?? "",
});

/** All of it empty: no account. */
function bankPatch({ bankHolder = "", bankIban = "", bankBic = "" }: Values): SettingsPatch {
  if (`${bankHolder}${bankIban}${bankBic}`.trim() === "") return { bankAccount: null };
  return { bankAccount: { holder: bankHolder.trim(), iban: bankIban.trim(), bic: textOrNull(bankBic) } };
}

/** The account that customers transfer money to. */
export function BankAccount(props: PartProps) {
  const words = useWords(sellingTexts);
  const { title, lead } = words.bank;
  const { name, nameHint, iban, bic, bicHint } = words.account;
  return (
    <Part title={title} lead={lead}>
      <SettingsForm {...props} label={title} toValues={bankValues} toPatch={bankPatch}>
        {(values) => (
          <>
            <Field
              label={name}
              name="bankHolder"
              fault="bankAccount.holder"
              hint={nameHint}
              defaultValue={values.bankHolder ?? ""}
              maxLength={70}
            />
            <Field
              label={iban}
              name="bankIban"
              fault="bankAccount.iban"
              defaultValue={values.bankIban ?? ""}
              autoComplete="off"
              maxLength={60}
              width="half"
            />
            <Field
              label={bic}
              name="bankBic"
              fault="bankAccount.bic"
              hint={bicHint}
              defaultValue={values.bankBic ?? ""}
              autoComplete="off"
              maxLength={20}
              width="half"
            />
          </>
        )}
      </SettingsForm>
      <SameAccount {...props} />
    </Part>
  );
}

/** Takes the account that creators are paid from, while none is entered. */
function SameAccount({ settings, reread }: PartProps) {
  const words = useWords(sellingTexts).bank;
  const api = useApi();
  const refresh = useRefresh();
  const { payoutAccount, bankAccount, version } = settings;
  const act = useAct(async () => {
    if (payoutAccount === null) return;
    const { name: holder, iban, bic } = payoutAccount;
    await api.patch("/api/admin/settings", { body: { bankAccount: { holder, iban, bic } }, ifMatch: `"${version}"` });
    await Promise.all([reread(), refresh("/api/admin/start", "/api/admin/dashboard")]);
  });
  if (payoutAccount === null || bankAccount !== null) return null;
  return (
    <>
      <Refusal error={act.error} />
      <p>
        <button type="button" className="btn second" aria-disabled={act.isRunning} onClick={() => void act.run()}>
          {words.same}
        </button>
      </p>
    </>
  );
}
