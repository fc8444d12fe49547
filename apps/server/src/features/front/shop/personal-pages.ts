import type { Language, Shop } from "@tote/storefront/data";
import type { FastifyReply, FastifyRequest } from "fastify";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { chosenLanguage, languageChosenBefore, languageCookie } from "../../../platform/http/pages/visitor-language.ts";
import type { ShopReader } from "./shop-reader.ts";

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
    const known = (value: string | null) => locales.find((language) => language === value);
    const chosen = known(chosenLanguage(request));
    if (chosen !== undefined) {
      reply.header("set-cookie", this.languageCookie(chosen));
    }
    const language: Language =
      chosen ??
      known(languageChosenBefore(request.headers.cookie)) ??
      known(preferredLanguage(request.headers["accept-language"])) ??
      locales[0] ??
      "en";
    return this.#reader.read(language, settings);
  }

  /** Remembers a language; the page's program sets the same cookie. */
  languageCookie(language: Language): string {
    return languageCookie(language, this.#reader.secure);
  }

  /** Sends a page that was rendered for this visitor alone. */
  send(
    reply: FastifyReply,
    shop: Shop,
    document: string,
    { status = 200, policy = this.#reader.policy, referrer = "same-origin" } = {},
  ) {
    return reply
      .code(status)
      .headers({
        "cache-control": "no-store",
        "content-language": shop.language,
        "content-security-policy": policy,
        "referrer-policy": referrer,
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(document);
  }
}
