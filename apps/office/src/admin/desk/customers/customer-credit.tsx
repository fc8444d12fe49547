import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { instantOf } from "../../../ui/fields/local-time.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { MoneyField } from "../../money/kit/money-field.tsx";
import { customersTexts } from "./customers.texts.ts";

type Gift = Admin.components["schemas"]["StoreCreditInput"];
type Credit = Admin.components["schemas"]["AdminStoreCredit"];

/** The store credit of an account, and a form to give more. */
export function CustomerCredit({ customer }: { customer: Admin.Customer }) {
  const { credit: words } = useWords(customersTexts);
  const { language } = useLocale();
  const held = useToteQuery("/api/admin/customers/{id}/credit", { path: { id: customer.id } });
  return (
    <Part title={words.title}>
      <Loaded query={held} rows={2}>
        {({ available, credits }) => (
          <>
            {credits.length === 0 ? (
              <p className="row-note">{words.none}</p>
            ) : (
              <>
                <p>{words.lead(formatMoney(available, language))}</p>
                <ul className="rows">
                  {credits.map((credit) => (
                    <CreditRow key={credit.id} credit={credit} />
                  ))}
                </ul>
              </>
            )}
            <May of="credit">
              <Give customer={customer} currency={available.currency} />
            </May>
          </>
        )}
      </Loaded>
    </Part>
  );
}

function CreditRow({ credit }: { credit: Credit }) {
  const { credit: words } = useWords(customersTexts);
  const { language } = useLocale();
  const { reason, status, createdAt, madeBy, orderId, orderReference, balance, initial } = credit;
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">{reason ?? (credit.origin === "refund" ? words.refund : words.title)}</p>
        <p className="row-note quiet">
          {status !== "active" && `${words.status[status] ?? status} · `}
          <Day of={createdAt} />
          {madeBy !== null && ` ${words.by(madeBy.name)}`}
          {orderId !== null && (
            <>
              {" · "}
              <a href={`/admin/orders/${orderId}`}>{orderReference}</a>
            </>
          )}
        </p>
      </div>
      <p>
        <Money of={balance} />
        {balance.amount !== initial.amount && <> {words.of(formatMoney(initial, language))}</>}
      </p>
    </li>
  );
}

function Give({ customer, currency }: { customer: Admin.Customer; currency: string }) {
  const { credit: words } = useWords(customersTexts);
  const { language } = useLocale();
  const [asked, ask] = useState<Gift | null>(null);
  const [form, begin] = useState(0);
  const act = useAct(async (values: Values) => {
    const typed = readFields(values, language);
    const amount = typed.requiredMoney("amount", currency);
    if (values.amount?.trim() !== "" && amount.amount <= 0) typed.refuse("amount", words.badAmount);
    typed.require("reason");
    typed.check();
    const expiresAt = instantOf(values.expiresAt);
    ask({ amount, reason: values.reason ?? "", expiresAt, notify: values.notify === "yes" });
  });
  return (
    <>
      <EditForm key={form} act={act} submit={words.give}>
        <MoneyField label={words.amount} name="amount" currency={currency} width="half" isRequired />
        <Field label={words.until} name="expiresAt" type="datetime-local" width="half" />
        <Field label={words.reason} name="reason" hint={words.reasonHint} isRequired maxLength={1_000} />
        <Check label={words.notify} name="notify" defaultChecked />
      </EditForm>
      {asked !== null && (
        <Ask customer={customer} gift={asked} onClose={() => ask(null)} onDone={() => begin(form + 1)} />
      )}
    </>
  );
}

interface AskProps {
  customer: Admin.Customer;
  gift: Gift;
  onClose: () => void;
  onDone: () => void;
}

function Ask({ customer: { id, name, email }, gift, onClose, onDone }: AskProps) {
  const { credit: words } = useWords(customersTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  return (
    <MoneyQuestion
      title={words.ask(formatMoney(gift.amount, language), name || (email ?? ""))}
      text={words.follows(gift.reason)}
      sum={gift.amount}
      confirm={words.give}
      onClose={onClose}
      onDone={onDone}
      work={async () => {
        await api.post("/api/admin/customers/{id}/credit", { path: { id }, body: gift });
        announce(words.done);
        await refresh("/api/admin/customers");
      }}
    />
  );
}
