import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { SearchField, Select, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Term } from "../../../ui/term.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { Due } from "./due.tsx";
import { ReportDetail } from "./report-detail.tsx";
import { categoryTexts, reportsTexts } from "./reports.texts.ts";

type Summary = Admin.ReportSummary;
const TABS = ["open", "overdue", "mine", "unassigned", "spam", "decided"] as const;

/** The query of each tab; lists with a deadline are sorted by it. */
const QUERIES = {
  open: { open: true, suspectedSpam: false },
  overdue: { overdue: true, suspectedSpam: false },
  mine: { open: true, assignee: "me", suspectedSpam: false },
  unassigned: { open: true, assignee: "none", suspectedSpam: false },
  spam: { open: true, suspectedSpam: true },
  decided: { open: false },
} as const;

/** `/admin/reports`: the inbox. What is open stands in the address as `open`. */
export function ReportsPage() {
  const words = useWords(reportsTexts);
  const { filters, set } = useFilters();
  const tab = TABS.find((each) => each === filters.tab) ?? "open";
  const normally = tab === "decided" ? "-createdAt" : "dueAt";
  const kind = filters.kind === "support" || filters.kind === "abuse" ? filters.kind : undefined;
  const list = useList("/api/admin/reports", {
    ...QUERIES[tab],
    sort: (filters.sort ?? normally) as "dueAt",
    ...(kind && { kind }),
    ...(filters.q && { q: filters.q }),
  });
  const counts = useToteQuery("/api/admin/reports/counts");
  return (
    <ListPage
      title={words.title}
      lead={
        <>
          {words.lead} <Term of="notice" /> · <Term of="statement" />
        </>
      }
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
      sort={normally}
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <Tabs
            label={words.tabs}
            tabs={TABS.map((value) => ({
              value,
              title: words.tab[value],
              count: value === "decided" ? undefined : counts.data?.[value],
            }))}
            value={tab}
            onChange={(value) => set({ tab: value === "open" ? undefined : value, sort: undefined })}
          />
          <Select
            label={words.kind}
            value={kind ?? ""}
            options={[
              { value: "", title: words.all },
              { value: "abuse", title: words.kinds.abuse },
              { value: "support", title: words.kinds.support },
            ]}
            onChange={(value) => set({ kind: value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
        </>
      }
    >
      <SideSheet title={words.one} isOpen={filters.open !== undefined} onClose={() => set({ open: undefined })}>
        {filters.open !== undefined && <ReportDetail key={filters.open} id={filters.open} />}
      </SideSheet>
    </ListPage>
  );
}

function useColumns(): Column<Summary>[] {
  const words = useWords(reportsTexts);
  const categories = useWords(categoryTexts);
  return [
    {
      id: "what",
      title: words.what,
      isHeader: true,
      cell: ({ subject, excerpt, reference }) => (
        <>
          {subject ?? excerpt.slice(0, 80)} <span className="row-note quiet unbroken">{reference}</span>
        </>
      ),
    },
    {
      id: "kind",
      title: words.kind,
      cell: ({ kind, category }) => (
        <>
          {wordOf(words.kinds, kind)}
          {category !== null && <> · {wordOf(categories, category)}</>}
        </>
      ),
      phone: "bare",
    },
    {
      id: "from",
      title: words.from,
      cell: ({ reporter }) => reporter.name ?? reporter.email ?? words.anonymous,
      yields: true,
    },
    { id: "assignee", title: words.assignee, cell: ({ assignee }) => assignee?.name ?? "–", yields: true },
    { id: "due", title: words.due, sort: "dueAt", cell: ({ dueAt, status }) => <Due at={dueAt} status={status} /> },
    {
      id: "came",
      title: words.came,
      sort: "createdAt",
      cell: ({ createdAt }) => <DateTime of={createdAt} />,
      yields: true,
    },
  ];
}
