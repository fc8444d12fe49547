import type { Collection, Shop } from "../data.ts";
import { texts } from "../list/texts.ts";
import { textLanguage } from "./text-language.ts";

/** Collections as a list of contents: title, dots, number of products. */
export function Contents({ shop, collections, id }: { shop: Shop; collections: readonly Collection[]; id: string }) {
  const words = texts[shop.language];
  if (collections.length === 0) return null;
  return (
    <nav class="contents" aria-labelledby={id}>
      <h2 class="vh" id={id}>
        {words.contents}
      </h2>
      <ul>
        {collections.map(({ handle, title, productCount, ...collection }) => (
          <li>
            <a href={`${shop.prefix}/collections/${handle}`}>
              <span class="serif" lang={textLanguage(shop, collection, "title")} dir="auto">
                {title}
              </span>
              <span class="dots" aria-hidden="true" />
              <span class="num quiet">
                {productCount}
                <span class="vh"> {words.thingsAlone(productCount)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
