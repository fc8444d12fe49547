import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import { useSelection } from "../../../list/selection.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { creatorLink } from "../creators/creator-link.tsx";
import { DecideHolds } from "./decide-holds.tsx";
import { holdTexts } from "./holds.texts.ts";

type HoldCase = Admin.HoldCase;

const TABS = ["open", "closed"] as const;

/** `/admin/holds`: orders with commissions on hold for review. */
export function HoldsPage() {
  const words = useWords(holdTexts);
  const { filters, set } = useFilters();
  const tab = TABS.find((each) => each === filters.status) ?? "open";
  const { q } = filters;
  const list = useList("/api/admin/holds", {
    open: tab === "open",
    ...(q === undefined ? {} : { q }),
    limit: 50,
  });
  const mayDecide = useMay()("commissions");
  const selection = useSelection();
  const columns = useHoldColumns(tab === "closed");
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      filters={
        <>
          <Tabs
            label={words.tabsLabel}
            tabs={TABS.map((value) => ({ value, title: words.tabs[value] }))}
            value={tab}
            onChange={(next) => set({ status: next === "open" ? undefined : next })}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(next) => set({ q: next })} />
        </>
      }
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ order, reason }) => `${order.reference}, ${wordOf(words.reasons, reason)}`}
      {...(tab === "open" && mayDecide ? { selection } : {})}
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    >
      {tab === "open" && <DecideHolds selection={selection} rows={list.rows ?? []} />}
    </ListPage>
  );
}

function useHoldColumns(isDecided: boolean): Column<HoldCase>[] {
  const words = useWords(holdTexts);
  const { columns } = words;
  const outcome: Column<HoldCase> = {
    id: "outcome",
    title: columns.outcome,
    cell: ({ outcome: decided, closedBy, closedAt }) => (
      <>
        {decided !== null && wordOf(words.outcomes, decided)}
        {closedBy !== null && <span className="quiet">{` · ${closedBy.name}`}</span>}
        {closedAt !== null && (
          <span className="quiet">
            {" · "}
            <Day of={closedAt} />
          </span>
        )}
      </>
    ),
    phone: "bare",
  };
  return [
    {
      id: "order",
      title: columns.order,
      isHeader: true,
      cell: ({ order: { reference } }) => (
        <Link className="num" to={"/admin/orders" as never} search={{ tab: "all", open: reference } as never}>
          {reference}
        </Link>
      ),
    },
    { id: "reason", title: columns.reason, cell: ({ reason }) => wordOf(words.reasons, reason), phone: "bare" },
    {
      id: "creator",
      title: columns.creator,
      cell: ({ creator }) => creator !== null && creatorLink(creator.id, creator.displayName),
      phone: "bare",
    },
    {
      id: "amount",
      title: columns.amount,
      align: "end",
      cell: ({ amount, commissions }) => (
        <span title={words.commissions(commissions)}>
          <Money of={amount} />
        </span>
      ),
      phone: "first-line",
    },
    { id: "opened", title: columns.opened, cell: ({ openedAt }) => <Day of={openedAt} /> },
    ...(isDecided ? [outcome] : []),
  ];
}
