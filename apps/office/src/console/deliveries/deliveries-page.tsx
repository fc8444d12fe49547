import { SearchField, Select, Tabs } from "../../list/filters.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useFilters } from "../../list/use-filters.ts";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { SideSheet } from "../../ui/dialogs/side-sheet.tsx";
import { Term } from "../../ui/term.tsx";
import { deliveriesTexts } from "../../webhooks/deliveries.texts.ts";
import { useDeliveryColumns } from "../../webhooks/delivery-columns.tsx";
import { useTypes } from "../endpoints/use-types.ts";
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
    ...(filters.type && { eventType: filters.type as "order.created" }),
    ...(filters.q && { eventId: filters.q.trim() }),
  });
  const endpoints = useEndpoints();
  return (
    <ListPage
      title={words.title}
      lead={
        <>
          {words.lead} <Term of="delivery" />
        </>
      }
      list={list}
      columns={useDeliveryColumns(new Map(endpoints.map(({ value, title }) => [value, title])))}
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
          <div className="pickers">
            <EndpointPicker
              endpoints={endpoints}
              value={filters.endpoint ?? ""}
              onChange={(endpoint) => set({ endpoint })}
            />
            <TypePicker value={filters.type ?? ""} onChange={(type) => set({ type })} />
          </div>
        </>
      }
    >
      <SideSheet title={words.one} isOpen={filters.open !== undefined} onClose={() => set({ open: undefined })}>
        {filters.open !== undefined && <DeliveryDetail key={filters.open} id={filters.open} />}
      </SideSheet>
    </ListPage>
  );
}

interface PickerProps {
  value: string;
  onChange: (value: string) => void;
}

/** The endpoints as choices, by their addresses. */
function useEndpoints() {
  const { rows = [] } = useList("/api/webhooks/endpoints", {});
  return rows.map(({ id, url }) => ({ value: id as string, title: url.replace(/^https?:\/\//, "") }));
}

function EndpointPicker({
  endpoints: options,
  value,
  onChange,
}: PickerProps & { endpoints: ReturnType<typeof useEndpoints> }) {
  const words = useWords(deliveriesTexts);
  // One that was deleted is still what the address asks for.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <Select
      label={words.endpoint}
      value={value}
      options={[{ value: "", title: words.allEndpoints }, ...options, ...(isKnown ? [] : [{ value, title: value }])]}
      onChange={onChange}
    />
  );
}

function TypePicker({ value, onChange }: PickerProps) {
  const words = useWords(deliveriesTexts);
  const types = ["webhook.test", ...useTypes()];
  const options = (value === "" || types.includes(value) ? types : [...types, value]).map((type) => ({
    value: type,
    title: type,
  }));
  return (
    <Select
      label={words.event}
      value={value}
      options={[{ value: "", title: words.allTypes }, ...options]}
      onChange={onChange}
    />
  );
}
