import type { ApiData } from "@tote/client/api";
import { useState } from "react";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { useAddress } from "../address.ts";
import { type MissingRow, missingColumns } from "./missing-list.tsx";
import { NewRedirect, RedirectDetail } from "./redirect-detail.tsx";
import { type RedirectsWords, redirectsTexts } from "./redirects.texts.ts";

type Row = ApiData<"GET", "/api/admin/redirects">["data"][number];
const NEW = "new";
const LIST = "/api/admin/redirects";

/** `/admin/redirects`: old addresses and where they lead, and addresses that visitors did not find. */
export function RedirectsPage() {
  const { search } = useAddress();
  const { view } = search;
  return view === "missing" || view === "ignored" ? <MissingPage isIgnored={view === "ignored"} /> : <KnownPage />;
}

function Filters() {
  const words = useWords(redirectsTexts);
  const { search, set } = useAddress();
  return (
    <>
      <Tabs
        label={words.view}
        value={search.view ?? ""}
        onChange={(value) => set({ view: value || null, open: null })}
        tabs={[
          { value: "", title: words.tabs.all },
          { value: "missing", title: words.tabs.missing },
          { value: "ignored", title: words.tabs.ignored },
        ]}
      />
      <SearchField label={words.search} value={search.q ?? ""} onChange={(value) => set({ q: value || null })} />
    </>
  );
}

function KnownPage() {
  const words = useWords(redirectsTexts);
  const { search, set } = useAddress();
  const { q, open } = search;
  const list = useList(LIST, { q } as never);
  const close = () => set({ open: null });
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <CsvLinks href={`${LIST}.csv`} query={q === undefined ? {} : { q }} label={words.export} />
          <ImportButton words={words} />
          <button type="button" className="btn" onClick={() => set({ open: NEW })}>
            {words.add}
          </button>
        </>
      }
      filters={<Filters />}
      list={list}
      columns={columnsOf(words)}
      keyOf={({ id }) => id}
      onOpen={({ id }) => set({ open: id })}
      open={open}
      apart={["view"]}
      empty={{ title: words.empty, text: <p>{words.emptyText}</p> }}
    >
      <SideSheet title={open === NEW ? words.add : words.title} isOpen={open !== undefined} onClose={close}>
        {open === NEW && <NewRedirect first={{}} onMade={close} />}
        {open !== undefined && open !== NEW && <RedirectDetail key={open} id={open} onGone={close} />}
      </SideSheet>
    </ListPage>
  );
}

function columnsOf(words: RedirectsWords): Column<Row>[] {
  return [
    { id: "from", title: words.from, isHeader: true, cell: ({ from }) => from },
    { id: "to", title: words.to, cell: ({ to }) => to, phone: "bare" },
    { id: "hits", title: words.hits, align: "end", cell: ({ hits }) => hits },
    {
      id: "last",
      title: words.lastHit,
      cell: ({ lastHitAt }) => lastHitAt !== null && <DateTime of={lastHitAt} />,
      yields: true,
    },
  ];
}

function MissingPage({ isIgnored }: { isIgnored: boolean }) {
  const words = useWords(redirectsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const { search } = useAddress();
  const [chosen, choose] = useState<MissingRow | null>(null);
  const list = useList(`${LIST}/missing`, { q: search.q, ignored: isIgnored ? "true" : undefined } as never);
  const ignore = useAct(async ({ path }: MissingRow) => {
    await api.post(`${LIST}/missing/ignore`, { body: { paths: [path] } });
    announce(words.ignored);
    await refresh(LIST);
  });
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      filters={<Filters />}
      list={list}
      columns={missingColumns(words, {
        onRedirect: choose,
        onIgnore: isIgnored ? null : (row) => void ignore.run(row),
      })}
      keyOf={({ path }) => path}
      apart={["view"]}
      empty={{ title: words.noMissing, text: <p>{words.noMissingText}</p> }}
    >
      <Refusal error={ignore.error} />
      <SideSheet title={words.add} isOpen={chosen !== null} onClose={() => choose(null)}>
        {chosen !== null && (
          <NewRedirect
            key={chosen.path}
            first={{ from: chosen.path, to: chosen.proposal ?? "" }}
            onMade={() => choose(null)}
          />
        )}
      </SideSheet>
    </ListPage>
  );
}

function ImportButton({ words }: { words: RedirectsWords }) {
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const take = useAct(async (file: File) => {
    const form = new FormData();
    form.append("file", file);
    // The client sends a form as it is, which the types of JSON bodies do not say.
    const { created, updated } = await api.post(`${LIST}/import`, { body: form as never });
    announce(words.imported(created, updated));
    await refresh(LIST);
  });
  return (
    <>
      <label className="btn second file-btn">
        {take.isRunning ? words.importing : words.import}
        <input
          type="file"
          className="vh"
          accept=".csv,text/csv"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file !== undefined) void take.run(file);
          }}
        />
      </label>
      <Refusal error={take.error} />
    </>
  );
}
