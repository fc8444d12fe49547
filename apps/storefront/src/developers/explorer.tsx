import type { Shop } from "../data.ts";
import { explorerTexts } from "./explorer.texts.ts";
import type { Guide } from "./guides/guide.ts";
import { findGuides, GUIDES, wordsOf } from "./guides/guides.ts";
import { findPlaces, type OpenApi, type Place, placesOf } from "./openapi.ts";
import { PortalLayout } from "./portal/portal-layout.tsx";
import { Words } from "./prose.tsx";

interface ExplorerProps {
  shop: Shop;
  document: OpenApi;
  /** The search text; empty: all operations, by group. */
  q: string;
}

/** `/docs`: all operations by group, or those that match. The program filters as one types; without it the form does. */
export function ExplorerPage({ shop, document, q }: ExplorerProps) {
  const words = explorerTexts[shop.language];
  const places = placesOf(document);
  const found = q === "" ? null : findPlaces(places, q);
  const guides = q === "" ? GUIDES : findGuides(q, shop.language);
  return (
    <PortalLayout
      shop={shop}
      head={{ title: words.title, description: words.lead, path: "/docs", listed: q === "" }}
      at="docs"
      inner={{
        language: "en",
        links: document.tags.map(({ name }) => ({ url: `${shop.prefix}/docs#${anchorOf(name)}`, title: name })),
      }}
    >
      <div class="docs" data-explorer="">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p class="docs-links">
          <a href="/openapi.json">openapi.json</a>
          {(["creator", "partner", "admin"] as const).map((audience) => (
            <a href={`/openapi.json?audience=${audience}`}>{words.documentFor[audience]}</a>
          ))}
          <a href="/problems">{words.errorCodes}</a>
        </p>
        <form class="docs-search" action={`${shop.prefix}/docs`}>
          <label for="docs-q">{words.search}</label>
          <div>
            <input id="docs-q" type="search" name="q" value={q} autocomplete="off" data-filter="" />
            <button class="btn second" type="submit">
              {words.find}
            </button>
          </div>
        </form>
        <p role="status" data-found="">
          {found !== null &&
            (found.length + guides.length === 0 ? words.none : words.found(found.length + guides.length))}
        </p>
        {guides.length > 0 && (
          <details class="docs-group" open={found !== null}>
            <summary>
              <h2>{words.guides}</h2> <span class="field-type">{guides.length}</span>
            </summary>
            <Guides shop={shop} guides={guides} />
          </details>
        )}
        {found === null ? (
          document.tags.map(({ name, description }) => {
            const own = places.filter(({ operation }) => operation.tags.includes(name));
            return (
              own.length > 0 && (
                <details class="docs-group" id={anchorOf(name)}>
                  <summary>
                    <h2>{name}</h2> <span class="field-type">{own.length}</span>
                  </summary>
                  <p lang="en">
                    <Words text={description} />
                  </p>
                  <Operations shop={shop} places={own} />
                </details>
              )
            );
          })
        ) : (
          <>
            <Operations shop={shop} places={found} />
            <p>
              <a href={`${shop.prefix}/docs`}>{words.all}</a>
            </p>
          </>
        )}
      </div>
    </PortalLayout>
  );
}

/** Found by more words than it shows: those of its text. */
function Guides({ shop, guides }: { shop: Shop; guides: readonly Guide[] }) {
  return (
    <ul class="operations">
      {guides.map((guide) => (
        <li data-words={wordsOf(guide, shop.language)}>
          <a href={`${shop.prefix}/developers/guides/${guide.id}`}>{guide.texts[shop.language].title}</a>
        </li>
      ))}
    </ul>
  );
}

const anchorOf = (tag: string) => tag.toLowerCase().replaceAll(/\W+/g, "-");

export function Operations({ shop, places }: { shop: Shop; places: readonly Place[] }) {
  return (
    <ul class="operations" lang="en">
      {places.map(({ method, path, operation }) => (
        <li>
          <a href={`${shop.prefix}/docs/${operation.operationId}`}>
            <span class="method">{method}</span> <code>{path}</code> <span>{operation.summary}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
