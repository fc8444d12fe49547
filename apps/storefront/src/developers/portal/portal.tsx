import type { Shop } from "../../data.ts";
import { Code } from "../code.tsx";
import { portalTexts } from "./portal.texts.ts";
import { PortalLayout } from "./portal-layout.tsx";
import { SnippetTabs } from "./snippet-tabs.tsx";
import {
  clientSnippet,
  curlSnippet,
  installSnippet,
  NO_TOKEN,
  PAGE_IMPORT,
  reactSnippet,
  type Sample,
  tokenSnippet,
} from "./snippets.ts";

export interface PortalView {
  /** The API's version: a date. */
  readonly version: string;
  /** The purchase of the snippets. */
  readonly sample: Sample;
  /** The files of the packages at `/sdk/`. */
  readonly packages: readonly string[];
}

/** `/developers`: what there is, a quick start that runs as it stands, and where to go on. */
export function PortalPage({ shop, view }: { shop: Shop; view: PortalView }) {
  const words = portalTexts[shop.language];
  const { language, publicUrl } = shop;
  const install = view.packages.length > 0 && (
    <>
      <p>{words.install}</p>
      <Code language={language} id="install" code={installSnippet(publicUrl, view.packages)} />
    </>
  );
  const tabs = [
    {
      id: "curl",
      title: words.tabs.curl,
      content: <Code language={language} id="curl" code={curlSnippet(publicUrl, view.sample)} />,
    },
    {
      id: "client",
      title: words.tabs.client,
      content: (
        <>
          {install}
          <Code language={language} id="client" code={clientSnippet(publicUrl, view.sample)} />
          <p>{words.page}</p>
          <Code language={language} id="page" code={PAGE_IMPORT} />
        </>
      ),
    },
    {
      id: "react",
      title: words.tabs.react,
      content: (
        <>
          {install}
          <Code language={language} id="react" code={reactSnippet(publicUrl, view.sample)} />
        </>
      ),
    },
  ];
  const links = [
    [`${shop.prefix}/developers/guides`, words.guides],
    [`${shop.prefix}/docs`, words.docs],
    [`${shop.prefix}/developers/events`, words.events],
    [`${shop.prefix}/developers/signing`, words.signing],
    [`${shop.prefix}/developers/version`, words.changes],
    ["/problems", words.codes],
  ] as const;
  return (
    <PortalLayout shop={shop} head={{ title: words.title, description: words.lead, path: "/developers" }} at="start">
      <article class="docs">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p class="field-type">{words.version(view.version)}</p>
        <h2>{words.start}</h2>
        <p>{words.startText}</p>
        <SnippetTabs label={words.start} tabs={tabs} />
        <h2>{words.own}</h2>
        <p>{words.ownText}</p>
        <Code language={language} id="token" code={tokenSnippet(publicUrl)} />
        <p data-token={NO_TOKEN} data-made={words.tokenMade} data-refused={words.tokenRefused} hidden>
          <button class="btn second" type="button">
            {words.makeToken}
          </button>
        </p>
        <p role="status" class="field-type">
          <a href="/account/tokens">{words.tokens}</a>
        </p>
        <h2>{words.further}</h2>
        <ul class="ways">
          {links.map(([url, { title, text }]) => (
            <li>
              <a href={url}>{title}</a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <h2>{words.partner}</h2>
        <p>{words.partnerText}</p>
        <p class="docs-next">
          <a class="btn" href="/developers/console">
            {words.console}
          </a>
          <a href={`${shop.prefix}/docs/submitPartnerEnquiry`}>{words.ask}</a>
        </p>
      </article>
    </PortalLayout>
  );
}
