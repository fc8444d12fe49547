import type { ApiData } from "@tote/client/api";
import type { Column } from "../../../list/table.tsx";
import { DateTime } from "../../../ui/values.tsx";
import type { RedirectsWords } from "./redirects.texts.ts";

export type MissingRow = ApiData<"GET", "/api/admin/redirects/missing">["data"][number];

interface Actions {
  onRedirect(row: MissingRow): void;
  /** Null where the addresses are ignored already. */
  onIgnore: ((row: MissingRow) => void) | null;
}

/** The columns of the addresses that visitors did not find. */
export function missingColumns(words: RedirectsWords, { onRedirect, onIgnore }: Actions): Column<MissingRow>[] {
  return [
    { id: "path", title: words.path, isHeader: true, cell: ({ path }) => path },
    { id: "hits", title: words.hits, align: "end", cell: ({ hits }) => hits, phone: "first-line" },
    { id: "last", title: words.lastHit, cell: ({ lastAt }) => <DateTime of={lastAt} />, yields: true },
    { id: "referrer", title: words.referrer, cell: ({ referrerHost }) => referrerHost, yields: true },
    { id: "proposal", title: words.proposal, cell: ({ proposal }) => proposal },
    {
      id: "actions",
      title: "",
      cell: (row) => (
        <span className="beside">
          <button type="button" className="link-btn" onClick={() => onRedirect(row)}>
            {words.redirectTo}
          </button>
          {onIgnore !== null && (
            <button type="button" className="link-btn" onClick={() => onIgnore(row)}>
              {words.ignore}
            </button>
          )}
        </span>
      ),
      phone: "bare",
    },
  ];
}
