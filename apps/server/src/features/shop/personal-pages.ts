import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language, Shop } from "../../../../web/src/data.ts";
import { preferredLanguage } from "../../platform/http/pages/language.ts";
import { queryField } from "../../platform/http/pages/pages.ts";
import type { ShopReader } from "./shop-reader.ts";

/** Holds the language that a visitor chose, for pages without a language in their address. */
const LANGUAGE_COOKIE = "tote_language";
const A_YEAR_S = 365 * 24 * 60 * 60;

/** Pages that show what is the visitor's own: made for each request, kept by nobody, found by no search engine. */
export class PersonalPages {
  readonly #reader: ShopReader;

  constructor(reader: ShopReader) {
    this.#reader = reader;
  }

  /** The policy of every page, for one that has to widen it. */
  get policy(): string {
    return this.#reader.policy;
  }

  /**
   * The shop in the visitor's language: `?language=` of the footer's links, which is remembered; else what they chose
   * before; else what their browser prefers of the shop's languages.
   */
  async shopFor(request: FastifyRequest, reply: FastifyReply): Promise<Shop> {
    const settings = await this.#reader.settings();
    const { locales } = settings.storefront;
    const known = (value: string | undefined) => locales.find((language) => language === value);
    const chosen = known(queryField(request, "language"));
    if (chosen !== undefined) {
      reply.header("set-cookie", this.languageCookie(chosen));
    }
    const language: Language =
      chosen ??
      known(chosenBefore(request.headers.cookie)) ??
      known(preferredLanguage(request.headers["accept-language"])) ??
      locales[0] ??
      "en";
    return this.#reader.read(language, settings);
  }

  /** Remembers a language; the page's program sets the same cookie. */
  languageCookie(language: Language): string {
    const secure = this.#reader.secure ? "; Secure" : "";
    return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
  }

  /** Sends a page that was rendered for this visitor alone. */
  send(reply: FastifyReply, shop: Shop, document: string, { status = 200, policy = this.#reader.policy } = {}) {
    return reply
      .code(status)
      .headers({
        "cache-control": "no-store",
        "content-language": shop.language,
        "content-security-policy": policy,
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(document);
  }
}

function chosenBefore(header: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`).exec(header ?? "")?.[1];
}
