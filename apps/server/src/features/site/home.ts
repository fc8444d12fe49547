import type { FastifyInstance } from "fastify";
import { html } from "../../platform/http/pages/html.ts";
import { type Language, preferredLanguage } from "../../platform/http/pages/language.ts";
import { type Page, type PageFrame, sendPage } from "../../platform/http/pages/page.ts";
import { type HomeWords, homeTexts } from "./home-texts.ts";

export interface HomeAddresses {
  publicUrl: string;
  /** Null where this server is all that there is. */
  storefrontUrl: string | null;
}

/** `/`: leads shoppers to the storefront, their order and help, and visitors of the demo shop to the API. */
export function registerHome(
  app: FastifyInstance,
  addresses: HomeAddresses,
  pageFrame: () => Promise<PageFrame>,
): void {
  app.get("/", async (request, reply) => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const frame = await pageFrame();
    const page = frame.demo
      ? developersHome(addresses, language)
      : shoppersHome(frame.name, addresses.storefrontUrl, language);
    return sendPage(reply, frame, { ...page, headers: { "cache-control": "public, no-cache" } });
  });
}

function shoppersHome(name: string, storefrontUrl: string | null, language: Language): Page {
  const words = homeTexts[language];
  return {
    title: words.title,
    language,
    body: html`<h1>${name}</h1>
<p class="lead">${words.shoppersLead}</p>
${storefrontUrl !== null && html`<p><a class="button" href="${storefrontUrl}">${words.toShop}</a></p>\n`}${cards([words.track, words.report])}
<p class="note">${words.developers} <a href="/docs">${words.api.title}</a></p>`,
  };
}

function developersHome({ publicUrl }: HomeAddresses, language: Language): Page {
  const words = homeTexts[language];
  return {
    title: words.title,
    language,
    body: html`<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
${cards([words.api, words.track, words.report])}
<h2>${words.start}</h2>
<p>${words.startText}</p>
<pre tabindex="0" role="region" aria-label="${words.start}"><code>curl '${publicUrl}/api/products?limit=3'</code></pre>
<p>${words.description} <a href="/openapi.json">openapi.json</a>.</p>`,
  };
}

function cards(entries: readonly HomeWords["api"][]) {
  return html`<ul class="cards">${entries.map(
    (card) => html`<li class="card"><h2><a href="${card.href}">${card.title}</a></h2><p>${card.text}</p></li>`,
  )}</ul>`;
}
