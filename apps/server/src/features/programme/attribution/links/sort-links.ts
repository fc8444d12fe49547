import type { Queryable } from "../../../../platform/database/database.ts";
import type { SortPlace } from "../../../../platform/http/sorting.ts";
import { readLinkClicks, readShownLinks, type ShownLinkRow } from "../queries/links.ts";
import { linkOrder, type SortedLink } from "./schemas.ts";
import type { LinkSources } from "./show-links.ts";

type Sort = NonNullable<Parameters<typeof linkOrder.place>[0]["sort"]>;

export interface SortedPage {
  creatorId: string;
  q: string | null;
  disabled: boolean | null;
  sort: Sort | null;
  after: SortPlace | null;
  limit: number;
}

export type SortedRow = ShownLinkRow & SortedLink;

/**
 * A page of a creator's links in the order of a column. The newest links come from their index. Other columns are
 * figures: the kept sums of all of the creator's links are sorted in memory, and only the links of the page are read.
 */
export async function readSortedLinks(
  from: Queryable,
  sources: LinkSources,
  { sort, after, limit, ...filter }: SortedPage,
): Promise<SortedRow[]> {
  if (sort === null || sort === linkOrder.normally) {
    const since = after === null ? null : { createdAt: new Date(after.value), id: after.id };
    const rows = await readShownLinks(from, { ...filter, linkId: null, after: since, limit });
    return rows.map((row) => ({ ...row, orders: 0, earned: 0 }));
  }
  const links = await readLinkClicks(from, filter);
  const needsSales = sort.endsWith("orders") || sort.endsWith("earned");
  const sales = await (needsSales ? sources.linkSales(from, idsOf(links)) : new Map());
  const sorted = links
    .map((link): SortedLink => {
      const { orders = 0, commissionMinor: earned = 0 } = sales.get(link.id) ?? {};
      return { ...link, orders, earned };
    })
    .sort(comparing(sort));
  const first = after === null ? 0 : sorted.findIndex((link) => isBehind(link, after, sort));
  const page = first === -1 ? [] : sorted.slice(first, first + limit);
  const shown = new Map(
    (await readShownLinks(from, { ...filter, linkId: null, linkIds: idsOf(page), after: null, limit })).map((row) => [
      row.id,
      row,
    ]),
  );
  return page.flatMap((link) => {
    const row = shown.get(link.id);
    return row === undefined ? [] : [{ ...row, ...link }];
  });
}

const idsOf = (links: readonly { id: string }[]) => links.map(({ id }) => id);

/** By the column, then by id, both in the direction of the sort. */
function comparing(sort: Sort): (a: SortedLink, b: SortedLink) => number {
  const { of } = linkOrder.place({ sort });
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) => {
    const [[valueA, idA], [valueB, idB]] = [of(a), of(b)];
    return sign * (Number(valueA) - Number(valueB) || (String(idA) < String(idB) ? -1 : 1));
  };
}

function isBehind(link: SortedLink, after: SortPlace, sort: Sort): boolean {
  const [value, id] = linkOrder.place({ sort }).of(link);
  const sign = sort.startsWith("-") ? -1 : 1;
  const distance = sign * (Number(value) - Number(after.value));
  return distance > 0 || (distance === 0 && id !== after.id && sign * (String(id) < after.id ? -1 : 1) > 0);
}
