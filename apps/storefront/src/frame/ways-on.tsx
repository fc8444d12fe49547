import type { Language, Shop } from "../data.ts";

const texts: Readonly<Record<Language, { label: string; search: string; collections: string }>> = {
  en: { label: "What are you looking for?", search: "Search", collections: "Or look through a collection" },
  de: { label: "Wonach suchen Sie?", search: "Suchen", collections: "Oder in einer Kollektion stöbern" },
};

/** The ways on from a page that is not what the visitor came for: the search, and the collections. */
export function WaysOn({ shop }: { shop: Shop }) {
  const words = texts[shop.language];
  return (
    <section class="ways-on">
      <search aria-label={words.search}>
        <form action={`${shop.prefix}/search`}>
          <label for="ways-on">{words.label}</label>
          <div>
            <input id="ways-on" name="q" type="search" autocomplete="off" />
            <button class="btn" type="submit">
              {words.search}
            </button>
          </div>
        </form>
      </search>
      {shop.navigation.length > 0 && (
        <nav class="contents" aria-labelledby="ways-on-collections">
          <h2 id="ways-on-collections">{words.collections}</h2>
          <ul>
            {shop.navigation.map(({ title, url, lang }) => (
              <li>
                <a href={/^\/(?:products|collections)\//.test(url) ? shop.prefix + url : url}>
                  <span class="serif" lang={lang} dir="auto">
                    {title}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
