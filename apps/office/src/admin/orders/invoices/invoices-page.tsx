import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { countryName } from "@tote/storefront/countries";
import { LOCALES } from "@tote/words";
import { fileAddress } from "../../../list/file-address.ts";
import { SearchField, Select } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { DateTime, Money } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { invoicesTexts } from "./invoices.texts.ts";
import { MonthSums } from "./month-sums.tsx";

type Document = Admin.InvoiceDocument;

const KINDS = ["invoice", "credit_note", "correction"] as const;
const MONTHS = 36;

/** `/admin/invoices`: all documents, and a month's sums and files. */
export function InvoicesPage() {
  const words = useWords(invoicesTexts);
  const { filters, set } = useFilters();
  const { month } = filters;
  const query = {
    ...(filters.q && { q: filters.q }),
    ...(month && { month }),
    ...(filters.kind && { kind: filters.kind as (typeof KINDS)[number] }),
  };
  const list = useList("/api/admin/invoices", query);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <CsvLinks href={fileAddress("/api/admin/invoices.csv", { month })} label={words.csv} />
          {month && (
            <a className="btn second" href={fileAddress("/api/admin/invoices.zip", { month })} download>
              {words.zip}
            </a>
          )}
        </>
      }
      list={list}
      columns={useColumns()}
      keyOf={({ number }) => number}
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
          <Months value={month ?? ""} onChange={(value) => set({ month: value })} />
          <Select
            label={words.kind}
            value={filters.kind ?? ""}
            options={[
              { value: "", title: words.allKinds },
              ...KINDS.map((value) => ({ value, title: wordOf(words.kinds, value) })),
            ]}
            onChange={(kind) => set({ kind })}
          />
        </>
      }
    >
      {month && <MonthSums month={month} />}
    </ListPage>
  );
}

/** The last three years, and the month of the address if it is older. */
function Months({ value, onChange }: { value: string; onChange(month: string): void }) {
  const words = useWords(invoicesTexts);
  const { language } = useLocale();
  const name = new Intl.DateTimeFormat(LOCALES[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const now = new Date();
  const latest = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const months = value === "" || latest.includes(value) ? latest : [...latest, value];
  return (
    <Select
      label={words.month}
      value={value}
      options={[
        { value: "", title: words.allMonths },
        ...months.map((month) => ({ value: month, title: name.format(new Date(`${month}-01T00:00:00Z`)) })),
      ]}
      onChange={onChange}
    />
  );
}

function useColumns(): Column<Document>[] {
  const words = useWords(invoicesTexts);
  const { language } = useLocale();
  return [
    {
      id: "number",
      title: words.number,
      isHeader: true,
      cell: ({ number, url }) => (
        <a className="num" href={url} target="_blank" rel="noreferrer">
          {number}
        </a>
      ),
    },
    { id: "kind", title: words.kind, cell: ({ kind }) => wordOf(words.kinds, kind), phone: "bare" },
    {
      id: "order",
      title: words.order,
      cell: ({ orderReference }) => (
        <Link className="num" to={"/admin/orders" as never} search={{ tab: "all", open: orderReference } as never}>
          {orderReference}
        </Link>
      ),
    },
    { id: "buyer", title: words.buyer, cell: ({ buyer }) => buyer, phone: "bare" },
    { id: "country", title: words.country, cell: ({ taxCountry }) => countryName(taxCountry, language) },
    { id: "net", title: words.net, align: "end", isExtra: true, cell: ({ net }) => <Money of={net} /> },
    { id: "tax", title: words.tax, align: "end", cell: ({ tax }) => <Money of={tax} /> },
    {
      id: "gross",
      title: words.gross,
      align: "end",
      cell: ({ gross }) => <Money of={gross} />,
      phone: "first-line",
    },
    { id: "issued", title: words.issued, cell: ({ issuedAt }) => <DateTime of={issuedAt} />, phone: "bare" },
  ];
}
