import type { ListPage, Shop } from "../data.ts";
import { Item } from "../item/item.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { formatNumber } from "../ui/number.ts";
import { wordLanguage } from "../ui/text-language.ts";
import { type Chip, chosenChips } from "./facet-groups.ts";
import { filterQuery, leavesOut, type Sort, type ValueName, withoutFilters } from "./filter.ts";
import { Filters, OpenFilters, UnreadPrice } from "./filters.tsx";
import { texts } from "./texts.ts";

/** These are in sight when the page opens. */
const EAGER = 3;

export interface ProductListProps {
  readonly shop: Shop;
  readonly list: ListPage;
  /** The list's own address, without a query. */
  readonly address: string;
  /** The orders that it offers; the first is what it does by itself. */
  readonly sorts: readonly Sort[];
  /** The facets that it offers beside those of options. */
  readonly names: readonly ValueName[];
  /** Products without any filter; null: not known. */
  readonly all: number | null;
}

/** Products with what narrows and sorts them. All of it is links and one form. */
export function ProductList(props: ProductListProps) {
  const { shop, list, address, all } = props;
  const words = texts[shop.language];
  const chips = chosenChips(list, { inStock: words.inStock, price: () => priceWords(shop, list) });
  const count = formatNumber(list.total, shop.language);
  const total = list.totalIsExact ? count : words.atLeast(count);
  const isLess = leavesOut(list.filter) && all !== null && all > list.total;
  return (
    <div class="with-filters" data-list>
      <Filters {...props} />
      <div data-results>
        <div class="bar">
          <p class="total">
            {isLess ? words.ofThings(count, formatNumber(all, shop.language)) : words.things(total, list.total === 1)}
          </p>
          <OpenFilters shop={shop} count={chips.length} />
          <SortMenu {...props} />
        </div>
        <UnreadPrice shop={shop} list={list} />
        <Chips shop={shop} list={list} address={address} chips={chips} />
        {list.products.length === 0 ? (
          <NoMatch shop={shop} list={list} address={address} />
        ) : (
          <>
            <h2 class="vh">{words.things(total, list.total === 1)}</h2>
            <Grid shop={shop} list={list} />
          </>
        )}
        <Pager {...props} />
      </div>
      <p class="vh" role="status" data-list-status />
    </div>
  );
}

function Grid({ shop, list }: { shop: Shop; list: ListPage }) {
  const { products, lead } = list;
  const isLead = (index: number) => lead !== null && index === 0;
  return (
    <ul class="grid list">
      {products.map((card, index) => (
        <Item
          shop={shop}
          card={card}
          lead={isLead(index)}
          text={isLead(index) ? (lead?.text ?? null) : null}
          eager={index < EAGER}
          sizes={
            isLead(index) ? "(min-width: 60rem) 40rem, 92vw" : "(min-width: 60rem) 19rem, (min-width: 40rem) 31vw, 46vw"
          }
        />
      ))}
    </ul>
  );
}

/** A closed list of links, so that it needs neither a button nor a program. */
function SortMenu({ shop, list, address, sorts }: ProductListProps) {
  const words = texts[shop.language];
  const chosen = list.filter.sort ?? sorts[0];
  const addressOf = (sort: Sort) =>
    address + filterQuery({ ...list.filter, sort: sort === sorts[0] ? null : sort, cursor: "" });
  return (
    <details class="sort">
      <summary>
        <span class="quiet">{words.sort}</span> <span class="now">{chosen && words.sorts[chosen]}</span>
        <Icon name="down" />
      </summary>
      <ul>
        {sorts.map((sort) => (
          <li>
            <a href={addressOf(sort)} {...(sort === chosen ? { "aria-current": "true" } : {})}>
              {words.sorts[sort]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChipsProps {
  readonly shop: Shop;
  readonly list: ListPage;
  readonly address: string;
  readonly chips: readonly Chip[];
}

function Chips({ shop, list, address, chips }: ChipsProps) {
  const words = texts[shop.language];
  if (chips.length === 0) return null;
  return (
    <nav aria-label={words.filters}>
      <ul class="chips">
        {chips.map(({ label, option, word, without }) => (
          <li>
            <a class="chip" href={address + filterQuery(without)}>
              <span {...(word === null ? {} : { lang: wordLanguage(shop, word, label) })}>
                {option !== undefined && <span class="quiet">{option} </span>}
                {label}
              </span>
              <span class="vh"> {words.remove}</span>
              <Icon name="remove" />
            </a>
          </li>
        ))}
        <li>
          <a class="link-btn" href={address + filterQuery(withoutFilters(list.filter))}>
            {words.clear}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function NoMatch({ shop, list, address }: { shop: Shop; list: ListPage; address: string }) {
  const words = texts[shop.language];
  return (
    <div class="nothing">
      <p class="serif">{words.noMatchTitle}</p>
      <p>{words.noMatchText}</p>
      <p class="acts">
        <a class="btn second" href={address + filterQuery(withoutFilters(list.filter))}>
          {words.clear}
        </a>
      </p>
    </div>
  );
}

function Pager({ shop, list, address, all }: ProductListProps) {
  const words = texts[shop.language];
  const { filter, products, total, nextCursor } = list;
  const isFirst = filter.cursor === "";
  const hidden = nextCursor === null && leavesOut(filter) && all !== null ? all - total : 0;
  const write = (count: number) => formatNumber(count, shop.language);
  if (products.length === 0 || (nextCursor === null && isFirst && hidden <= 0)) return null;
  return (
    <div class="pager">
      {isFirst && nextCursor !== null && list.totalIsExact && <p>{words.seen(write(products.length), write(total))}</p>}
      {hidden > 0 && <p>{words.hidden(write(hidden), hidden === 1)}</p>}
      {nextCursor !== null && (
        <a class="btn second" rel="next" href={address + filterQuery({ ...filter, cursor: nextCursor })}>
          {words.more}
        </a>
      )}
      {hidden > 0 && all !== null && (
        <a class="btn second" href={address + filterQuery(withoutFilters(filter))}>
          {words.showAll(write(all))}
        </a>
      )}
      {!isFirst && <a href={address + filterQuery({ ...filter, cursor: "" })}>{words.toStart}</a>}
    </div>
  );
}

function priceWords(shop: Shop, { min, max }: ListPage): string {
  const words = texts[shop.language];
  const [low, high] = [min, max].map((money) => (money === null ? null : formatMoney(money, shop.language)));
  if (low && high) return `${low} – ${high}`;
  return low ? words.above(low) : words.below(high ?? "");
}
