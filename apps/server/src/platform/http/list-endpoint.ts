import type { Static, TObject, TSchema } from "@sinclair/typebox";
import { type CursorKey, type Cursors, DEFAULT_LIMIT, nextPageHeaders } from "./answers/paging.ts";
import type { Endpoint, EndpointSpec } from "./endpoint.ts";
import { type Language, readerLanguage } from "./pages/language.ts";
import type { Access, Principal } from "./requests/principal.ts";
import type { page, pageQuery } from "./requests/schema.ts";

/** Where a row stands in its list: the sort keys that a cursor holds, and what the query for the next page takes. */
export interface Place<Row, After> {
  /** The number of sort keys. */
  keys: number;
  of(row: Row): CursorKey;
  read(key: CursorKey): After;
}

/** Newest first by the time of creation. */
export const byCreation: Place<{ created_at: Date; id: string }, { createdAt: Date; id: string }> = {
  keys: 2,
  of: (row) => [row.created_at.getTime(), row.id],
  read: ([createdAt, id]) => ({ createdAt: new Date(Number(createdAt)), id: String(id) }),
};

/** By id, which is a UUIDv7 and so sorts by time. */
export const byId: Place<{ id: string }, string> = {
  keys: 1,
  of: (row) => [row.id],
  read: ([id]) => String(id),
};

type ListQuery = TObject<typeof pageQuery>;
type FilterNames<Query extends TObject> = Exclude<keyof Static<Query>, keyof typeof pageQuery>;
/** The filters of a request: null where one is not given. */
export type Filters<Query extends TObject> = {
  [Name in FilterNames<Query>]-?: Exclude<Static<Query>[Name], undefined> | null;
};

interface ListRequest<Query extends TObject, After> {
  principal: Principal;
  /** The parts of the path that `params` declares. */
  params: Readonly<Record<string, string>>;
  filters: Filters<Query>;
  /** The query reads the rows after this place (null: from the start), one more than the page shows. */
  page: { after: After | null; limit: number };
}

type PageSchema<Item extends TSchema> = ReturnType<typeof page<Item>>;

interface ListSpec<A extends Access, Query extends ListQuery, Item extends TSchema, Row, After>
  extends Pick<
    EndpointSpec<A, undefined, Query, undefined, never>,
    "operationId" | "path" | "access" | "permission" | "scope" | "tag" | "summary" | "description" | "errors"
  > {
  /** Where the path names something: a cursor is valid for this one only. */
  params?: TObject;
  query: Query;
  /** The schema of the answer, made by `page()`. */
  answer: PageSchema<Item>;
  /** A list with `sort` has a place for each order: `sorting()` makes them. */
  place: Place<NoInfer<Row>, After> | ((filters: Filters<NoInfer<Query>>) => Place<NoInfer<Row>, After>);
  /** The rows in the order of `place`; no rows where nothing can match, as with an id that cannot exist. */
  read(request: ListRequest<NoInfer<Query>, NoInfer<After>>): Promise<readonly Row[]>;
  /** The rows of the page as the API shows them. */
  present(
    rows: NoInfer<Row>[],
    principal: Principal,
    language: Language,
  ): Static<NoInfer<Item>>[] | Promise<Static<NoInfer<Item>>[]>;
}

/**
 * Declares a list of pages: docs/contract/conventions.md#lists. A cursor is valid for this list, this caller and these
 * filters only.
 */
export function listEndpoint<
  const A extends Exclude<Access, "public" | "optional">,
  Query extends ListQuery,
  Item extends TSchema,
  Row,
  After,
>(cursors: Cursors, spec: ListSpec<A, Query, Item, Row, After>): Endpoint {
  const { query: schema, answer, place: placeOf, read, present, ...declared } = spec;
  const filterNames = Object.keys(schema.properties).filter((name) => name !== "limit" && name !== "cursor");
  const handle: Endpoint["handle"] = async (context) => {
    // Every list requires a caller: its access is neither public nor optional.
    const principal = context.principal as Principal;
    const query = context.query as Readonly<Record<string, unknown>> & { limit?: number; cursor?: string };
    const values = filterNames.map((name) => query[name] ?? null);
    const params = (context.params ?? {}) as Readonly<Record<string, string>>;
    const binding = [spec.operationId, principal.userId, ...Object.values(params), ...values];
    const filters = Object.fromEntries(filterNames.map((name, index) => [name, values[index]])) as Filters<Query>;
    const place = typeof placeOf === "function" ? placeOf(filters) : placeOf;
    const key = cursors.decode(binding, query.cursor, place.keys);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const rows = await read({
      principal,
      params,
      filters,
      page: { after: key === null ? null : place.read(key), limit: limit + 1 },
    });
    const page = cursors.page(binding, rows, limit, place.of);
    const body = { ...page, data: await present(page.data, principal, readerLanguage({ ...context, principal })) };
    return { status: 200, body, headers: nextPageHeaders(context.url, page.nextCursor) };
  };
  return { ...declared, method: "GET", query: schema, answers: { 200: answer }, handle };
}
