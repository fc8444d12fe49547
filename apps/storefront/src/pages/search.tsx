import type { SearchView, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Item } from "../item/item.tsx";
import { filterQuery, leavesOut, NO_FILTER, SEARCH_SORTS } from "../list/filter.ts";
import { ProductList } from "../list/product-list.tsx";
import { Contents } from "../ui/contents.tsx";
import { Icon } from "../ui/icon.tsx";
import { texts } from "./search.texts.ts";

const PATH = "/search";

/** `/search`: what a text finds, or where to begin. */
export function SearchPage({ shop, view }: { shop: Shop; view: SearchView }) {
  const { q, list, near, collections } = view;
  const words = texts[shop.language];
  const address = shop.prefix + PATH;
  const isMissed = list !== null && list.total === 0 && !leavesOut(list.filter);
  return (
    <Frame
      shop={shop}
      sells
      head={{
        title: q === "" ? words.search : words.found(q),
        description: null,
        path: PATH,
        query: filterQuery(list?.filter ?? NO_FILTER),
        listed: false,
      }}
    >
      <div class="title-row search-row">
        <h1>{q === "" ? words.search : words.found(q)}</h1>
        <search>
          <form class="search-form" action={address}>
            <label class="vh" for="search-page">
              {words.label}
            </label>
            <input
              class="in"
              id="search-page"
              name="q"
              type="search"
              value={q}
              maxLength={200}
              placeholder={words.label}
            />
            <button class="btn second" type="submit">
              <Icon name="search" /> {words.submit}
            </button>
          </form>
        </search>
        {list?.correction && list.total > 0 && (
          <p>
            {words.corrected(q)} {words.instead(list.correction)}
          </p>
        )}
        {list?.relaxed === true && list.total > 0 && <p>{words.relaxed}</p>}
      </div>
      {isMissed && <Missed shop={shop} />}
      {list !== null && !isMissed && (
        <ProductList
          shop={shop}
          list={list}
          address={address}
          sorts={SEARCH_SORTS}
          names={["collection", "vendor", "type"]}
          all={null}
        />
      )}
      {(list === null || isMissed) && (
        <>
          <Contents
            shop={shop}
            id="contents"
            collections={collections.filter(({ productCount }) => productCount > 0)}
          />
          {near.length > 0 && (
            <section class="spread" aria-labelledby="near">
              <div class="spread-head">
                <h2 class="t" id="near">
                  {words.near}
                </h2>
              </div>
              <ul class="grid four">
                {near.map((card) => (
                  <Item shop={shop} card={card} sizes="(min-width: 48rem) 20rem, 46vw" />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Frame>
  );
}

function Missed({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  return (
    <div class="nothing">
      <p class="serif">{words.nothing}</p>
      <p>{words.nothingText}</p>
      <p class="acts">
        <a class="link-btn" href={shop.prefix + PATH}>
          {words.clear}
        </a>
        <a class="link-btn" href="/report-problem">
          {words.write}
        </a>
      </p>
    </div>
  );
}
