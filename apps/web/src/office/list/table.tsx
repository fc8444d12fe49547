/** @jsxImportSource react */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
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
}

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
 * selects it. On a phone each row is a card.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, open, sort, onSort, isStale = false, selection, nameOf = keyOf } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, (place) => {
    const row = rows[place];
    if (row !== undefined) selection?.toggle(keyOf(row));
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
          <tr
            key={keyOf(row)}
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

function Cell<Row>(props: { column: Column<Row>; row: Row; onOpen: ((row: Row) => void) | undefined }) {
  const { column, row, onOpen } = props;
  const className = column.align === "end" ? "end" : undefined;
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
  const className = column.align === "end" ? "end" : undefined;
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

/** The keys of the list, wherever the focus is but in a field; `onSelect` gets the place of the row that has it. */
function useRowKeys(body: RefObject<HTMLElement | null>, onSelect: (place: number) => void): void {
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const rows = [...(body.current?.children ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const isHere = at !== -1;
      const step = { j: 1, k: -1, ...(isHere ? { ArrowDown: 1, ArrowUp: -1 } : {}) }[event.key];
      if (event.key === "x" && isHere) select.current(at);
      else if (step !== undefined) focusRow(rows[isHere ? at + step : 0]);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [body]);
}

function focusRow(row: Element | undefined): void {
  (row?.querySelector<HTMLElement>(".row-open") ?? row?.querySelector("input"))?.focus();
}
