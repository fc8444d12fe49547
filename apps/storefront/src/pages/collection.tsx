import type { CollectionView, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { COLLECTION_SORTS, filterQuery } from "../list/filter.ts";
import { ProductList } from "../list/product-list.tsx";
import { texts } from "../list/texts.ts";
import { Contents } from "../ui/contents.tsx";
import { plainText } from "../ui/plain-text.ts";
import { textLanguage } from "../ui/text-language.ts";

/** `/collections/{handle}`: its text and products, a page at a time. */
export function CollectionPage({ shop, view }: { shop: Shop; view: CollectionView }) {
  const { collection, list, others } = view;
  const path = `/collections/${collection.handle}`;
  const query = filterQuery(list.filter);
  const isEmpty = list.total === 0 && query === "";
  return (
    <Frame
      shop={shop}
      sells
      head={{
        title: collection.title,
        description: plainText(collection.description),
        path,
        query,
        listed: query === "" && !isEmpty,
        picture: collection.image?.url.startsWith("/") === true ? shop.publicUrl + collection.image.url : undefined,
      }}
    >
      <div class="title-row">
        <h1 lang={textLanguage(shop, collection, "title")} dir="auto">
          {collection.title}
        </h1>
        {collection.description !== "" && (
          <div
            lang={textLanguage(shop, collection, "description")}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: collection.description }}
          />
        )}
      </div>
      {isEmpty ? (
        <Empty shop={shop} />
      ) : (
        <ProductList
          shop={shop}
          list={list}
          address={shop.prefix + path}
          sorts={COLLECTION_SORTS}
          names={["vendor", "type"]}
          all={collection.productCount}
        />
      )}
      {list.total === 0 && (
        <Contents
          shop={shop}
          id="contents"
          collections={others.filter(({ id, productCount }) => id !== collection.id && productCount > 0)}
        />
      )}
    </Frame>
  );
}

function Empty({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  return (
    <div class="nothing">
      <p class="serif">{words.emptyTitle}</p>
      <p>{words.emptyText}</p>
    </div>
  );
}
