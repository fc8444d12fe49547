import type { FastifyInstance } from "fastify";
import { html } from "../../platform/http/pages/html.ts";
import { type Language, preferredLanguage } from "../../platform/http/pages/language.ts";
import { sendPage } from "../../platform/http/pages/page.ts";

/** `/`: says what is here and leads on. The web application takes this place once it exists. */
export function registerHome(app: FastifyInstance, publicUrl: string, storeName: () => Promise<string>): void {
  app.get("/", async (request, reply) => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const words = TEXTS[language];
    return sendPage(reply, await storeName(), {
      title: words.title,
      language,
      body: html`<h1>${words.heading}</h1>
<p class="lead">${words.lead}</p>
<ul class="cards">${words.cards.map(
        (card) => html`<li class="card"><h2><a href="${card.href}">${card.title}</a></h2><p>${card.text}</p></li>`,
      )}</ul>
<h2>${words.start}</h2>
<p>${words.startText}</p>
<pre tabindex="0" role="region" aria-label="${words.start}"><code>curl '${publicUrl}/api/products?limit=3'</code></pre>
<p>${words.description} <a href="/openapi.json">openapi.json</a>.</p>`,
    });
  });
}

interface Words {
  title: string;
  heading: string;
  lead: string;
  cards: readonly { href: string; title: string; text: string }[];
  start: string;
  startText: string;
  description: string;
}

const TEXTS: Record<Language, Words> = {
  en: {
    title: "Welcome",
    heading: "A shop that answers in JSON.",
    lead: "Catalogue, bag, orders and accounts are served here. A storefront, an app or a single line of curl can talk to them.",
    cards: [
      {
        href: "/docs",
        title: "Read the API",
        text: "Every endpoint, with its fields, errors and examples. Try them in place.",
      },
      {
        href: "/track-order",
        title: "Track an order",
        text: "With the order’s reference and your e-mail address. No account needed.",
      },
      {
        href: "/report-problem",
        title: "Report a problem",
        text: "Ask for help, or tell us about content that should not be here.",
      },
    ],
    start: "First steps",
    startText: "The catalogue is public. This asks for the first three products:",
    description: "For code generators, the whole interface is described in",
  },
  de: {
    title: "Willkommen",
    heading: "Ein Shop, der in JSON antwortet.",
    lead: "Hier gibt es Katalog, Warenkorb, Bestellungen und Konten. Ein Schaufenster, eine App oder eine einzige Zeile curl können damit sprechen.",
    cards: [
      {
        href: "/docs",
        title: "Die API lesen",
        text: "Jeder Endpunkt mit Feldern, Fehlern und Beispielen. Zum Ausprobieren an Ort und Stelle.",
      },
      {
        href: "/track-order",
        title: "Bestellung verfolgen",
        text: "Mit der Bestellnummer und Ihrer E-Mail-Adresse. Ganz ohne Konto.",
      },
      {
        href: "/report-problem",
        title: "Problem melden",
        text: "Fragen Sie um Hilfe, oder melden Sie Inhalte, die hier nicht hingehören.",
      },
    ],
    start: "Erste Schritte",
    startText: "Der Katalog ist öffentlich. Das holt die ersten drei Produkte:",
    description: "Für Code-Generatoren ist die ganze Schnittstelle beschrieben in",
  },
};
