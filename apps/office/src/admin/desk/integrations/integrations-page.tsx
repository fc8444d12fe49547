import type { Admin } from "@tote/client/api";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Term } from "../../../ui/term.tsx";
import { Day, State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { IntegrationDetail } from "./integration-detail.tsx";
import { integrationsTexts } from "./integrations.texts.ts";

const TABS = ["pending", "approved", "suspended", "all"] as const;
const TONES: Readonly<Record<string, "good" | "warn" | "bad">> = {
  pending: "warn",
  approved: "good",
  suspended: "bad",
};

/** `/admin/integrations`. */
export function IntegrationsPage() {
  const words = useWords(integrationsTexts);
  const { filters, set } = useFilters();
  const tab = TABS.find((each) => each === filters.tab) ?? "pending";
  const list = useList("/api/admin/integrations", {
    ...(tab !== "all" && { status: tab }),
    ...(filters.q && { q: filters.q }),
    ...(filters.sort && { sort: filters.sort as "createdAt" }),
  });
  return (
    <ListPage
      title={words.title}
      lead={
        <>
          {words.lead} <Term of="integration" /> · <Term of="personalData" />
        </>
      }
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
      sort="-createdAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <Tabs
            label={words.tabs}
            tabs={TABS.map((value) => ({ value, title: words.tab[value] }))}
            value={tab}
            onChange={(value) => set({ tab: value === "pending" ? undefined : value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
        </>
      }
    >
      <SideSheet title={words.one} isOpen={filters.open !== undefined} onClose={() => set({ open: undefined })}>
        {filters.open !== undefined && <IntegrationDetail key={filters.open} id={filters.open} />}
      </SideSheet>
    </ListPage>
  );
}

function useColumns(): Column<Admin.Integration>[] {
  const words = useWords(integrationsTexts);
  return [
    { id: "company", title: words.company, isHeader: true, sort: "company", cell: ({ company }) => company },
    { id: "contact", title: words.contact, cell: ({ contactName }) => contactName, yields: true },
    {
      id: "status",
      title: words.status,
      cell: ({ status }) => <State tone={TONES[status] ?? "warn"}>{wordOf(words.statuses, status)}</State>,
      phone: "bare",
    },
    {
      id: "personal",
      title: words.personal,
      cell: ({ personalData }) => (personalData ? words.yes : words.no),
      yields: true,
    },
    { id: "asked", title: words.asked, sort: "createdAt", cell: ({ createdAt }) => <Day of={createdAt} /> },
  ];
}
