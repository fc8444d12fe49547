import type { ListPage, Shop } from "../data.ts";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { formatNumber } from "../ui/number.ts";
import { wordLanguage } from "../ui/text-language.ts";
import { type FacetGroup, type FacetValue, facetGroups } from "./facet-groups.ts";
import { filterQuery, leavesOut, type ValueName, withoutFilters } from "./filter.ts";
import { texts } from "./texts.ts";

export interface FiltersProps {
  readonly shop: Shop;
  readonly list: ListPage;
  /** The list's own address, without a query. */
  readonly address: string;
  readonly names: readonly ValueName[];
}

/** One form that is a column on wide screens and a sheet on phones, by the popover of the browser alone. */
export function Filters({ shop, list, address, names }: FiltersProps) {
  const words = texts[shop.language];
  const { filter, facets } = list;
  return (
    <div class="filters" popover="auto" id="filters">
      <form action={address} aria-label={words.filter}>
        <div class="sheet-head">
          <h2>{words.filter}</h2>
          <button class="link-btn" type="button" popovertarget="filters" popovertargetaction="hide">
            {words.close}
          </button>
        </div>
        {filter.q !== "" && <input type="hidden" name="q" value={filter.q} />}
        {filter.sort !== null && <input type="hidden" name="sort" value={filter.sort} />}
        {facetGroups(list, names).map((group) => (
          <Group shop={shop} group={group} />
        ))}
        <PriceRange shop={shop} list={list} />
        <fieldset>
          <legend class="vh">{words.availability}</legend>
          <Check
            name="available"
            value="true"
            label={words.inStock}
            count={facets.available.true}
            isChosen={filter.available}
          />
        </fieldset>
        <div class="group">
          <button class="btn second wide" type="submit" data-show>
            <span class="plain">{words.apply}</span>
            <span class="counted">{words.show(formatNumber(list.total, shop.language), list.total === 1)}</span>
          </button>
          {leavesOut(filter) && (
            <a class="link-btn clear" href={address + filterQuery(withoutFilters(filter))}>
              {words.clear}
            </a>
          )}
        </div>
      </form>
    </div>
  );
}

/** Says on a phone, where the sheet with the field is closed, that a price can't be read. */
export function UnreadPrice({ shop, list }: { shop: Shop; list: ListPage }) {
  if (Object.keys(list.filter.unread).length === 0) return null;
  return <p class="err unread-price">{texts[shop.language].unreadPrice}</p>;
}

/** Opens the sheet; on wide screens, where the form stands beside the list, it is not shown. */
export function OpenFilters({ shop, count }: { shop: Shop; count: number }) {
  const words = texts[shop.language];
  return (
    <button class="chip open-filters" type="button" popovertarget="filters">
      <Icon name="filter" /> {words.filter}
      {count > 0 && (
        <span class="count">
          {count}
          <span class="vh"> {words.chosen(count)}</span>
        </span>
      )}
    </button>
  );
}

function Group({ shop, group }: { shop: Shop; group: FacetGroup }) {
  const words = texts[shop.language];
  const { name, title, first, rest } = group;
  const checks = (values: readonly FacetValue[]) =>
    values.map((value) => <Check {...value} name={name} lang={wordLanguage(shop, value.value, value.label)} />);
  return (
    <fieldset>
      {"option" in title ? (
        <legend lang={wordLanguage(shop, title.option, title.label)} dir="auto">
          {title.label}
        </legend>
      ) : (
        <legend>{words.filterBy[title.known]}</legend>
      )}
      <div>
        {checks(first)}
        {rest.length > 0 && (
          <details>
            <summary>{words.moreValues(rest.length)}</summary>
            {checks(rest)}
          </details>
        )}
      </div>
    </fieldset>
  );
}

interface CheckProps extends FacetValue {
  readonly name: string;
  readonly lang?: string;
}

function Check({ name, value, label, count, isChosen, lang }: CheckProps) {
  return (
    <label class={count === 0 ? "check none" : "check"}>
      <input type="checkbox" name={name} value={value} checked={isChosen} />
      <span lang={lang} dir="auto">
        {label}
      </span>
      <span class="num">{count}</span>
    </label>
  );
}

function PriceRange({ shop, list }: { shop: Shop; list: ListPage }) {
  const words = texts[shop.language];
  const { filter, facets } = list;
  const { price } = facets;
  const { unread } = filter;
  const isUnread = unread.min !== undefined || unread.max !== undefined;
  const isOne = price === null || price.min.amount === price.max.amount;
  if (isOne && filter.min + filter.max === "" && !isUnread) return null;
  const written = (text: string) => (shop.language === "de" ? text.replace(".", ",") : text);
  const field = (name: "min" | "max", label: string) => (
    <>
      <label class="vh" for={`price-${name}`}>
        {label}
      </label>
      <input
        class="in num"
        id={`price-${name}`}
        name={name}
        inputMode="decimal"
        autocomplete="off"
        maxLength={12}
        value={unread[name] ?? written(filter[name])}
        aria-invalid={unread[name] === undefined ? undefined : true}
        aria-describedby={unread[name] === undefined ? undefined : "price-problem"}
        placeholder={price === null ? "" : formatMoney(price[name], shop.language)}
      />
    </>
  );
  return (
    <fieldset>
      <legend>{words.price}</legend>
      <div class="range">
        {field("min", words.min)}
        <span class="quiet" aria-hidden="true">
          {words.to}
        </span>
        {field("max", words.max)}
      </div>
      {isUnread && (
        <p class="err" id="price-problem">
          {words.unreadPrice}
        </p>
      )}
    </fieldset>
  );
}
