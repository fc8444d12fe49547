import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useOrders } from "@tote/react/query";
import type { FormEvent } from "react";
import { useWords } from "../../shell/language.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { OrderRow } from "./order-row.tsx";
import { type OrderSearch, STATUSES } from "./order-search.ts";
import { ordersTexts } from "./orders.texts.ts";
import { WaitingOrder } from "./waiting-order.tsx";

/** `/account`: the orders, newest first. State and words stand in the address. */
export function OrdersPage() {
  const words = useWords(ordersTexts);
  const search: OrderSearch = useSearch({ strict: false });
  const { status, q = "" } = search;
  const orders = useOrders({
    limit: 20,
    ...(status === undefined ? {} : { status }),
    ...(q === "" ? {} : { q }),
  });
  const { first, rows, error, refetch, hasMore, loadMore, isLoadingMore } = orders;
  return (
    <Page title={words.title} lead={words.lead}>
      <WaitingOrder />
      <Filters search={search} />
      <Loaded query={{ data: first === undefined ? undefined : rows, error, refetch }} rows={5}>
        {(shown) => {
          return (
            <>
              {shown.length === 0 && (status === undefined && q === "" ? <NoOrders /> : <NoMatch />)}
              <ul className="rows" aria-busy={orders.isPlaceholderData}>
                {shown.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              {hasMore && (
                <p className="more-line">
                  <button type="button" className="btn second" onClick={loadMore} aria-disabled={isLoadingMore}>
                    {words.more}
                  </button>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** A whole number of an order leads to it, however many there are. */
const REFERENCE = /^\s*T-?([0-9A-Z]{4})-?([0-9A-Z]{4})\s*$/i;

function Filters({ search }: { search: OrderSearch }) {
  const words = useWords(ordersTexts);
  const navigate = useNavigate();
  const { status, q = "" } = search;
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    const [, first = "", second = ""] = REFERENCE.exec(typed) ?? [];
    if (first !== "")
      void navigate({ to: "/account/orders/$order", params: { order: `T-${first}-${second}`.toUpperCase() } });
    else void navigate({ to: "/account", search: { ...(status && { status }), ...(typed !== "" && { q: typed }) } });
  };
  return (
    <div className="filters">
      <nav aria-label={words.filter} className="tabs">
        <ul>
          {[undefined, ...STATUSES].map((each) => (
            <li key={each ?? "all"}>
              <Link
                to="/account"
                search={{ ...(each && { status: each }), ...(q !== "" && { q }) }}
                activeOptions={{ exact: true }}
                aria-current={status === each ? "true" : undefined}
              >
                {words[each ?? "all"]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="finder">
        <form className="find" onSubmit={find}>
          <input
            key={q}
            className="in"
            type="search"
            name="q"
            defaultValue={q}
            aria-label={words.search}
            placeholder={words.search}
          />
          <button type="submit" className="btn second">
            {words.find}
          </button>
        </form>
      </search>
    </div>
  );
}

function NoOrders() {
  const words = useWords(ordersTexts);
  return (
    <Empty title={words.emptyTitle}>
      <p>{words.emptyText}</p>
      <p>
        <a className="btn" href="/">
          {words.toShop}
        </a>
      </p>
    </Empty>
  );
}

function NoMatch() {
  const words = useWords(ordersTexts);
  return (
    <Empty title={words.noMatchTitle}>
      <p>{words.noMatchText}</p>
      <p>
        <Link to="/account">{words.clear}</Link>
      </p>
    </Empty>
  );
}
