import type { Shop } from "../data.ts";
import { Icon } from "../ui/icon.tsx";
import { DemoLine } from "./demo-line.tsx";
import { Name } from "./name.tsx";
import { texts } from "./texts.ts";

export function Header({ shop, path }: { shop: Shop; path: string | null }) {
  const words = texts[shop.language];
  return (
    <header>
      {shop.demo && <DemoLine language={shop.language} />}
      {shop.announcement !== null && (
        <p class="note-line" lang={shop.ownLanguage} dir="auto">
          {shop.announcement}
        </p>
      )}
      <div class="wrap head">
        <ByLink shop={shop} />
        <search class="find">
          <form action={`${shop.prefix}/search`}>
            <label class="vh" for="find">
              {words.searchLabel}
            </label>
            <Icon name="search" />
            <input id="find" name="q" type="search" placeholder={words.searchLabel} autocomplete="off" />
          </form>
        </search>
        <Name shop={shop} />
        <div class="tools">
          <a class="only-small" href={`${shop.prefix}/search`}>
            {words.search}
          </a>
          <a class="only-wide" href="/account" data-account={words.signIn}>
            {words.account}
          </a>
          <a href="/bag">
            {words.bag}
            <span class="count" data-bag-count hidden>
              <span data-number /> <span class="vh">{words.pieces}</span>
            </span>
          </a>
        </div>
        {shop.navigation.length > 0 && (
          <nav class="nav" aria-label={words.collections}>
            <ul lang={shop.ownLanguage}>
              {shop.navigation.map(({ title, url }) => (
                <li>
                  <a href={inLanguage(shop, url)} {...(url === path ? { "aria-current": "page" } : {})} dir="auto">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </header>
  );
}

/** The place for the name of the creator whose link brought the visitor, filled by islands/landed.ts. */
function ByLink({ shop: { creatorCookie } }: { shop: Shop }) {
  const asked =
    creatorCookie === null ? {} : { "data-days": creatorCookie.days, "data-privacy": creatorCookie.privacyUrl };
  return <p class="by-link" role="status" data-by-link {...asked} />;
}

/** Pages that exist in each language keep the visitor's. */
function inLanguage(shop: Shop, url: string): string {
  return /^\/(?:products|collections)\//.test(url) ? shop.prefix + url : url;
}
