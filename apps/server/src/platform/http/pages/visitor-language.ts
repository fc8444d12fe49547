import type { FastifyRequest } from "fastify";
import { type Language, preferredLanguage } from "./language.ts";

/** Holds the language that a visitor chose, for pages without a language in their address. */
const LANGUAGE_COOKIE = "tote_language";
const A_YEAR_S = 365 * 24 * 60 * 60;

/** The language that `?language=` of a footer's link asks for; null for another value. */
export function chosenLanguage({ query }: Pick<FastifyRequest, "query">): Language | null {
  return known((query as Record<string, unknown> | undefined)?.language);
}

/** The language that the visitor chose on an earlier page; null without the cookie. */
export function languageChosenBefore(cookies: string | undefined): Language | null {
  return known(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`).exec(cookies ?? "")?.[1]);
}

/** The language of a page without one in its address: the one chosen here or before, else the browser's. */
export function visitorLanguage(request: Pick<FastifyRequest, "query" | "headers">): Language {
  const { cookie, "accept-language": accepted } = request.headers;
  return chosenLanguage(request) ?? languageChosenBefore(cookie) ?? preferredLanguage(accepted);
}

/** Remembers a language; the program of pages sets the same cookie. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

const known = (value: unknown): Language | null => (value === "en" || value === "de" ? value : null);
