import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { DayFilter, useDays } from "../../../list/days.tsx";
import { fileAddress } from "../../../list/file-address.ts";
import { SearchField, Select } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useLocale, useTimes, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { About, KINDS, kindTexts, PERMISSION_OF_KIND } from "./about.tsx";
import { auditTexts } from "./audit.texts.ts";
import { differencesOf } from "./difference.ts";
import { sentenceOf } from "./sentence.ts";

type Entry = Admin.AuditEntry;

/** `/admin/audit`. */
export function AuditPage() {
  const words = useWords(auditTexts);
  const kinds = useWords(kindTexts);
  const may = useMay();
  const shownKinds = KINDS.filter((kind) => may(PERMISSION_OF_KIND[kind] ?? "audit"));
  const { filters, set } = useFilters();
  const days = useDays(filters);
  const query = {
    ...(filters.q && { q: filters.q }),
    ...(filters.type && { resourceType: filters.type }),
    ...(filters.resource && { resource: filters.resource }),
    ...days,
    ...(filters.sort && { sort: filters.sort as "at" }),
  };
  const list = useList("/api/admin/audit-log", query);
  const open = list.rows?.find(({ id }) => id === filters.open);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<CsvLinks href={fileAddress("/api/admin/audit-log.csv", query)} label={words.export} />}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
      sort="-at"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
          <Select
            label={words.type}
            value={filters.type ?? ""}
            options={[
              { value: "", title: words.all },
              ...shownKinds.map((value) => ({ value, title: wordOf(kinds, value) })),
            ]}
            onChange={(type) => set({ type })}
          />
          <DayFilter filters={filters} onChange={set} />
        </>
      }
    >
      <SideSheet title={words.one} isOpen={open !== undefined} onClose={() => set({ open: undefined })}>
        {open !== undefined && <EntryDetail entry={open} />}
      </SideSheet>
    </ListPage>
  );
}

function useColumns(): Column<Entry>[] {
  const words = useWords(auditTexts);
  const { language } = useLocale();
  const currency = useToteQuery("/api/store").data?.currency;
  return [
    {
      id: "action",
      title: words.action,
      isHeader: true,
      cell: (entry) => sentenceOf(entry, language, currency),
    },
    { id: "who", title: words.who, cell: ({ actor }) => actor?.name || actor?.email || words.system, yields: true },
    {
      id: "resource",
      title: words.resource,
      cell: ({ resourceId, resourceType }) => <About kind={resourceType} id={resourceId} />,
      phone: "bare",
    },
    { id: "at", title: words.at, sort: "at", cell: ({ at }) => <DateTime of={at} />, phone: "bare" },
  ];
}

function EntryDetail({ entry }: { entry: Entry }) {
  const words = useWords(auditTexts);
  const { moment } = useTimes();
  const { language } = useLocale();
  const currency = useToteQuery("/api/store").data?.currency;
  const { action, actor, at, before, after, resourceId, resourceType } = entry;
  const differences = differencesOf(before, after);
  return (
    <>
      <p className="row-title">{sentenceOf(entry, language, currency)}</p>
      <p className="row-note">
        {actor?.name || actor?.email || words.system} · {moment(at)} · <code>{action}</code>
      </p>
      <p className="row-note">
        <About kind={resourceType} id={resourceId} />
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
