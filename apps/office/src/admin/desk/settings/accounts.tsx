import { useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { textOrNull } from "./convert.ts";
import { sellingTexts } from "./selling.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

interface AccountFieldsProps {
  values: Values;
  /** Before the names of the fields: two accounts stand on one page. */
  prefix: "payout" | "bank";
  /** The settings that the server's faults name. */
  faults: Readonly<Record<"name" | "iban" | "bic", string>>;
}

/** Holder, IBAN and BIC of an account. */
function AccountFields({ values, prefix, faults }: AccountFieldsProps) {
  const { name, nameHint, iban, bic, bicHint } = useWords(sellingTexts).account;
  return (
    <>
      <Field
        label={name}
        name={`${prefix}Name`}
        fault={faults.name}
        hint={nameHint}
        defaultValue={values[`${prefix}Name`] ?? ""}
        maxLength={70}
      />
      <Field
        label={iban}
        name={`${prefix}Iban`}
        fault={faults.iban}
        defaultValue={values[`${prefix}Iban`] ?? ""}
        autoComplete="off"
        maxLength={60}
        width="half"
      />
      <Field
        label={bic}
        name={`${prefix}Bic`}
        fault={faults.bic}
        hint={bicHint}
        defaultValue={values[`${prefix}Bic`] ?? ""}
        autoComplete="off"
        maxLength={20}
        width="half"
      />
    </>
  );
}

const inFours = (iban = "") => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

const payoutValues = ({ payoutAccount }: Settings): Values => ({
  payoutName: payoutAccount?.name ?? "",
  payoutIban: inFours(payoutAccount?.iban),
  payoutBic: payoutAccount?.bic ?? "",
});

/** All of it empty: no account. */
function payoutPatch({ payoutName = "", payoutIban = "", payoutBic = "" }: Values): SettingsPatch {
  if (`${payoutName}${payoutIban}${payoutBic}`.trim() === "") return { payoutAccount: null };
  return { payoutAccount: { name: payoutName.trim(), iban: payoutIban.trim(), bic: textOrNull(payoutBic) } };
}

const PAYOUT_FAULTS = { name: "payoutAccount.name", iban: "payoutAccount.iban", bic: "payoutAccount.bic" };

/** The account that creators are paid from; the bank file names it. */
export function PayoutAccount(props: PartProps) {
  const { title, lead } = useWords(sellingTexts).account;
  return (
    <Part title={title} lead={lead}>
      <SettingsForm {...props} label={title} toValues={payoutValues} toPatch={payoutPatch}>
        {(values) => <AccountFields values={values} prefix="payout" faults={PAYOUT_FAULTS} />}
      </SettingsForm>
    </Part>
  );
}

const bankValues = ({ bankAccount }: Settings): Values => ({
  bankName: bankAccount?.holder ?? "",
  bankIban: inFours(bankAccount?.iban),
  bankBic: bankAccount?.bic ?? "",
});

/** All of it empty: no account. */
function bankPatch({ bankName = "", bankIban = "", bankBic = "" }: Values): SettingsPatch {
  if (`${bankName}${bankIban}${bankBic}`.trim() === "") return { bankAccount: null };
  return { bankAccount: { holder: bankName.trim(), iban: bankIban.trim(), bic: textOrNull(bankBic) } };
}

const BANK_FAULTS = { name: "bankAccount.holder", iban: "bankAccount.iban", bic: "bankAccount.bic" };

/** The account that customers transfer money to. */
export function BankAccount(props: PartProps) {
  const { title, lead } = useWords(sellingTexts).bank;
  return (
    <Part title={title} lead={lead}>
      <SettingsForm {...props} label={title} toValues={bankValues} toPatch={bankPatch}>
        {(values) => <AccountFields values={values} prefix="bank" faults={BANK_FAULTS} />}
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
