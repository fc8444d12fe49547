import type { ApiData } from "@tote/client/api";
import { useState } from "react";
import { SearchField } from "../../list/filters.tsx";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { May } from "../../shell/may.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../ui/api/use-api.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { Picture } from "../../ui/forms/picture.tsx";
import { Loaded, Refusal } from "../../ui/states.tsx";
import { type PickerWords, pickerTexts } from "./picker.texts.ts";

type Stored = ApiData<"GET", "/api/admin/media">["data"][number];
export type PickedPicture = Pick<Stored, "url" | "width" | "height">;

interface MediaSheetProps {
  title: string;
  /** The address of the picture that is there now. */
  chosen: string;
  onChoose: (picture: PickedPicture) => void;
  onClose: () => void;
}

/** The pictures of the shop to choose one from, newest first, and a new one from the device. */
export default function MediaSheet({ title, chosen, onChoose, onClose }: MediaSheetProps) {
  const words = useWords(pickerTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const [q, find] = useState("");
  const list = useList("/api/admin/media", { limit: 24, ...(q === "" ? {} : { q }) });
  const upload = useAct(async (file: File) => {
    const form = new FormData();
    form.append("file", file);
    const picture = await api.post("/api/admin/media", { body: form as never });
    announce(words.uploaded);
    onChoose(picture);
    await refresh("/api/admin/media");
  });
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      {/* Events of the search go up the tree of components, into the form that this sheet belongs to. */}
      <div
        className="media-sheet"
        onSubmit={(event) => event.stopPropagation()}
        onInput={(event) => event.stopPropagation()}
      >
        <div className="filters">
          <SearchField label={words.search} value={q} onChange={find} />
          <May of="media.write">
            <label className="btn second file-btn">
              {words.upload}
              <input
                type="file"
                accept="image/*"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file !== undefined) void upload.run(file);
                }}
              />
            </label>
          </May>
        </div>
        <Refusal error={upload.error} />
        <Loaded query={{ data: list.rows, error: list.error, refetch: list.refetch }} rows={4}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="sub">{q === "" ? words.empty : words.noMatch}</p>
            ) : (
              <ul className="media-choices" aria-busy={list.isStale}>
                {rows.map((row) => (
                  <li key={row.name}>
                    <button
                      type="button"
                      aria-label={words.picture(shownBy(row, words), row.width, row.height)}
                      aria-pressed={row.url === chosen}
                      onClick={() => onChoose(row)}
                    >
                      <Picture url={row.url} title="" size={120} />
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {list.hasMore && (
          <p className="more-line">
            <button type="button" className="btn second" onClick={list.loadMore} aria-disabled={list.isLoadingMore}>
              {words.more}
            </button>
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** The first that shows a picture: pictures have no names that people know them by. */
function shownBy({ usedBy }: Stored, words: PickerWords): string | undefined {
  return usedBy.products[0]?.title ?? usedBy.collections[0]?.title ?? (usedBy.shop ? words.shop : undefined);
}
