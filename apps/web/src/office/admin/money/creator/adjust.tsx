/** @jsxImportSource react */
import { useToteQuery } from "@tote/react/query";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { MoneyField } from "../kit/money-field.tsx";
import { creatorTexts } from "./creator.texts.ts";

/** A bonus or a correction by hand; for administrators. */
export function Adjust({ id }: { id: string }) {
  const { adjust: words } = useWords(creatorTexts);
  const { language } = useLocale();
  const store = useToteQuery("/api/store");
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const act = useAct(async (values: Values) => {
    const typed = readFields(values, language);
    const amount = typed.requiredMoney("amount", store.data?.currency ?? "EUR");
    if (amount.amount === 0) typed.refuse("amount", words.badAmount);
    typed.require("reason");
    typed.check();
    const { reason = "" } = values;
    await api.post("/api/admin/creators/{id}/adjustments", { path: { id }, body: { amount, reason } });
    announce(words.done);
    await refresh("/api/admin/creators", "/api/admin/commissions");
  });
  return (
    <Part title={words.title} lead={words.lead}>
      <Loaded query={store} rows={2}>
        {({ currency }) => (
          <EditForm act={act} submit={words.submit} onDone={(form) => form.reset()}>
            <MoneyField label={words.amount} name="amount" currency={currency} width="half" isRequired />
            <Field label={words.reason} name="reason" width="half" isRequired maxLength={1_000} />
          </EditForm>
        )}
      </Loaded>
    </Part>
  );
}
