import { errorTexts } from "@tote/storefront/errors/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DomainError } from "../../errors.ts";
import { type Language, preferredLanguage, preferredMedia } from "./language.ts";
import { type PageFrame, sendPage } from "./page.ts";

/**
 * True when a person reads the answer: the request names HTML before JSON. Paths for programs (`/api/…`,
 * `/openapi.json`) keep answering with problem documents, in a browser too.
 */
export function wantsErrorPage(request: FastifyRequest): boolean {
  return isPagePath(request) && preferredMedia(request.headers.accept) === "html";
}

/** False for the paths of programs. */
export function isPagePath({ url }: FastifyRequest): boolean {
  const path = url.split("?", 1)[0] ?? "/";
  return path !== "/api" && !path.startsWith("/api/") && path !== "/openapi.json";
}

export function prefersJson({ headers }: FastifyRequest): boolean {
  return preferredMedia(headers.accept) === "json";
}

/** The same refusal that a program gets as a problem document, in words for people. */
export function sendErrorPage(
  error: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
  frame: PageFrame,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const words = errorTexts[language];
  const known = words.byStatus[error.status];
  const title = known?.title ?? (error.status >= 500 ? words.fault.title : words.refused.title);
  const text = known?.text ?? (error.status >= 500 ? words.fault.text : error.detail);
  const isLost = error.status === 404 || error.status === 410 || error.status >= 500;
  const wait = Number(error.headers?.["retry-after"] ?? 0);
  return sendPage(reply, frame, {
    title,
    language,
    status: error.status,
    alive: true,
    lost: isLost,
    headers: { "x-robots-tag": "noindex", ...error.headers },
    content: {
      page: "error",
      status: error.status,
      title,
      text,
      retryAfter: error.status === 429 && wait > 0 ? wait : null,
      requestId: isLost ? request.id : null,
      homeUrl: frame.homeUrl,
    },
  });
}

/** The language of the page that the address would have; else the chosen or preferred one. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const [, named] =
    /^\/(de|en)(?:[/?]|$)/.exec(url) ?? /(?:^|;\s*)tote_language=(de|en)(?:;|$)/.exec(headers.cookie ?? "") ?? [];
  return (named as Language | undefined) ?? preferredLanguage(headers["accept-language"]);
}
