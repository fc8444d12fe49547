import type { Shop } from "../data.ts";
import { scriptJson } from "../ui/island-data.tsx";
import { addressIn } from "./address-in.ts";
import { SiteLinks } from "./site-links.tsx";

export interface Head {
  /** Null: the shop's name alone. */
  readonly title: string | null;
  readonly description: string | null;
  /** Without prefix of a language; null for a page of one visitor, which has one address for all languages. */
  readonly path: string | null;
  /** The query of the page, with its `?`: links to other languages keep it, the canonical address does not. */
  readonly query?: string;
  /** Where a page of one visitor stands, whose language the footer changes by `?language=`. */
  readonly ownPath?: string;
  readonly picture?: string | undefined;
  /** False for pages that search engines reach otherwise, such as the second page of a list. */
  readonly listed?: boolean;
  readonly type?: "product" | "website";
  /** Documents of schema.org. */
  readonly linkedData?: readonly object[];
}

export function HeadElements({ shop, head }: { shop: Shop; head: Head }) {
  return (
    <head>
      {shop.theme !== null && <script src={shop.theme} />}
      <meta charset="utf-8" />
      <title>{head.title === null ? shop.name : `${head.title} · ${shop.name}`}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {head.description !== null && <meta name="description" content={head.description} />}
      {head.listed === false && <meta name="robots" content="noindex, follow" />}
      {head.ownPath !== undefined && <meta name="robots" content="noindex" />}
      {head.path !== null && <Found shop={shop} head={head} path={head.path} />}
      <SiteLinks shop={shop} head={head} />
      <link rel="preload" href={shop.displayFace} as="font" type="font/woff2" crossorigin="anonymous" />
      <link rel="stylesheet" href={shop.stylesheet} />
      {shop.script !== null && <script type="module" src={shop.script} />}
      {head.linkedData?.map((document) => (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(document) }} />
      ))}
    </head>
  );
}

/** Tags for search engines and link previews. */
function Found({ shop, head, path }: { shop: Shop; head: Head; path: string }) {
  const at = (prefix: string) => shop.canonicalUrl + addressIn(prefix, path);
  return (
    <>
      <link rel="canonical" href={at(shop.prefix)} />
      {shop.languages.length > 1 &&
        shop.languages.map(({ language, prefix }) => <link rel="alternate" hreflang={language} href={at(prefix)} />)}
      {shop.languages.length > 1 && <link rel="alternate" hreflang="x-default" href={at("")} />}
      <meta property="og:title" content={head.title ?? shop.name} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={head.type ?? "website"} />
      <meta property="og:url" content={at(shop.prefix)} />
      {head.description !== null && <meta property="og:description" content={head.description} />}
    </>
  );
}
