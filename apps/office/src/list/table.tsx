import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { isTyping } from "./is-typing.ts";
import { SelectAll, type Selection, Tick } from "./selection.tsx";

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  cell(row: Row): ReactNode;
  readonly align?: "end";
  /** Names the row: read first, and the button that opens it. */
  readonly isHeader?: boolean;
  /** The column's name in the list's `sort`. */
  readonly sort?: string;
  /** Makes room while something is open beside the list. */
  readonly yields?: boolean;
  /** Not shown before a person asks for it. */
  readonly isExtra?: boolean;
  /** On a phone: at the end of the row's first line, or without its title, because the cell says what it is. */
  readonly phone?: "first-line" | "bare";
}

const classOf = ({ align, yields, phone }: Pick<Column<never>, "align" | "yields" | "phone">) =>
  [align, yields === true ? "yields" : undefined, phone && `phone-${phone}`].filter(Boolean).join(" ") || undefined;

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  onOpen?(row: Row): void;
  /** The key of the row that is open. */
  open?: string | undefined;
  sort?: string | undefined;
  onSort?(sort: string): void;
  isStale?: boolean;
  selection?: Selection | undefined;
  /** The row in words, for its tick. */
  nameOf?(row: Row): string;
}

/**
 * A table whose rows open by a click or Enter; `j` and `k` go to the next and the former row from anywhere on the page, `x`
 * selects it. While a row is open beside the list, the row that they come to opens in its place. On a phone a row has few lines.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, open, sort, onSort, isStale = false, selection, nameOf = keyOf } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, {
    select: (place) => {
      const row = rows[place];
      if (row !== undefined) selection?.toggle(keyOf(row));
    },
    follow: (place) => {
      const row = rows[place];
      if (row !== undefined && open !== undefined) onOpen?.(row);
    },
  });
  return (
    <table className="list" aria-label={label} aria-busy={isStale}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className="tick">
              <SelectAll selection={selection} ids={rows.map(keyOf)} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          // The row's button is for keys and screen readers; the pointer may take any place of the row.
          <tr
            key={keyOf(row)}
            className={onOpen === undefined ? undefined : "opens"}
            onClick={(event) => onOpen !== undefined && isMeant(event) && onOpen(row)}
            aria-current={keyOf(row) === open ? "true" : undefined}
            data-selected={selection?.ids.has(keyOf(row)) || undefined}
          >
            {selection !== undefined && (
              <td className="tick">
                <Tick
                  name={nameOf(row)}
                  isOn={selection.ids.has(keyOf(row))}
                  onToggle={() => selection.toggle(keyOf(row))}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} onOpen={onOpen} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A click on the row itself: not on something in it that has a purpose of its own, and not the end of a selection of text. */
function isMeant({ target, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  const own = (target as HTMLElement).closest("a, button, input, select, textarea, label, summary");
  return own === null && !defaultPrevented && (globalThis.getSelection()?.toString() ?? "") === "";
}

function Cell<Row>(props: { column: Column<Row>; row: Row; onOpen: ((row: Row) => void) | undefined }) {
  const { column, row, onOpen } = props;
  const className = classOf(column);
  if (column.isHeader !== true)
    return (
      <td className={className} data-title={column.title}>
        {column.cell(row)}
      </td>
    );
  return (
    <th scope="row">
      {onOpen === undefined ? (
        column.cell(row)
      ) : (
        <button type="button" className="row-open" onClick={() => onOpen(row)}>
          {column.cell(row)}
        </button>
      )}
    </th>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const className = classOf(column);
  if (column.sort === undefined || onSort === undefined)
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    );
  const { sort: name } = column;
  const order = sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none";
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className="sort" onClick={() => onSort(order === "ascending" ? `-${name}` : name)}>
        {column.title}
        <span aria-hidden="true">{order === "ascending" ? " ↑" : order === "descending" ? " ↓" : ""}</span>
      </button>
    </th>
  );
}

interface RowActs {
  /** `x` on the row of this place. */
  select(place: number): void;
  /** `j` or `k` came to the row of this place. */
  follow(place: number): void;
}

/** The keys of the list, wherever the focus is but in a field. They begin at the row with the focus, else at the open one. */
function useRowKeys(body: RefObject<HTMLElement | null>, acts: RowActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const rows = [...(body.current?.children ?? [])];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const isHere = focused !== -1;
      const at = isHere ? focused : rows.findIndex((row) => row.hasAttribute("aria-current"));
      const step = { j: 1, k: -1, ...(isHere ? { ArrowDown: 1, ArrowUp: -1 } : {}) }[event.key];
      if (event.key === "x" && at !== -1) latest.current.select(at);
      else if (step !== undefined) {
        const next = at === -1 ? 0 : at + step;
        if (focusRow(rows[next])) latest.current.follow(next);
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [body]);
}

/** False where there is no such row, or nothing in it to focus. */
function focusRow(row: Element | undefined): boolean {
  const target = row?.querySelector<HTMLElement>(".row-open") ?? row?.querySelector("input");
  target?.focus();
  return target !== null && target !== undefined;
}
