import type { Money } from "@tote/client";
import { useToteQuery } from "@tote/react/query";
import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { readFields } from "../../../ui/fields/typed.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { MoneyField } from "../kit/money-field.tsx";
import { creatorTexts } from "./creator.texts.ts";

interface Adjustment {
  readonly amount: Money;
  readonly reason: string;
}

/** A bonus or a correction by hand; for administrators. What it makes of the balance is read back first. */
export function Adjust({ id, name }: { id: string; name: string }) {
  const { adjust: words } = useWords(creatorTexts);
  const { language } = useLocale();
  const wallet = useToteQuery("/api/admin/creators/{id}/wallet", { path: { id } });
  const [asked, ask] = useState<Adjustment | null>(null);
  const [form, begin] = useState(0);
  const act = useAct(async (values: Values) => {
    const typed = readFields(values, language);
    const amount = typed.requiredMoney("amount", wallet.data?.balances.available.currency ?? "EUR");
    if (values.amount?.trim() !== "" && amount.amount === 0) typed.refuse("amount", words.badAmount);
    typed.require("reason");
    typed.check();
    ask({ amount, reason: values.reason ?? "" });
  });
  return (
    <Part title={words.title} lead={words.lead}>
      <Loaded query={wallet} rows={2}>
        {({ balances: { available } }) => (
          <>
            <EditForm key={form} act={act} submit={words.submit}>
              <MoneyField label={words.amount} name="amount" currency={available.currency} width="half" isRequired />
              <Field label={words.reason} name="reason" width="half" isRequired maxLength={1_000} />
            </EditForm>
            {asked !== null && (
              <Ask
                id={id}
                name={name}
                adjustment={asked}
                available={available}
                onClose={() => ask(null)}
                onDone={() => begin(form + 1)}
              />
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}

interface AskProps {
  id: string;
  name: string;
  adjustment: Adjustment;
  available: Money;
  onClose: () => void;
  onDone: () => void;
}

function Ask({ id, name, adjustment: { amount, reason }, available, onClose, onDone }: AskProps) {
  const { adjust: words } = useWords(creatorTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const size = formatMoney({ ...amount, amount: Math.abs(amount.amount) }, language);
  const after = formatMoney({ ...amount, amount: available.amount + amount.amount }, language);
  return (
    <MoneyQuestion
      title={(amount.amount > 0 ? words.credit : words.deduct)(size, name, after)}
      text={words.follows(formatMoney(available, language), reason)}
      sum={amount}
      confirm={words.submit}
      onClose={onClose}
      onDone={onDone}
      danger={amount.amount < 0}
      work={async () => {
        await api.post("/api/admin/creators/{id}/adjustments", { path: { id }, body: { amount, reason } });
        announce(words.done);
        await refresh("/api/admin/creators", "/api/admin/commissions");
      }}
    />
  );
}
