import type { Shop } from "../../data.ts";
import { Frame } from "../../frame/frame.tsx";
import { portalTexts } from "./portal.texts.ts";
import { clientSnippet, curlSnippet, NO_TOKEN, reactSnippet, tokenSnippet } from "./snippets.ts";

export interface PortalView {
  /** The API's version: a date. */
  readonly version: string;
  /** The handle of a product on sale. */
  readonly product: string;
}

/** `/developers`: what there is, a quick start that runs as it stands, and where to go on. */
export function PortalPage({ shop, view }: { shop: Shop; view: PortalView }) {
  const words = portalTexts[shop.language];
  const snippets = [
    ["curl", words.tabs.curl, curlSnippet(shop.publicUrl, view.product)],
    ["client", words.tabs.client, clientSnippet(shop.publicUrl, view.product)],
    ["react", words.tabs.react, reactSnippet(shop.publicUrl, view.product)],
  ] as const;
  const links = [
    [`${shop.prefix}/docs`, words.docs],
    [`${shop.prefix}/developers/events`, words.events],
    [`${shop.prefix}/developers/signing`, words.signing],
    [`${shop.prefix}/developers/version`, words.changes],
    ["/problems", words.codes],
  ] as const;
  return (
    <Frame shop={shop} head={{ title: words.title, description: words.lead, path: "/developers" }}>
      <article class="docs">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p class="field-type">{words.version(view.version)}</p>
        <h2>{words.start}</h2>
        <p>{words.startText}</p>
        <fieldset class="snippets">
          <legend class="vh">{words.start}</legend>
          {snippets.map(([id, title], place) => (
            <label>
              <input type="radio" name="snippet" value={id} checked={place === 0} autocomplete="off" />
              <span>{title}</span>
            </label>
          ))}
          {snippets.map(([id, title, code]) => (
            <section class={`snippet snippet-${id}`} aria-label={title}>
              {id !== "curl" && <pre>{words.install}</pre>}
              <pre data-snippet={id}>{code}</pre>
              {id === "client" && (
                <>
                  <p>{words.page}</p>
                  <pre>{'import { createClient } from "/sdk/client.js";'}</pre>
                </>
              )}
            </section>
          ))}
        </fieldset>
        <h2>{words.own}</h2>
        <p>{words.ownText}</p>
        <pre data-snippet="token">{tokenSnippet(shop.publicUrl)}</pre>
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
    </Frame>
  );
}
