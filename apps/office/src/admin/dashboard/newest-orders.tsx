import { Link } from "@tanstack/react-router";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { Loaded } from "../../ui/states.tsx";
import { DateTime, Money } from "../../ui/values.tsx";
import { OrderState } from "../orders/order-state.tsx";
import { dashboardTexts } from "./dashboard.texts.ts";

const SHOWN = 6;

/** The orders that came last; each opens beside the list of orders. */
export function NewestOrders() {
  const words = useWords(dashboardTexts);
  const { rows, error, refetch } = useList("/api/admin/orders", { view: "row", limit: SHOWN });
  return (
    <section className="tile tile-in newest" aria-label={words.newest}>
      <div className="tile-head">
        <h2>{words.newest}</h2>
        <Link to="/admin/orders" search={{ tab: "all" }}>
          {words.allOrders}
        </Link>
      </div>
      <Loaded query={{ data: rows, error, refetch }} rows={SHOWN}>
        {(orders) =>
          orders.length === 0 ? (
            <p className="quiet small">{words.noOrder}</p>
          ) : (
            <ul className="newest-orders">
              {orders.map((order) => (
                <li key={order.id}>
                  <Link to="/admin/orders" search={{ tab: "all", open: order.reference }}>
                    {order.reference}
                  </Link>
                  <span className="who-ordered">{order.shippingAddress?.name || order.customer?.email}</span>
                  <OrderState order={order} />
                  <span className="quiet">
                    <DateTime of={order.placedAt} />
                  </span>
                  <span className="end">
                    <Money of={order.totals.total} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
