import type { ComponentChildren } from "preact";
import type { Shop } from "./data.ts";
import { texts } from "./texts.ts";

export interface Head {
  readonly title: string;
  readonly description: string | null;
  /** Without prefix of a language. */
  readonly path: string;
  readonly picture?: string | undefined;
  /** False for pages that search engines reach otherwise, such as the second page of a list. */
  readonly listed?: boolean;
  readonly type?: "product" | "website";
  /** Documents of schema.org. */
  readonly linkedData?: readonly object[];
}

/** The whole document: head, header, content, footer. */
export function Frame({ shop, head, children }: { shop: Shop; head: Head; children: ComponentChildren }) {
  const words = texts[shop.language];
  return (
    <html lang={shop.language}>
      <HeadElements shop={shop} head={head} />
      <body>
        <a class="skip" href="#main">
          {words.skip}
        </a>
        <Header shop={shop} path={head.path} />
        <main id="main" class="wrap" tabIndex={-1}>
          {children}
        </main>
        <Footer shop={shop} path={head.path} />
      </body>
    </html>
  );
}

function HeadElements({ shop, head }: { shop: Shop; head: Head }) {
  const at = (prefix: string) => shop.canonicalUrl + prefix + head.path;
  return (
    <head>
      <meta charset="utf-8" />
      <title>{`${head.title} · ${shop.name}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {head.description !== null && <meta name="description" content={head.description} />}
      {head.listed === false && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={at(shop.prefix)} />
      {shop.languages.length > 1 &&
        shop.languages.map(({ language, prefix }) => <link rel="alternate" hreflang={language} href={at(prefix)} />)}
      {shop.languages.length > 1 && <link rel="alternate" hreflang="x-default" href={at("")} />}
      <meta property="og:title" content={head.title} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={head.type ?? "website"} />
      <meta property="og:url" content={at(shop.prefix)} />
      {head.description !== null && <meta property="og:description" content={head.description} />}
      {head.picture !== undefined && <meta property="og:image" content={head.picture} />}
      <link rel="icon" href={shop.icon} type="image/svg+xml" />
      <link rel="stylesheet" href={shop.stylesheet} />
      {head.linkedData?.map((document) => (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(document) }} />
      ))}
    </head>
  );
}

/** JSON that cannot end the element that it stands in. */
export function scriptJson(document: unknown): string {
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}

function Header({ shop, path }: { shop: Shop; path: string }) {
  const words = texts[shop.language];
  return (
    <header>
      {shop.announcement !== null && (
        <p class="note-line" lang={shop.ownLanguage}>
          {shop.announcement}
        </p>
      )}
      <div class="wrap head">
        <Name shop={shop} />
        {shop.navigation.length > 0 && (
          <nav class="nav" aria-label={words.collections}>
            <ul lang={shop.ownLanguage}>
              {shop.navigation.map(({ title, url }) => (
                <li>
                  <a href={inLanguage(shop, url)} {...(url === path ? { "aria-current": "page" } : {})}>
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

/** Pages that exist in each language keep the visitor's. */
function inLanguage(shop: Shop, url: string): string {
  return /^\/(?:products|collections)\//.test(url) ? shop.prefix + url : url;
}

/** The name of the shop; its first ampersand is the ornament. */
function Name({ shop }: { shop: Shop }) {
  const [before, ...after] = shop.name.split(" & ");
  return (
    <a class="name" href="/">
      {before}
      {after.length > 0 && (
        <>
          {" "}
          <span class="amp">&amp;</span> {after.join(" & ")}
        </>
      )}
    </a>
  );
}

const LANGUAGE_NAMES = { en: "English", de: "Deutsch" };

function Footer({ shop, path }: { shop: Shop; path: string }) {
  const words = texts[shop.language];
  return (
    <footer class="foot">
      <div class="wrap">
        <div class="foot-in">
          <div class="foot-about">
            <Name shop={shop} />
            {shop.description !== null && <p lang={shop.ownLanguage}>{shop.description}</p>}
          </div>
          <Links
            title={words.help}
            links={[
              { title: words.track, url: "/track-order" },
              { title: words.withdraw, url: "/track-order?next=withdrawal" },
              { title: words.report, url: "/report-problem" },
            ]}
          />
          {shop.legal.length > 0 && <Links title={words.legal} links={shop.legal} />}
          {shop.languages.length > 1 && (
            <nav aria-label={words.language}>
              <h2>{words.language}</h2>
              <ul>
                {shop.languages.map(({ language, prefix }) => (
                  <li>
                    <a
                      href={prefix + path}
                      lang={language}
                      hreflang={language}
                      {...(language === shop.language ? { "aria-current": "true" } : {})}
                    >
                      {LANGUAGE_NAMES[language]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <p class="foot-end xs quiet">
          <span>{shop.taxIncluded ? words.taxIncluded : words.taxAdded}</span>
          <span>{shop.name}</span>
        </p>
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: Shop["legal"] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li>
            <a href={link.url}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
