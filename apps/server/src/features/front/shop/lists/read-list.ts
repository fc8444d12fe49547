import type { ListPage } from "@tote/storefront/data";
import { type ListFilter, leavesOut } from "@tote/storefront/list";
import { Invalid } from "../../../../platform/errors.ts";
import { currencyDigits } from "../../../../platform/money/currency.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";

const PER_PAGE = 24;
/** Fewer things than this look lost beside one that is shown large. */
const ENOUGH_FOR_A_LEAD = 5;

/** One page of products with its counts. A cursor of another list begins at the start. */
export async function readList(shelf: Shelf, filter: ListFilter, collection: string | null): Promise<ListPage> {
  const currency = await shelf.currency();
  const [minPrice, maxPrice] = [inMinorUnits(filter.min, currency), inMinorUnits(filter.max, currency)];
  const query = {
    ...(filter.q === "" ? {} : { q: filter.q }),
    ...values("collection", collection === null ? filter.collection : [collection]),
    ...values("type", filter.type),
    ...values("vendor", filter.vendor),
    ...Object.fromEntries(Object.entries(filter.options).map(([name, some]) => [`option.${name}`, [...some]])),
    ...(filter.available ? { available: true } : {}),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(filter.sort === null ? {} : { sort: filter.sort }),
    limit: PER_PAGE,
  };
  const { cursor } = filter;
  const listed = await (cursor === ""
    ? shelf.list(query)
    : shelf.list({ ...query, cursor }).catch(orFirst(shelf, query)));
  const isArranged = collection !== null && filter.sort === null && cursor === "" && !leavesOut(filter);
  const lead = isArranged && listed.total >= ENOUGH_FOR_A_LEAD ? listed.products[0] : undefined;
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return {
    ...listed,
    filter,
    min: money(minPrice),
    max: money(maxPrice),
    lead: lead === undefined ? null : { text: await shelf.introduction(lead.handle) },
  };
}

const orFirst = (shelf: Shelf, query: Parameters<Shelf["list"]>[0]) => (error: unknown) => {
  if (error instanceof Invalid) return shelf.list(query);
  throw error;
};

const values = (name: string, given: readonly string[]) => (given.length === 0 ? {} : { [name]: [...given] });

function inMinorUnits(price: string, currency: string): number | null {
  return price === "" ? null : Math.min(1_000_000_000, Math.round(Number(price) * 10 ** currencyDigits(currency)));
}
