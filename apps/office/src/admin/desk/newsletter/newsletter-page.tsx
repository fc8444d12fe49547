import type { Admin } from "@tote/client/api";
import { fileAddress } from "../../../list/file-address.ts";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { Day } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { newsletterTexts } from "./newsletter.texts.ts";

const STATES = ["confirmed", "asked", "left"] as const;

/** `/admin/newsletter`: who agreed, with the proof, and the file for the program that sends. */
export function NewsletterPage() {
  const words = useWords(newsletterTexts);
  const { filters, set } = useFilters();
  const state = STATES.find((each) => each === filters.state);
  const query = {
    ...(state && { state }),
    ...(filters.q && { q: filters.q }),
    ...(filters.sort && { sort: filters.sort as "askedAt" }),
  };
  const list = useList("/api/admin/newsletter", query);
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <CsvLinks
          href={fileAddress("/api/admin/newsletter.csv", { ...query, state: state ?? "confirmed" })}
          label={words.export}
        />
      }
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      sort="-askedAt"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
      filters={
        <>
          <Tabs
            label={words.tabs}
            tabs={(["all", ...STATES] as const).map((value) => ({ value, title: words.tab[value] }))}
            value={state ?? "all"}
            onChange={(value) => set({ state: value === "all" ? undefined : value })}
          />
          <SearchField label={words.search} value={filters.q ?? ""} onChange={(q) => set({ q })} />
        </>
      }
    />
  );
}

function useColumns(): Column<Admin.NewsletterConsent>[] {
  const words = useWords(newsletterTexts);
  return [
    { id: "email", title: words.email, isHeader: true, cell: ({ email }) => email ?? words.deleted },
    { id: "state", title: words.state, cell: ({ state }) => wordOf(words.states, state) },
    { id: "place", title: words.place, cell: ({ place }) => wordOf(words.places, place) },
    { id: "asked", title: words.asked, sort: "askedAt", cell: ({ askedAt }) => <Day of={askedAt} /> },
    {
      id: "confirmed",
      title: words.confirmed,
      cell: ({ confirmedAt }) => (confirmedAt === null ? words.never : <Day of={confirmedAt} />),
    },
    { id: "wording", title: words.wording, cell: ({ wording }) => wording },
  ];
}
