/** @jsxImportSource react */
import { SearchField, Tabs } from "../../list/filters.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useFilters } from "../../list/use-filters.ts";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { SideSheet } from "../../ui/dialogs/side-sheet.tsx";
import { Term } from "../../ui/term.tsx";
import { deliveriesTexts } from "../../webhooks/deliveries.texts.ts";
import { useDeliveryColumns } from "../../webhooks/delivery-columns.tsx";
import { DeliveryDetail } from "./delivery-detail.tsx";

const TABS = ["all", "failed", "waiting", "succeeded"] as const;

/** `/developers/console/deliveries`. */
export function DeliveriesPage() {
  const words = useWords(deliveriesTexts);
  const { filters, set } = useFilters();
  const tab = TABS.find((each) => each === filters.tab) ?? "all";
  const list = useList("/api/webhooks/deliveries", {
    ...(tab !== "all" && { status: tab }),
    ...(filters.endpoint && { endpoint: filters.endpoint }),
    ...(filters.q && { eventId: filters.q.trim() }),
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
      columns={useDeliveryColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
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
