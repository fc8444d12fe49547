import { type CollectionView, type Shop, SORTS } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Item } from "../ui/item.tsx";
import { texts } from "./list.texts.ts";

/** Fewer things than this look lost beside one that is shown large. */
const ENOUGH_FOR_A_LEAD = 5;
/** These are in sight when the page opens. */
const EAGER = 3;

/** `/collections/{handle}`: its text and products, a page at a time. */
export function CollectionPage({ shop, view }: { shop: Shop; view: CollectionView }) {
  const { collection, products, sort, isFirst, nextCursor } = view;
  const words = texts[shop.language];
  const path = `/collections/${collection.handle}`;
  const address = shop.prefix + path;
  const hasLead = sort === "featured" && isFirst && products.length >= ENOUGH_FOR_A_LEAD;
  return (
    <Frame
      shop={shop}
      head={{
        title: collection.title,
        description: collection.description === "" ? null : collection.description,
        path,
        listed: sort === "featured" && isFirst,
      }}
    >
      <div class="title-row">
        <h1 lang={shop.ownLanguage}>{collection.title}</h1>
        {collection.description !== "" && <p lang={shop.ownLanguage}>{collection.description}</p>}
      </div>
      {products.length === 0 ? (
        <Empty shop={shop} />
      ) : (
        <>
          <nav class="bar" aria-label={words.sort}>
            <p class="total">{words.things(collection.productCount)}</p>
            <ul class="sorts">
              {SORTS.map((each) => (
                <li>
                  <a
                    href={each === "featured" ? address : `${address}?sort=${each}`}
                    {...(each === sort ? { "aria-current": "true" } : {})}
                  >
                    {words.sorts[each]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <h2 class="vh">{words.things(collection.productCount)}</h2>
          <ul class="grid list">
            {products.map((card, index) => (
              <Item
                shop={shop}
                card={card}
                lead={hasLead && index === 0}
                eager={index < EAGER}
                sizes={hasLead && index === 0 ? "(min-width: 60rem) 40rem, 92vw" : "(min-width: 60rem) 19rem, 46vw"}
              />
            ))}
          </ul>
        </>
      )}
      {(nextCursor !== null || !isFirst) && (
        <p class="pager">
          {nextCursor !== null && (
            <a
              class="btn second"
              rel="next"
              href={`${address}?${sort === "featured" ? "" : `sort=${sort}&`}cursor=${encodeURIComponent(nextCursor)}`}
            >
              {words.more}
            </a>
          )}
          {!isFirst && <a href={sort === "featured" ? address : `${address}?sort=${sort}`}>{words.toStart}</a>}
        </p>
      )}
    </Frame>
  );
}

function Empty({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  return (
    <div class="empty">
      <p class="serif">{words.emptyTitle}</p>
      <p class="sub">{words.emptyText}</p>
    </div>
  );
}
