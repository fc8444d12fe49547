import type { FramedContent } from "@tote/storefront/framed";
import type { Framed } from "@tote/storefront/framed-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import { icon, stylesheet } from "./assets.ts";
import type { Language } from "./language.ts";
import { legalLinks } from "./legal-links.ts";
import { renderer } from "./renderer.ts";
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
  dress?: (page: Framed) => string;
}

export interface Page {
  title: string;
  /** The content; apps/storefront renders it. */
  content: FramedContent;
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

/** Sends a server-rendered page in the shop's frame. */
export async function sendPage(reply: FastifyReply, frame: PageFrame, page: Page): Promise<FastifyReply> {
  const document = await documentOf(frame, page);
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
    .send(document);
}

/** The language that the footer's link chose, for the next pages. */
function rememberedLanguage(request: FastifyRequest, { secure = false }: PageFrame): Record<string, string> {
  const chosen = chosenLanguage(request);
  return chosen === null ? {} : { "set-cookie": languageCookie(chosen, secure) };
}

async function documentOf(frame: PageFrame, page: Page): Promise<string> {
  const { title, content, language = "en", alive = false, lost = false, wide = false, ownPath = null } = page;
  const framed = { title, content, language, isAlive: alive, isLost: lost, isWide: wide, ownPath };
  if (frame.dress !== undefined) return frame.dress(framed);
  const { renderPlain } = await renderer();
  const { name, homeUrl, demo, links } = frame;
  const legal = legalLinks(links, language).map(({ label, url }) => ({ title: label, url }));
  return renderPlain({ name, homeUrl, demo, legal, icon: icon.url, stylesheet: stylesheet.url }, framed);
}
