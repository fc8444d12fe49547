import { Link, useNavigate } from "@tanstack/react-router";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { Money } from "../../../ui/values.tsx";
import { useAddress } from "../address.ts";
import { type Promotion, STATES } from "./promotion.ts";
import { type PromotionsWords, promotionsTexts } from "./promotions.texts.ts";
import { BudgetLeft, Orders, Period, PromotionState } from "./standing.tsx";

/** `/admin/promotions`. */
export function PromotionsPage() {
  const words = useWords(promotionsTexts);
  const navigate = useNavigate();
  const { search, set } = useAddress();
  const { q, state, sort } = search;
  const list = useList("/api/admin/promotions", { q, state, sort } as never);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <Link className="btn" to="/admin/promotions/new">
          {words.add}
        </Link>
      }
      filters={
        <>
          <Tabs
            label={words.tabs}
            value={state ?? ""}
            onChange={(value) => set({ state: value || null })}
            tabs={[{ value: "", title: words.all }, ...STATES.map((value) => ({ value, title: words.states[value] }))]}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(value) => set({ q: value || null })} />
        </>
      }
      list={list}
      columns={columnsOf(words)}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: "/admin/promotions/$promotion", params: { promotion: id } })}
      sort="-createdAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    />
  );
}

function columnsOf(words: PromotionsWords): Column<Promotion>[] {
  return [
    {
      id: "name",
      title: words.name,
      isHeader: true,
      sort: "name",
      cell: ({ name, title }) => (
        <>
          {name}
          {title !== name && <div className="row-note quiet">{title}</div>}
        </>
      ),
    },
    { id: "state", title: words.state, cell: (row) => <PromotionState of={row} />, phone: "first-line" },
    { id: "period", title: words.period, cell: (row) => <Period of={row} />, yields: true },
    { id: "orders", title: words.orders, align: "end", cell: (row) => <Orders of={row} /> },
    { id: "saved", title: words.saved, align: "end", cell: ({ saved }) => <Money of={saved} /> },
    { id: "budget", title: words.budgetLeft, align: "end", cell: (row) => <BudgetLeft of={row} />, yields: true },
  ];
}
