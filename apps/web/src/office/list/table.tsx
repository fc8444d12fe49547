/** @jsxImportSource react */
import { type KeyboardEvent, type ReactNode, useRef } from "react";

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
}

/** A table whose rows open by a click, Enter, and j and k; on a phone each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, open, sort, onSort, isStale = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <table className="list" aria-label={label} aria-busy={isStale}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={(event) => moveByKey(event, body.current)}>
        {rows.map((row) => (
          <tr key={keyOf(row)} aria-current={keyOf(row) === open ? "true" : undefined}>
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

/** j and k go to the next and the former row; Enter on it opens it, because it is a button. */
function moveByKey(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || body === null || !(event.target as HTMLElement).matches(".row-open")) return;
  const places = [...body.querySelectorAll<HTMLElement>(".row-open")];
  const next = places[places.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
