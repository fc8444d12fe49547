import { Link } from "@tanstack/react-router";
import type { ApiData } from "@tote/client/api";
import { DayFilter, useDays } from "../../list/days.tsx";
import { fileAddress } from "../../list/file-address.ts";
import { SearchField, Select, Tabs } from "../../list/filters.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useSelection } from "../../list/selection.tsx";
import type { Column } from "../../list/table.tsx";
import { useFilters } from "../../list/use-filters.ts";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { May } from "../../shell/may.tsx";
import { useApi } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { CsvLinks } from "../../ui/csv-links.tsx";
import { DateTime, Money } from "../../ui/values.tsx";
import { wordOf } from "../../ui/word-of.ts";
import { OrderBulk } from "./order-bulk.tsx";
import { CHANNELS, countOf, queryOf, TABS, tabOf } from "./order-search.ts";
import { OrderState } from "./order-state.tsx";
import { TagFilter, Tags } from "./order-tags.tsx";
import { type OrdersWords, ordersTexts } from "./orders.texts.ts";
import { OrderSheet } from "./sheet/order-sheet.tsx";
import { trackingTexts } from "./tracking/tracking.texts.ts";

const APART = ["tab"];
type Row = Extract<ApiData<"GET", "/api/admin/orders">["data"][number], { firstTitle: unknown }>;

/** `/admin/orders`: the orders by what is to do, newest first; the open one stands in the address. */
export function OrdersPage() {
  const words = useWords(ordersTexts);
  const trackingWords = useWords(trackingTexts);
  const { filters, set } = useFilters(APART);
  const query = { ...queryOf(filters), ...useDays(filters) };
  const orders = useList("/api/admin/orders", query);
  const api = useApi();
  const counts = useRead("/api/admin/counts", (_tote, signal) => api.get("/api/admin/counts", { signal }));
  const selection = useSelection();
  const tab = tabOf(filters.tab);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <CsvLinks href={fileAddress("/api/admin/orders.csv", { ...query, view: undefined })} label={words.export} />
          <May of="orders.ship">
            <Link to="/admin/orders/tracking" className="btn second">
              {trackingWords.open}
            </Link>
          </May>
        </>
      }
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
          <DayFilter filters={filters} onChange={set} />
          <Select
            label={words.channel.label}
            value={filters.channel ?? ""}
            options={[
              { value: "", title: words.channel.all },
              ...CHANNELS.map((value) => ({ value, title: words.channel[value] })),
            ]}
            onChange={(channel) => set({ channel })}
          />
          <TagFilter value={filters.tag} onChange={(tag) => set({ tag })} />
        </>
      }
    >
      <OrderBulk selection={selection} />
      <OrderSheet reference={filters.open} onClose={() => set({ open: undefined })} />
    </ListPage>
  );
}

const columnsOf = ({ columns: words, channel }: OrdersWords): readonly Column<Row>[] => [
  { id: "reference", title: words.reference, cell: (order) => order.reference, isHeader: true },
  {
    id: "placedAt",
    title: words.placedAt,
    cell: (order) => <DateTime of={order.placedAt} />,
    sort: "placedAt",
    yields: true,
    phone: "bare",
  },
  {
    id: "customer",
    title: words.customer,
    cell: (order) => order.shippingAddress.name || order.customer.email,
    phone: "bare",
  },
  { id: "email", title: words.email, cell: ({ customer }) => customer?.email, isExtra: true, yields: true },
  { id: "country", title: words.country, cell: (order) => order.shippingAddress.country, isExtra: true, yields: true },
  { id: "what", title: words.what, cell: whatIsIn, isExtra: true, yields: true, phone: "bare" },
  {
    id: "state",
    title: words.state,
    cell: (order) => (
      <>
        <OrderState order={order} /> <Tags of={order.tags} />
      </>
    ),
    phone: "bare",
  },
  {
    id: "creator",
    title: words.creator,
    cell: (order) => order.attribution.creator?.displayName,
    yields: true,
  },
  { id: "channel", title: channel.label, cell: (order) => wordOf(channel, order.channel), isExtra: true, yields: true },
  {
    id: "refunded",
    title: words.refunded,
    cell: ({ totals: { refunded } }) => refunded.amount > 0 && <Money of={refunded} />,
    align: "end",
    isExtra: true,
    yields: true,
  },
  {
    id: "total",
    title: words.total,
    cell: (order) => <Money of={order.totals.total} />,
    align: "end",
    sort: "total",
    phone: "first-line",
  },
];

/** The first product by its title, and how many pieces there are in all. */
const whatIsIn = ({ firstTitle, pieces }: Row) => (pieces > 1 ? `${firstTitle} (${pieces})` : firstTitle);

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
