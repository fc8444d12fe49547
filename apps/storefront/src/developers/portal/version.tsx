import type { Shop } from "../../data.ts";
import { partsOf, readChanges } from "../../ui/changes.ts";
import { Operations } from "../explorer.tsx";
import { type OpenApi, placesOf } from "../openapi.ts";
import { PortalLayout } from "./portal-layout.tsx";
import { type VersionWords, versionTexts } from "./version.texts.ts";

interface VersionProps {
  shop: Shop;
  document: OpenApi;
  /** CHANGELOG.md; empty where the program came without it. */
  changelog: string;
}

/** `/developers/version`: the API's version, what stays in it, and the changes that name the API. */
export function VersionPage({ shop, document, changelog }: VersionProps) {
  const words = versionTexts[shop.language];
  const leaving = placesOf(document).filter(({ operation }) => operation.deprecated === true);
  return (
    <PortalLayout
      shop={shop}
      head={{ title: words.title, description: words.lead, path: "/developers/version" }}
      at="changes"
    >
      <article class="docs">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p>
          {words.now} <code>{document.info.version}</code>
        </p>
        <p>{leaving.length === 0 ? words.status : words.leaving}</p>
        {leaving.length > 0 && <Operations shop={shop} places={leaving} />}
        <p>{words.header}</p>
        <h2>{words.may}</h2>
        <List items={words.mayList} />
        <h2>{words.never}</h2>
        <List items={words.neverList} />
        <h2>{words.changes}</h2>
        <Changes changelog={changelog} words={words} />
      </article>
    </PortalLayout>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul class="changes">
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

/** The entries that name an operation, an event or the client. */
const IS_OF_API = /\/api\/|\/hooks\/|@tote\/|webhook|`[\w.]+\.\w+\(/i;

/** The heading of what no release has a name and a date for. */
const UNRELEASED = "Unreleased";

function Changes({ changelog, words }: { changelog: string; words: VersionWords }) {
  const sections = readChanges(changelog)
    .map((section) => ({ ...section, items: section.items.filter((item) => IS_OF_API.test(item)) }))
    .filter(({ level, items }) => level === 2 || items.length > 0);
  if (sections.length === 0) return <p>{words.none}</p>;
  return (
    <div>
      {sections.map(({ title, level, items }) => (
        <section>
          {title === UNRELEASED ? (
            <>
              <h3>{words.unreleased}</h3>
              <p>{words.unreleasedText}</p>
            </>
          ) : (
            <Heading level={level} title={title} />
          )}
          {items.length > 0 && (
            <ul class="changes" lang="en">
              {items.map((item) => (
                <li>{partsOf(item).map((text, place) => (place % 2 === 1 ? <code>{text}</code> : text))}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Heading({ level, title }: { level: 2 | 3; title: string }) {
  return level === 2 ? <h3 lang="en">{title}</h3> : <h4 lang="en">{title}</h4>;
}
