/** @jsxImportSource react */
import { SearchField, Tabs } from "../../list/filters.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useSelection } from "../../list/selection.tsx";
import type { Column } from "../../list/table.tsx";
import { useFilters } from "../../list/use-filters.ts";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { useApi } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { DateTime, Money } from "../../ui/values.tsx";
import { OrderBulk } from "./order-bulk.tsx";
import { countOf, queryOf, TABS, tabOf } from "./order-search.ts";
import { type AdminOrder, OrderState } from "./order-state.tsx";
import { TagFilter, Tags } from "./order-tags.tsx";
import { type OrdersWords, ordersTexts } from "./orders.texts.ts";
import { OrderSheet } from "./sheet/order-sheet.tsx";

const APART = ["tab"];

/** `/admin/orders`: the orders by what is to do, newest first; the open one stands in the address. */
export function OrdersPage() {
  const words = useWords(ordersTexts);
  const { filters, set } = useFilters(APART);
  const orders = useList("/api/admin/orders", queryOf(filters));
  const api = useApi();
  const counts = useRead("/api/admin/counts", (_tote, signal) => api.get("/api/admin/counts", { signal }));
  const selection = useSelection();
  const tab = tabOf(filters.tab);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      list={orders}
      columns={columnsOf(words)}
      keyOf={(order) => order.reference}
      onOpen={(order) => set({ open: order.reference })}
      open={filters.open}
      selection={selection}
      sort="-placedAt"
      apart={APART}
      empty={
        tab === "all" ? { title: words.empty.title, text: <NoOrders /> } : nothingToDo(words, () => set({ tab: "all" }))
      }
      filters={
        <>
          <Tabs
            label={words.byState}
            tabs={TABS.map((value) => ({
              value,
              title: words.tabs[value],
              count: countOf(value, counts.data?.orders),
            }))}
            value={tab}
            onChange={(value) => set({ tab: value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
          <TagFilter value={filters.tag} onChange={(tag) => set({ tag })} />
        </>
      }
    >
      <OrderBulk selection={selection} />
      <OrderSheet reference={filters.open} onClose={() => set({ open: undefined })} />
    </ListPage>
  );
}

const columnsOf = (words: OrdersWords): readonly Column<AdminOrder>[] => [
  { id: "reference", title: words.columns.reference, cell: (order) => order.reference, isHeader: true },
  {
    id: "placedAt",
    title: words.columns.placedAt,
    cell: (order) => <DateTime of={order.placedAt} />,
    sort: "placedAt",
  },
  { id: "customer", title: words.columns.customer, cell: (order) => order.shippingAddress.name },
  {
    id: "state",
    title: words.columns.state,
    cell: (order) => (
      <>
        <OrderState order={order} /> <Tags of={order.tags} />
      </>
    ),
  },
  {
    id: "creator",
    title: words.columns.creator,
    cell: (order) => order.attribution.creator?.displayName,
  },
  {
    id: "total",
    title: words.columns.total,
    cell: (order) => <Money of={order.totals.total} />,
    align: "end",
    sort: "total",
  },
];

function NoOrders() {
  const words = useWords(ordersTexts).empty;
  return (
    <>
      <p>{words.text}</p>
      <a className="btn" href="/">
        {words.toShop}
      </a>
    </>
  );
}

const nothingToDo = ({ nothingToDo: words }: OrdersWords, showAll: () => void) => ({
  title: words.title,
  text: (
    <>
      <p>{words.text}</p>
      <button type="button" className="btn second" onClick={showAll}>
        {words.all}
      </button>
    </>
  ),
});
