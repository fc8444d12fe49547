import type { ApiData } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { languageName } from "@tote/storefront/countries";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useList } from "../../../list/use-list.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { Page } from "../../../ui/page.tsx";
import { Empty, Loaded } from "../../../ui/states.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { useAddress } from "../address.ts";
import { type EntryName, useEntryName } from "./entry-name.ts";
import { ImportButton } from "./import-button.tsx";
import { TranslationPage } from "./translation-page.tsx";
import { type TranslationsWords, translationsTexts } from "./translations.texts.ts";

type Row = ApiData<"GET", "/api/admin/translations">["data"][number];
const LIST = "/api/admin/translations";

/** `/admin/translations`: everything that shoppers read, in the further languages of the shop. */
export function TranslationsPage() {
  const words = useWords(translationsTexts);
  const { search } = useAddress();
  const store = useToteQuery("/api/store");
  return (
    <Loaded query={store} rows={8}>
      {({ locales }) => {
        const [own = "en", ...others] = locales;
        const locale = others.find((each) => each === search.locale) ?? others[0];
        if (locale === undefined)
          return (
            <Page title={words.title} lead={words.lead}>
              <Empty title={words.oneLanguage}>
                <p>{words.oneLanguageText}</p>
              </Empty>
            </Page>
          );
        const [kind, ...key] = (search.open ?? "").split(" ");
        return kind ? (
          <TranslationPage key={`${locale} ${search.open}`} kind={kind} id={key.join(" ")} locale={locale} own={own} />
        ) : (
          <EntriesPage locale={locale} others={others} />
        );
      }}
    </Loaded>
  );
}

function EntriesPage({ locale, others }: { locale: string; others: readonly string[] }) {
  const words = useWords(translationsTexts);
  const { language } = useLocale();
  const nameOf = useEntryName();
  const { search, set } = useAddress();
  const { q, view, type } = search;
  const query = { locale, q, state: view, kind: type };
  const list = useList(LIST, query as never);
  const counts = useToteQuery("/api/admin/translation-counts", { query: { locale } as never });
  const noted = counts.data?.data ?? [];
  const total = (of: "missing" | "outdated") => noted.reduce((sum, each) => sum + each[of], 0);
  return (
    <ListPage
      title={words.title}
      lead={
        counts.data === undefined ? words.lead : `${words.lead} ${words.counts(total("missing"), total("outdated"))}.`
      }
      actions={
        <>
          <CsvLinks
            href={`${LIST}.csv`}
            query={{ locale, ...(view === undefined ? {} : { state: view }) }}
            label={words.export}
          />
          <ImportButton locale={locale} />
        </>
      }
      filters={
        <>
          {others.length > 1 && (
            <Tabs
              label={words.language}
              value={locale}
              onChange={(next) => set({ locale: next })}
              tabs={others.map((value) => ({ value, title: languageName(value, language) }))}
            />
          )}
          <Tabs
            label={words.view}
            value={view ?? ""}
            onChange={(next) => set({ view: next || null })}
            tabs={[
              { value: "", title: words.tabs.all },
              { value: "missing", title: words.tabs.missing, count: total("missing") },
              { value: "outdated", title: words.tabs.outdated, count: total("outdated") },
              { value: "done", title: words.tabs.done },
            ]}
          />
          <Tabs
            label={words.kind}
            value={type ?? ""}
            onChange={(next) => set({ type: next || null })}
            tabs={[
              { value: "", title: words.kinds.all },
              ...noted.map(({ kind, missing }) => ({ value: kind, title: wordOf(words.kinds, kind), count: missing })),
            ]}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(next) => set({ q: next || null })} />
        </>
      }
      list={list}
      columns={columnsOf(words, nameOf)}
      keyOf={({ kind, key }) => `${kind} ${key}`}
      onOpen={({ kind, key }) => set({ open: `${kind} ${key}` })}
      apart={["view", "type", "locale"]}
      empty={{ title: words.empty, text: <p>{words.emptyText}</p> }}
    />
  );
}

function columnsOf(words: TranslationsWords, nameOf: EntryName): Column<Row>[] {
  const { columns } = words;
  return [
    { id: "name", title: columns.name, isHeader: true, cell: nameOf },
    { id: "kind", title: columns.kind, cell: ({ kind }) => wordOf(words.kindOfOne, kind), phone: "bare" },
    { id: "missing", title: columns.missing, align: "end", cell: ({ missing }) => missing },
    { id: "outdated", title: columns.outdated, align: "end", cell: ({ outdated }) => outdated },
  ];
}
