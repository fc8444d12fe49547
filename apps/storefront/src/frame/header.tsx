import type { Shop } from "../data.ts";
import { Icon } from "../ui/icon.tsx";
import { settingLanguage } from "../ui/text-language.ts";
import { DemoLine } from "./demo-line.tsx";
import { Name } from "./name.tsx";
import { texts } from "./texts.ts";

/** A strip with the announcement, and one row that stays in sight: icons and a menu on a phone, words from 960 px on. */
export function Header({ shop, path }: { shop: Shop; path: string | null }) {
  const words = texts[shop.language];
  return (
    <header>
      {(shop.demo || shop.announcement !== null) && (
        <div class={shop.announcement === null ? "strip only-demo" : "strip"}>
          {shop.announcement !== null && (
            <p lang={settingLanguage(shop, "announcement")} dir="auto">
              {shop.announcement}
            </p>
          )}
          {shop.demo && <DemoLine language={shop.language} />}
        </div>
      )}
      <div class="head">
        <div class="wrap head-in">
          <ByLink shop={shop} />
          <button class="icon-btn menu-btn" type="button" popovertarget="menu" aria-label={words.menu}>
            <Icon name="menu" />
          </button>
          <Name shop={shop} />
          <Menu shop={shop} path={path} />
          <search class="find">
            <form action={`${shop.prefix}/search`}>
              <label class="vh" for="find">
                {words.searchLabel}
              </label>
              <Icon name="search" />
              <input id="find" name="q" type="search" placeholder={words.searchLabel} autocomplete="off" />
            </form>
          </search>
          <div class="tools">
            <a class="to-search" href={`${shop.prefix}/search`}>
              <Icon name="search" />
              <span>{words.search}</span>
            </a>
            <a href="/account">
              <Icon name="account" />
              <span data-account={words.signIn}>{words.account}</span>
            </a>
            <a href="/bag">
              <Icon name="bag" />
              <span>{words.bag}</span>
              <span class="count" data-bag-count hidden>
                <span data-number /> <span class="vh">{words.pieces}</span>
              </span>
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

/** A sheet that the button opens, without a script too; on a wide page it stands in the row. */
function Menu({ shop, path }: { shop: Shop; path: string | null }) {
  const words = texts[shop.language];
  return (
    <nav id="menu" class="menu" popover="auto" aria-label={words.collections}>
      <button
        class="icon-btn menu-btn"
        type="button"
        popovertarget="menu"
        popovertargetaction="hide"
        aria-label={words.closeMenu}
      >
        <Icon name="remove" />
      </button>
      {shop.navigation.length > 0 && (
        <ul class="nav">
          {shop.navigation.map(({ title, url, lang }) => (
            <li>
              <a
                href={inLanguage(shop, url)}
                {...(url === path ? { "aria-current": "page" } : {})}
                lang={lang}
                dir="auto"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul class="menu-more">
        <li>
          <a href="/account">{words.account}</a>
        </li>
        <li>
          <a href="/track-order">{words.track}</a>
        </li>
      </ul>
      {shop.demo && <DemoLine language={shop.language} />}
    </nav>
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
