import type { Shop } from "../../data.ts";
import { portalTexts } from "./portal.texts.ts";

export type PortalPlace = "start" | "docs" | "events" | "signing" | "changes";

/** The pages for developers, on each of them. `isWithin`: the page is one below that place. */
export function PortalNav({ shop, at, isWithin = false }: { shop: Shop; at: PortalPlace; isWithin?: boolean }) {
  const words = portalTexts[shop.language];
  const places: readonly (readonly [PortalPlace | "console", path: string, title: string])[] = [
    ["start", `${shop.prefix}/developers`, words.begin],
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
          </li>
        ))}
      </ul>
    </nav>
  );
}
