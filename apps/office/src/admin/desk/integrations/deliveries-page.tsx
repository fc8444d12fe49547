import type { Admin } from "@tote/client/api";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Term } from "../../../ui/term.tsx";
import { DateTime, State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { deliveriesTexts } from "./deliveries.texts.ts";
import { DeliveryDetail } from "./delivery-detail.tsx";

const TABS = ["all", "failed", "waiting", "succeeded"] as const;
const TONES: Readonly<Record<string, "good" | "warn" | "bad">> = { failed: "bad", waiting: "warn", succeeded: "good" };

/** `/admin/deliveries`. */
export function DeliveriesPage() {
  const words = useWords(deliveriesTexts);
  const { filters, set } = useFilters();
  const tab = TABS.find((each) => each === filters.tab) ?? "all";
  const list = useList("/api/admin/deliveries", {
    ...(tab !== "all" && { status: tab }),
    ...(filters.q && { q: filters.q }),
    ...(filters.sort && { sort: filters.sort as "createdAt" }),
    ...(filters.integration && { integration: filters.integration }),
  });
  return (
    <ListPage
      title={words.title}
      lead={
        <>
          {words.lead} <Term of="delivery" />
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
            onChange={(value) => set({ tab: value === "all" ? undefined : value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
        </>
      }
    >
      <SideSheet title={words.one} isOpen={filters.open !== undefined} onClose={() => set({ open: undefined })}>
        {filters.open !== undefined && <DeliveryDetail key={filters.open} id={filters.open} />}
      </SideSheet>
    </ListPage>
  );
}

function useColumns(): Column<Admin.AdminWebhookDelivery>[] {
  const words = useWords(deliveriesTexts);
  return [
    { id: "event", title: words.event, isHeader: true, cell: ({ eventType }) => eventType },
    { id: "to", title: words.to, cell: ({ company }) => company ?? words.creator, phone: "bare" },
    {
      id: "status",
      title: words.status,
      cell: ({ status }) => <State tone={TONES[status] ?? "warn"}>{wordOf(words.statuses, status)}</State>,
      phone: "bare",
    },
    { id: "tries", title: words.tries, align: "end", cell: ({ attemptCount }) => attemptCount, yields: true },
    {
      id: "answer",
      title: words.answer,
      align: "end",
      cell: ({ lastStatusCode }) => lastStatusCode ?? "–",
      yields: true,
    },
    {
      id: "at",
      title: words.at,
      sort: "createdAt",
      cell: ({ createdAt }) => <DateTime of={createdAt} />,
      phone: "bare",
    },
  ];
}
