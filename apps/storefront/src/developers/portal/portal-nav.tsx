import type { Shop } from "../../data.ts";
import { GUIDES } from "../guides/guides.ts";
import { portalTexts } from "./portal.texts.ts";

export type PortalPlace = "start" | "guides" | "docs" | "events" | "signing" | "changes";

/** Links below the current place, such as the groups of operations; in English wherever the API's document is. */
export interface InnerPlaces {
  readonly links: readonly { readonly url: string; readonly title: string; readonly isHere?: boolean }[];
  readonly language?: "en";
}

interface PortalNavProps {
  shop: Shop;
  at: PortalPlace;
  /** True for a page below that place. */
  isWithin?: boolean;
  inner?: InnerPlaces;
}

/** The pages for developers, on each of them: a strip on a phone, a column with what lies below where there is room. */
export function PortalNav({ shop, at, isWithin = false, inner }: PortalNavProps) {
  const words = portalTexts[shop.language];
  const places: readonly (readonly [PortalPlace | "console", path: string, title: string])[] = [
    ["start", `${shop.prefix}/developers`, words.begin],
    ["guides", `${shop.prefix}/developers/guides`, words.guides.title],
    ["docs", `${shop.prefix}/docs`, words.docs.title],
    ["events", `${shop.prefix}/developers/events`, words.events.title],
    ["signing", `${shop.prefix}/developers/signing`, words.signing.title],
    ["changes", `${shop.prefix}/developers/version`, words.changes.title],
    ["console", "/developers/console", words.console],
  ];
  return (
    <nav class="portal-nav" aria-label={words.title}>
      <ul>
        {places.map(([place, path, title]) => (
          <li>
            <a href={path} aria-current={place === at ? (isWithin ? "true" : "page") : undefined}>
              {title}
            </a>
            {place === at && inner !== undefined && (
              <ul lang={inner.language}>
                {inner.links.map(({ url, title: name, isHere = false }) => (
                  <li>
                    <a href={url} aria-current={isHere ? "page" : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The guides, to stand below their place. */
export function guidePlaces({ prefix, language }: Shop, here?: string): InnerPlaces {
  return {
    links: GUIDES.map(({ id, texts }) => ({
      url: `${prefix}/developers/guides/${id}`,
      title: texts[language].title,
      isHere: id === here,
    })),
  };
}
