import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { formatMoney } from "@tote/storefront/money";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { customersTexts } from "./customers.texts.ts";

type Credit = Admin.components["schemas"]["AdminStoreCredit"];

/** The store credit of an account. */
export function CustomerCredit({ customer }: { customer: Admin.Customer }) {
  const { credit: words } = useWords(customersTexts);
  const { language } = useLocale();
  const held = useToteQuery("/api/admin/customers/{id}/credit", { path: { id: customer.id } });
  return (
    <Part title={words.title}>
      <Loaded query={held} rows={2}>
        {({ available, credits }) =>
          credits.length === 0 ? (
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
          )
        }
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
