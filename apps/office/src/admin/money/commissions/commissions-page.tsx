import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import { useSelection } from "../../../list/selection.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { BulkDecision } from "./bulk-decision.tsx";
import { useCommissionColumns } from "./columns.tsx";
import { commissionTexts } from "./commission.texts.ts";

const TABS = ["all", "pending", "on_hold", "approved", "paid", "rejected"] as const;
type Status = Exclude<(typeof TABS)[number], "all">;

/** `/admin/commissions`: every commission, to be held, released and rejected in bulk. */
export function CommissionsPage() {
  const words = useWords(commissionTexts);
  const { filters, set } = useFilters();
  const { status, q, creator, sort } = filters;
  const query = {
    ...(status === undefined ? {} : { status: status as Status }),
    ...(q === undefined ? {} : { q }),
    ...(creator === undefined ? {} : { creator }),
    ...(sort === undefined ? {} : { sort: sort as "createdAt" | "-createdAt" }),
  };
  const list = useList("/api/admin/commissions", { ...query, limit: 50 });
  const mayDecide = useMay()("commissions");
  const selection = useSelection();
  const columns = useCommissionColumns(true);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<CsvLinks href="/api/admin/commissions.csv" query={query} label={words.export} />}
      filters={
        <>
          <Tabs
            label={words.tabsLabel}
            tabs={TABS.map((value) => ({ value, title: words.tabs[value] }))}
            value={status ?? "all"}
            onChange={(next) => set({ status: next === "all" ? undefined : next })}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(next) => set({ q: next })} />
        </>
      }
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ orderReference, creatorName, id }) => `${orderReference ?? id}, ${creatorName}`}
      {...(mayDecide ? { selection } : {})}
      sort="-createdAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    >
      <BulkDecision selection={selection} rows={list.rows ?? []} />
    </ListPage>
  );
}
