import type { Shop } from "../../data.ts";
import { Code } from "../code.tsx";
import { type PortalWords, portalTexts } from "../portal/portal.texts.ts";
import { PortalLayout } from "../portal/portal-layout.tsx";
import { guidePlaces } from "../portal/portal-nav.tsx";
import { SnippetTabs } from "../portal/snippet-tabs.tsx";
import type { Sample } from "../portal/snippets.ts";
import { Prose } from "../prose.tsx";
import type { Guide, Samples } from "./guide.ts";
import { GUIDES } from "./guides.ts";

/** `/developers/guides`: every guide with what it is about. */
export function GuidesPage({ shop }: { shop: Shop }) {
  const { title, text } = portalTexts[shop.language].guides;
  return (
    <PortalLayout
      shop={shop}
      head={{ title, description: text, path: "/developers/guides" }}
      at="guides"
      inner={guidePlaces(shop)}
    >
      <article class="docs">
        <h1>{title}</h1>
        <p class="lead">{text}</p>
        <ul class="ways">
          {GUIDES.map(({ id, texts }) => (
            <li>
              <a href={`${shop.prefix}/developers/guides/${id}`}>{texts[shop.language].title}</a>
              <Prose text={texts[shop.language].lead} />
            </li>
          ))}
        </ul>
      </article>
    </PortalLayout>
  );
}

interface GuideProps {
  shop: Shop;
  guide: Guide;
  /** The purchase of the samples. */
  sample: Sample;
}

/** `/developers/guides/{guide}`: text, and beside it the code. */
export function GuidePage({ shop, guide, sample }: GuideProps) {
  const words = portalTexts[shop.language];
  const { title, lead, sections } = guide.texts[shop.language];
  const samples = guide.samples({ address: shop.publicUrl, sample });
  return (
    <PortalLayout
      shop={shop}
      head={{ title, description: lead.replaceAll("`", ""), path: `/developers/guides/${guide.id}` }}
      at="guides"
      isWithin
      inner={guidePlaces(shop, guide.id)}
    >
      <article class="docs">
        <h1>{title}</h1>
        <div class="lead">
          <Prose text={lead} />
        </div>
        {sections.map((section, place) => (
          <section class="docs-duo">
            <div>
              <h2>{section.title}</h2>
              <Prose text={section.text} />
            </div>
            <div>
              <SampleTabs shop={shop} words={words} samples={samples[place] ?? {}} name={`${guide.id}-${place + 1}`} />
            </div>
          </section>
        ))}
        <Neighbours shop={shop} guide={guide} words={words} />
      </article>
    </PortalLayout>
  );
}

interface SampleTabsProps {
  shop: Shop;
  words: PortalWords;
  samples: Samples;
  name: string;
}

function SampleTabs({ shop, words, samples, name }: SampleTabsProps) {
  const tabs = (["curl", "client", "react"] as const).flatMap((id) => {
    const code = samples[id];
    if (code === undefined) return [];
    return [{ id, title: words.tabs[id], content: <Code language={shop.language} id={`${name}-${id}`} code={code} /> }];
  });
  return tabs.length === 0 ? null : <SnippetTabs label={words.samples} tabs={tabs} name={name} />;
}

function Neighbours({ shop, guide, words }: { shop: Shop; guide: Guide; words: PortalWords }) {
  const place = GUIDES.indexOf(guide);
  const links = [
    [words.prev, GUIDES[place - 1]],
    [words.next, GUIDES[place + 1]],
  ] as const;
  return (
    <nav class="docs-neighbours" aria-label={words.guides.title}>
      {links.map(
        ([word, other]) =>
          other !== undefined && (
            <a href={`${shop.prefix}/developers/guides/${other.id}`}>
              {word}: {other.texts[shop.language].title}
            </a>
          ),
      )}
    </nav>
  );
}
