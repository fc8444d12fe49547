import type { FastifyReply, FastifyRequest } from "fastify";
import { icon, stylesheet } from "./assets.ts";
import { type Html, html } from "./html.ts";
import type { Language } from "./language.ts";
import { legalLinks } from "./legal-links.ts";
import { chosenLanguage, languageCookie } from "./visitor-language.ts";

/** The facts about the shop that every page shows: its name, its address, and the links that the law requires on each page. */
export interface PageFrame {
  name: string;
  /** Where the name leads: to the storefront, or to the start page where there is none. */
  homeUrl: string;
  /** The setting of this name. */
  links: Readonly<Record<string, string>>;
  /** A demo shop is looked at by developers, so its footer leads to the API. */
  demo: boolean;
  /** True where cookies are for https alone. */
  secure?: boolean;
  /** The shop's own document around a page; without it a page gets a plain one, as where the database is away. */
  dress?: (page: DressedPage) => string;
}

export interface DressedPage {
  title: string;
  language: Language;
  body: string;
  /** True: the shop's programs run on the page. */
  isAlive: boolean;
  /** True: the visitor came for something else. */
  isLost: boolean;
  /** True: the page has columns of its own instead of one. */
  isWide: boolean;
  /** Where the page stands, to change its language; null: its address holds a secret, or answers a form. */
  ownPath: string | null;
}

export interface Page {
  title: string;
  body: Html;
  status?: number;
  headers?: Record<string, string>;
  /** The language that title and body are written in; the frame follows. English unless said. */
  language?: Language;
  /** True lets the shop's programs run on the page. A page whose address holds a secret does without. */
  alive?: boolean;
  /** True: the visitor came for something else, and is shown the search and the collections. */
  lost?: boolean;
  /** True for a page with columns of its own instead of one. */
  wide?: boolean;
  /** The page's address, where it is open to links: then its footer changes the language. */
  ownPath?: string;
  /** Origins beside ours that sending a form may end at: browsers hold redirects against the policy too. */
  formTargets?: readonly string[];
  /** Where pictures may come from beside us: the store that `/media/` leads on to. */
  pictureOrigins?: readonly string[];
}

/** Pages load nothing that is not ours, and run nothing unless they say so. */
function pagePolicy({ alive, formTargets = [], pictureOrigins = [] }: Page): string {
  const formAction = ["'self'", ...new Set(formTargets)].join(" ");
  const pictures = ["'self'", "data:", ...pictureOrigins].join(" ");
  const programs = alive === true ? " script-src 'self'; connect-src 'self'; manifest-src 'self';" : "";
  return `default-src 'none';${programs} style-src 'self'; font-src 'self'; img-src ${pictures}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

const FRAME = {
  en: {
    skip: "Skip to the content",
    footer: "Help",
    legal: "Legal",
    track: "Track an order",
    withdraw: "Withdraw from contract here",
    report: "Report a problem",
    docs: "API documentation",
  },
  de: {
    skip: "Zum Inhalt springen",
    footer: "Hilfe",
    legal: "Rechtliches",
    track: "Bestellung verfolgen",
    withdraw: "Vertrag widerrufen",
    report: "Problem melden",
    docs: "API-Dokumentation",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Sends a server-rendered page in the shop's frame. */
export function sendPage(reply: FastifyReply, frame: PageFrame, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers({
      "cache-control": "no-store",
      "content-security-policy": pagePolicy(page),
      "content-language": page.language ?? "en",
      "referrer-policy": "no-referrer",
      vary: "Accept, Accept-Language, Cookie",
      ...(page.ownPath === undefined ? {} : rememberedLanguage(reply.request, frame)),
      ...page.headers,
    })
    .type("text/html; charset=utf-8")
    .send(dressed(frame, page) ?? plainDocument(frame, page).text);
}

/** The language that the footer's link chose, for the next pages. */
function rememberedLanguage(request: FastifyRequest, { secure = false }: PageFrame): Record<string, string> {
  const chosen = chosenLanguage(request);
  return chosen === null ? {} : { "set-cookie": languageCookie(chosen, secure) };
}

function dressed({ dress }: PageFrame, page: Page): string | null {
  if (dress === undefined) return null;
  const { title, body, language = "en", alive = false, lost = false, wide = false, ownPath = null } = page;
  return dress({ title, body: body.text, language, isAlive: alive, isLost: lost, isWide: wide, ownPath });
}

function plainDocument(frame: PageFrame, page: Page): Html {
  const language = page.language ?? "en";
  const words = FRAME[language];
  const legal = legalLinks(frame.links, language);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${page.title} · ${frame.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${icon.url}" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet.url}">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header class="top"><a class="brand" href="${frame.homeUrl}">${frame.name}</a></header>
<main class="main" id="main" tabindex="-1">
${page.body}
</main>
<footer class="bottom"><nav aria-label="${words.footer}"><ul>
<li><a href="/track-order">${words.track}</a></li>
<li><a href="/track-order?next=withdrawal">${words.withdraw}</a></li>
<li><a href="/report-problem">${words.report}</a></li>
${frame.demo && html`<li><a href="/docs">${words.docs}</a></li>\n`}</ul></nav>
${
  legal.length > 0 &&
  html`<nav aria-label="${words.legal}"><ul>
${legal.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>\n`)}</ul></nav>\n`
}<p class="seller">${frame.name}</p></footer>
</body>
</html>
`;
}
