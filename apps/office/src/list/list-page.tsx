import type { ReactNode } from "react";
import { useWords } from "../shell/language.ts";
import { Page } from "../ui/page.tsx";
import { Empty, Loaded } from "../ui/states.tsx";
import { ColumnChoice, useColumns } from "./columns.tsx";
import type { Selection } from "./selection.tsx";
import { type Column, Table } from "./table.tsx";
import { useFilters } from "./use-filters.ts";

const texts = {
  en: { more: "Show more", noMatch: "Nothing matches", clear: "Clear the filters" },
  de: { more: "Mehr zeigen", noMatch: "Nichts passt dazu", clear: "Filter entfernen" },
};

/** So few are no choice. */
const FEW_COLUMNS = 3;

interface Read<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly isStale: boolean;
}

interface ListPageProps<Row> {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  list: Read<Row>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  onOpen?(row: Row): void;
  open?: string | undefined;
  /** The list's own order, where the address names none. */
  sort?: string;
  /** Shown while the list is empty, with the next step. */
  empty: { readonly title: string; readonly text: ReactNode };
  selection?: Selection;
  /** The row in words, for its tick. */
  nameOf?(row: Row): string;
  /** Parts of the address that are no filter. */
  apart?: readonly string[];
  children?: ReactNode;
}

/** A list of the office: what it is for, filters in the address, rows, more on demand; beside it what was opened. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    lead,
    actions,
    filters,
    list,
    columns,
    keyOf,
    onOpen,
    open,
    sort,
    empty,
    selection,
    nameOf,
    children,
  } = props;
  const words = useWords(texts);
  const { filters: set, set: change, isFiltered, clear } = useFilters(props.apart);
  const chosen = useColumns(columns);
  const { rows, error, refetch } = list;
  return (
    <Page title={title} lead={lead} actions={actions}>
      <div className="filters">
        {filters}
        {columns.length > FEW_COLUMNS && <ColumnChoice columns={columns} chosen={chosen} />}
      </div>
      <Loaded query={{ data: rows, error, refetch }} rows={6}>
        {(shown) =>
          shown.length > 0 ? (
            <Table
              label={title}
              columns={chosen.shown}
              rows={shown}
              keyOf={keyOf}
              open={open}
              isStale={list.isStale}
              sort={set.sort ?? sort}
              onSort={(wanted) => change({ sort: wanted })}
              selection={selection}
              {...(nameOf === undefined ? {} : { nameOf })}
              {...(onOpen === undefined ? {} : { onOpen })}
            />
          ) : isFiltered ? (
            <Empty title={words.noMatch}>
              <button type="button" className="btn second" onClick={clear}>
                {words.clear}
              </button>
            </Empty>
          ) : (
            <Empty title={empty.title}>{empty.text}</Empty>
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
      {children}
    </Page>
  );
}
