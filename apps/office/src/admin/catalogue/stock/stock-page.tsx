import type { ApiData } from "@tote/client/api";
import { useState } from "react";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import { BulkBar, type Selection, useSelection } from "../../../list/selection.tsx";
import type { Column } from "../../../list/table.tsx";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useSaveKey, useUndoKey, useUnsaved } from "../../../ui/forms/use-unsaved.ts";
import { Refusal } from "../../../ui/states.tsx";
import { useAddress } from "../address.ts";
import { gridKeys } from "../grid/use-grid.ts";
import { type Cells, countOf, type Stale, staleOf } from "./counts.ts";
import { type StockWords, stockTexts } from "./stock.texts.ts";
import { useCounts } from "./use-counts.ts";

type Row = ApiData<"GET", "/api/admin/variants">["data"][number];
const nameOf = ({ productTitle, title }: Row) => (title === "Default" ? productTitle : `${productTitle}, ${title}`);

/** `/admin/stock`: a spreadsheet of counts. */
export function StockPage() {
  const words = useWords(stockTexts);
  const { search, set } = useAddress();
  const { q, stock, sort } = search;
  const query = { q, stock, sort, limit: 100 } as never;
  const list = useList("/api/admin/variants", query);
  const selection = useSelection();
  const rows = list.rows ?? [];
  const counts = useCounts(rows, words);
  useUnsaved(counts.edits.size > 0);
  useSaveKey(() => {
    void counts.save.run();
    return true;
  });
  useUndoKey(() => {
    if (counts.steps === 0) return false;
    void counts.undo.run();
    return true;
  });
  const keys = gridKeys(({ row }, cells) =>
    counts.type(
      new Map(
        cells.flatMap(([text], index) => {
          const target = rows[row + index];
          return target === undefined || text === undefined ? [] : [[target.id, text]];
        }),
      ),
    ),
  );
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      filters={
        <>
          <Tabs
            label={words.level}
            value={stock ?? ""}
            onChange={(value) => set({ stock: value || null })}
            tabs={[
              { value: "", title: words.tabs.all },
              ...(["low", "out", "in_stock", "not_tracked"] as const).map((value) => ({
                value,
                title: words.tabs[value],
              })),
            ]}
          />
          <SearchField label={words.search} value={q ?? ""} onChange={(value) => set({ q: value || null })} />
          <p className="quiet small">{words.keys}</p>
        </>
      }
      list={list}
      columns={columnsOf(words, counts, rows, keys)}
      keyOf={(row) => row.id}
      selection={selection}
      nameOf={nameOf}
      sort="product"
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    >
      <Bar counts={counts} />
      <BulkCounts selection={selection} rows={rows} type={counts.type} />
    </ListPage>
  );
}

function columnsOf(
  words: StockWords,
  { edits, type, settle }: Pick<ReturnType<typeof useCounts>, "edits" | "type" | "settle">,
  rows: readonly Row[],
  keys: ReturnType<typeof gridKeys>,
): Column<Row>[] {
  const numbers = new Map(rows.map(({ id }, index) => [id, index]));
  return [
    { id: "variant", title: words.variant, isHeader: true, cell: nameOf },
    { id: "sku", title: words.sku, sort: "sku", cell: (row) => row.sku },
    {
      id: "before",
      title: words.before,
      align: "end",
      cell: (row) => {
        const edit = edits.get(row.id);
        const stale = edit === undefined ? null : staleOf(edit, row.stock);
        if (stale !== null) return <Since stale={stale} words={words} onSettle={(count) => settle(row, count)} />;
        return edit === undefined ? "" : (edit.seen ?? words.notTracked);
      },
    },
    {
      id: "count",
      title: words.onHand,
      align: "end",
      cell: (row) => {
        const text = edits.get(row.id)?.text ?? String(row.stock ?? "");
        return (
          <span {...keys}>
            <input
              className={edits.has(row.id) ? "cell edited" : "cell"}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              placeholder="–"
              data-row={numbers.get(row.id)}
              data-column={0}
              aria-label={words.onHandOf(nameOf(row))}
              aria-invalid={countOf(text) === undefined}
              title={countOf(text) === undefined ? words.invalid : undefined}
              onChange={(event) => type(new Map([[row.id, event.target.value]]))}
              onFocus={(event) => event.target.select()}
            />
          </span>
        );
      },
    },
  ];
}

interface SinceProps {
  stale: Stale;
  words: StockWords;
  onSettle: (count: number | null) => void;
}

/** The stock changed since a count was typed: it was counted before that, or after. */
function Since({ stale: { from, to, before, after }, words, onSettle }: SinceProps) {
  const textOf = (count: number | null) => (count === null ? words.notTracked : String(count));
  return (
    <div className="since" role="status">
      <span className="warn-text">{words.since(textOf(from), textOf(to))}</span>
      {before !== null && (
        <button type="button" className="link-btn" onClick={() => onSettle(before)}>
          {words.countedBefore(textOf(before))}
        </button>
      )}
      <button type="button" className="link-btn" onClick={() => onSettle(after)}>
        {words.countedAfter(textOf(after))}
      </button>
    </div>
  );
}

/** Counts that are not saved, and the ways back. */
function Bar({ counts }: { counts: ReturnType<typeof useCounts> }) {
  const words = useWords(stockTexts);
  const { edits, save, undo, steps, saved } = counts;
  return (
    <div className="count-bar">
      <p role="status" className="small">
        {edits.size > 0 ? words.unsaved(edits.size) : words.nothing}
      </p>
      {(steps > 0 || saved.length > 0) && (
        <button type="button" className="btn second" onClick={() => void undo.run()}>
          {steps > 0 ? words.undo : words.undoSaved(saved.length)}
        </button>
      )}
      {edits.size > 0 && (
        <button type="button" className="btn" aria-disabled={save.isRunning} onClick={() => void save.run()}>
          {words.save(edits.size)}
        </button>
      )}
      <Refusal error={save.error ?? undo.error} />
    </div>
  );
}

interface BulkProps {
  selection: Selection;
  rows: readonly Row[];
  type: (cells: Cells) => void;
}

function BulkCounts({ selection, rows, type }: BulkProps) {
  const words = useWords(stockTexts);
  const [amount, setAmount] = useState("");
  const count = countOf(amount);
  const apply = (change: (stock: number | null) => number) => {
    if (typeof count !== "number") return;
    const chosen = rows.filter(({ id }) => selection.ids.has(id));
    type(new Map(chosen.map(({ id, stock }) => [id, String(change(stock))])));
    selection.clear();
  };
  return (
    <BulkBar selection={selection}>
      <input
        className="cell"
        inputMode="numeric"
        aria-label={`${words.bulk}: ${words.amount}`}
        placeholder={words.amount}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <button type="button" onClick={() => apply(() => count ?? 0)}>
        {words.setTo}
      </button>
      <button type="button" onClick={() => apply((stock) => (stock ?? 0) + (count ?? 0))}>
        {words.add}
      </button>
    </BulkBar>
  );
}
