/** @jsxImportSource react */
import type { Admin } from "@tote/client/api";
import { SearchField, Select } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useTimes, useWords } from "../../../shell/language.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { fileAddress } from "../file-address.ts";
import { auditTexts } from "./audit.texts.ts";
import { differencesOf } from "./difference.ts";

type Entry = Admin.AuditEntry;

const TYPES = [
  ...["order", "product", "variant", "collection", "discount", "creator", "commission", "commission_rule", "payout"],
  ...[
    "report",
    "integration",
    "delivery",
    "customer",
    "settings",
    "legal_text",
    "shipping_method",
    "tax_rate",
    "import",
  ],
];

/** `/admin/audit`. */
export function AuditPage() {
  const words = useWords(auditTexts);
  const { filters, set } = useFilters();
  const query = {
    ...(filters.q && { q: filters.q }),
    ...(filters.type && { resourceType: filters.type }),
    ...(filters.resource && { resource: filters.resource }),
    ...(isDay(filters.from) && { from: `${filters.from}T00:00:00Z` }),
    ...(isDay(filters.to) && { to: dayAfter(filters.to ?? "") }),
  };
  const list = useList("/api/admin/audit-log", query);
  const open = list.rows?.find(({ id }) => id === filters.open);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <a className="btn second" href={fileAddress("/api/admin/audit-log.csv", query)} download>
          {words.export}
        </a>
      }
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
          <Select
            label={words.type}
            value={filters.type ?? ""}
            options={[{ value: "", title: words.all }, ...TYPES.map((value) => ({ value, title: value }))]}
            onChange={(type) => set({ type })}
          />
          {(["from", "to"] as const).map((name) => (
            <label key={name} className="filter">
              <span>{words[name]}</span>
              <input
                className="in"
                type="date"
                value={filters[name] ?? ""}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            </label>
          ))}
        </>
      }
    >
      <SideSheet title={words.one} isOpen={open !== undefined} onClose={() => set({ open: undefined })}>
        {open !== undefined && <EntryDetail entry={open} />}
      </SideSheet>
    </ListPage>
  );
}

const isDay = (day: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day ?? "");
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();

function useColumns(): Column<Entry>[] {
  const words = useWords(auditTexts);
  return [
    { id: "action", title: words.action, isHeader: true, cell: ({ action }) => action },
    { id: "who", title: words.who, cell: ({ actor }) => actor?.name || actor?.email || words.system },
    { id: "resource", title: words.resource, cell: ({ resourceId, resourceType }) => resourceId ?? resourceType },
    { id: "at", title: words.at, cell: ({ at }) => <DateTime of={at} /> },
  ];
}

function EntryDetail({ entry }: { entry: Entry }) {
  const words = useWords(auditTexts);
  const { moment } = useTimes();
  const { action, actor, at, before, after, resourceId, resourceType } = entry;
  const differences = differencesOf(before, after);
  return (
    <>
      <p className="row-title">{action}</p>
      <p className="row-note">
        {actor?.name || words.system} · {moment(at)} · {resourceId ?? resourceType}
      </p>
      {before === null && <p>{words.created}</p>}
      {after === null && <p>{words.deleted}</p>}
      {differences.length === 0 ? (
        <p className="row-note">{words.nothing}</p>
      ) : (
        <table className="list diff" aria-label={words.one}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={difference.path}>
                <th scope="row">{difference.path}</th>
                <td data-title={words.before}>{difference.before !== null && <del>{difference.before}</del>}</td>
                <td data-title={words.after}>{difference.after !== null && <ins>{difference.after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
