import { Link, useNavigate } from "@tanstack/react-router";
import { SearchField, Tabs } from "../../../../list/filters.tsx";
import { ListPage } from "../../../../list/list-page.tsx";
import type { Column } from "../../../../list/table.tsx";
import { useFilters } from "../../../../list/use-filters.ts";
import { useList } from "../../../../list/use-list.ts";
import { useWords } from "../../../../shell/language.ts";
import { DateTime, Money } from "../../../../ui/values.tsx";
import type { PayoutRun } from "../../kit/types.ts";
import { notPaid, RunState } from "./run-state.tsx";
import { type RunWords, runTexts } from "./runs.texts.ts";

const TABS = ["all", "open", "done"] as const;

/** `/admin/payouts/runs`: what was started together, newest first. */
export function RunsPage() {
  const words = useWords(runTexts);
  const navigate = useNavigate();
  const { filters, set } = useFilters();
  const tab = TABS.find((each) => each === filters.show) ?? "all";
  const { q } = filters;
  const list = useList("/api/admin/payout-runs", {
    ...(tab === "all" ? {} : { open: tab === "open" }),
    ...(q === undefined ? {} : { q }),
    ...(filters.sort === undefined ? {} : { sort: filters.sort as "startedAt" }),
  });
  return (
    <>
      <p className="back">
        <Link to={"/admin/payouts" as never}>← {words.back}</Link>
      </p>
      <ListPage
        title={words.title}
        lead={words.lead}
        filters={
          <>
            <Tabs
              label={words.tabsLabel}
              tabs={TABS.map((value) => ({ value, title: words.tabs[value] }))}
              value={tab}
              onChange={(next) => set({ show: next === "all" ? undefined : next })}
            />
            <SearchField label={words.search} value={q ?? ""} onChange={(next) => set({ q: next })} />
          </>
        }
        list={list}
        columns={columnsOf(words)}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: "/admin/payouts/runs/$run", params: { run: id } } as never)}
        sort="-startedAt"
        empty={{ title: words.empty, text: <p>{words.emptyText}</p> }}
      />
    </>
  );
}

function columnsOf({ columns, unknown }: RunWords): Column<PayoutRun>[] {
  return [
    {
      id: "started",
      title: columns.started,
      isHeader: true,
      sort: "startedAt",
      cell: ({ startedAt }) => <DateTime of={startedAt} />,
    },
    { id: "status", title: columns.status, cell: ({ status }) => <RunState status={status} />, phone: "bare" },
    { id: "count", title: columns.count, align: "end", cell: ({ count }) => count },
    { id: "total", title: columns.total, align: "end", cell: ({ total }) => <Money of={total} />, phone: "first-line" },
    { id: "ended", title: columns.ended, align: "end", cell: (run) => notPaid(run) },
    { id: "files", title: columns.files, align: "end", cell: ({ files }) => files.length },
    { id: "by", title: columns.by, cell: ({ startedBy }) => startedBy?.name ?? unknown },
  ];
}
