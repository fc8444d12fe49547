import { Link } from "@tanstack/react-router";
import type { ApiData } from "@tote/client/api";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Picture } from "../../../ui/forms/picture.tsx";
import { Page } from "../../../ui/page.tsx";
import { Empty, Loaded, Refusal } from "../../../ui/states.tsx";
import { useAddress } from "../address.ts";
import { type MediaWords, mediaTexts } from "./media.texts.ts";

type Row = ApiData<"GET", "/api/admin/media">["data"][number];

/** `/admin/media`: every uploaded picture, what shows it, and deleting those that nothing shows. */
export function MediaPage() {
  const words = useWords(mediaTexts);
  const api = useApi();
  const announce = useAnnounce();
  const readAgain = useRefresh();
  const { search, set, clear } = useAddress();
  const { q, used } = search;
  const list = useList("/api/admin/media", { q, used, limit: 40 } as never);
  const upload = useAct(async (files: readonly File[]) => {
    for (const file of files) {
      const form = new FormData();
      form.append("file", file);
      await api.post("/api/admin/media", { body: form as never });
    }
    announce(words.uploaded);
    await readAgain("/api/admin/media");
  });
  const remove = async (name: string) => {
    await api.delete("/api/admin/media/{name}", { path: { name } } as never);
    announce(words.deleted);
    await readAgain("/api/admin/media");
  };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <label className="btn second file-btn">
          {words.upload}
          <input
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => void upload.run([...(target.files ?? [])])}
          />
        </label>
      }
    >
      <div className="filters">
        <Tabs
          label={words.use}
          value={used ?? ""}
          onChange={(value) => set({ used: value || null })}
          tabs={[
            { value: "", title: words.tabs.all },
            { value: "true", title: words.tabs.used },
            { value: "false", title: words.tabs.unused },
          ]}
        />
        <SearchField label={words.search} value={q ?? ""} onChange={(value) => set({ q: value || null })} />
      </div>
      <Refusal error={upload.error} />
      <Loaded query={{ data: list.rows, error: list.error, refetch: list.refetch }} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={q || used ? words.noMatch : words.emptyTitle}>
              {q || used ? (
                <button type="button" className="btn second" onClick={clear}>
                  {words.clear}
                </button>
              ) : (
                <p>{words.emptyText}</p>
              )}
            </Empty>
          ) : (
            <>
              <ul className="media" aria-busy={list.isStale}>
                {rows.map((row) => (
                  <Tile key={row.name} row={row} words={words} onDelete={() => remove(row.name)} />
                ))}
              </ul>
              {list.hasMore && (
                <button type="button" className="btn second" onClick={list.loadMore} aria-disabled={list.isLoadingMore}>
                  {words.more}
                </button>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Tile({ row, words, onDelete }: { row: Row; words: MediaWords; onDelete: () => PromiseLike<unknown> }) {
  const { url, width, height, usedBy } = row;
  const [first] = usedBy.products;
  const isUsed = usedBy.productCount > 0 || usedBy.collections.length > 0 || usedBy.shop;
  return (
    <li>
      <Picture url={url} title={words.picture} size={160} />
      <p className="small">
        {first !== undefined && (
          <Link to="/admin/products/$product" params={{ product: first.id }}>
            {first.title}
          </Link>
        )}
        {usedBy.productCount > 1 && ` ${words.others(usedBy.productCount - 1)}`}
        {usedBy.collections.map(({ id, title }) => (
          <Link key={id} to="/admin/collections/$collection" params={{ collection: id }}>
            {" "}
            {title}
          </Link>
        ))}
        {usedBy.shop && ` ${words.shop}`}
        {!isUsed && <span className="quiet">{words.unused}</span>}
      </p>
      <p className="xs quiet num">
        {width} × {height}
      </p>
      <p className="row-actions">
        <CopyButton text={url} label={words.copy} />
        {!isUsed && (
          <Confirm
            label={words.delete}
            title={words.confirmTitle}
            text={words.confirmText}
            confirm={words.confirm}
            onConfirm={onDelete}
            danger
          />
        )}
      </p>
    </li>
  );
}
