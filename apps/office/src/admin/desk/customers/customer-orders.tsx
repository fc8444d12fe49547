import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../../shell/language.ts";
import { Loaded } from "../../../ui/states.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { customersTexts } from "./customers.texts.ts";

/** The newest orders of a customer. */
export function CustomerOrders({ customer }: { customer: Admin.Customer }) {
  const words = useWords(customersTexts);
  const orders = useToteQuery("/api/admin/orders", { query: { customerId: customer.id, limit: 20 } });
  return (
    <Loaded query={orders} rows={3}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="row-note">{words.noOrders}</p>
        ) : (
          <ul className="rows">
            {data.map(({ id, reference, placedAt, totals }) => (
              <li key={id} className="row plain">
                <span>
                  <a href={`/admin/orders/${id}`}>{reference}</a> · <Day of={placedAt} />
                </span>
                <Money of={totals.total} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
