import type { FastifyReply, FastifyRequest } from "fastify";
import type { DomainError } from "../../errors.ts";
import { html } from "./html.ts";
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
): FastifyReply {
  const language = languageOf(request);
  const words = TEXTS[language];
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
    body: html`<p class="eyebrow">${words.error} ${error.status}</p>
<h1>${title}</h1>
<p class="lead">${text}</p>
${error.status === 429 && wait > 0 && html`<p>${words.retry(wait)}</p>`}
${isLost && html`<p class="muted">${words.request} <code>${request.id}</code></p>`}
<p><a href="${frame.homeUrl}">${words.home}</a></p>`,
  });
}

/** The language of the page that the address would have; else the chosen or preferred one. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const [, named] =
    /^\/(de|en)(?:[/?]|$)/.exec(url) ?? /(?:^|;\s*)tote_language=(de|en)(?:;|$)/.exec(headers.cookie ?? "") ?? [];
  return (named as Language | undefined) ?? preferredLanguage(headers["accept-language"]);
}

interface Words {
  error: string;
  request: string;
  home: string;
  retry(seconds: number): string;
  fault: { title: string; text: string };
  refused: { title: string };
  byStatus: Readonly<Record<number, { title: string; text: string }>>;
}

const TEXTS: Record<Language, Words> = {
  en: {
    error: "Error",
    request: "If you write to us about this, please quote",
    home: "To the start page",
    retry: (seconds) =>
      seconds < 90
        ? `Please try again in ${seconds} seconds.`
        : `Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    fault: {
      title: "Something went wrong",
      text: "The fault is ours, not yours. Please try again in a moment.",
    },
    refused: { title: "That did not work" },
    byStatus: {
      403: {
        title: "This came from another site",
        text: "For your safety, forms are only accepted from our own pages. Open the page here and send it again.",
      },
      404: { title: "This page is not here", text: "The address may be mistyped, or the page has moved." },
      410: { title: "This is no longer sold", text: "It was in the catalogue once. There may be something like it." },
      429: {
        title: "Too many requests",
        text: "There were too many requests from your connection in a short time.",
      },
      503: { title: "Back in a moment", text: "The shop cannot be reached right now. Please try again shortly." },
    },
  },
  de: {
    error: "Fehler",
    request: "Wenn Sie uns dazu schreiben, nennen Sie bitte",
    home: "Zur Startseite",
    retry: (seconds) =>
      seconds < 90
        ? `Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`
        : `Bitte versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
    fault: {
      title: "Etwas ist schiefgegangen",
      text: "Der Fehler liegt bei uns, nicht bei Ihnen. Bitte versuchen Sie es gleich noch einmal.",
    },
    refused: { title: "Das hat nicht geklappt" },
    byStatus: {
      403: {
        title: "Das kam von einer anderen Seite",
        text: "Zu Ihrer Sicherheit nehmen wir Formulare nur von unseren eigenen Seiten an. Öffnen Sie die Seite hier und senden Sie sie noch einmal.",
      },
      404: {
        title: "Diese Seite gibt es hier nicht",
        text: "Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.",
      },
      410: {
        title: "Das gibt es nicht mehr",
        text: "Es stand einmal im Katalog. Vielleicht gibt es etwas Ähnliches.",
      },
      429: {
        title: "Zu viele Anfragen",
        text: "Von Ihrem Anschluss kamen in kurzer Zeit zu viele Anfragen.",
      },
      503: {
        title: "Gleich wieder da",
        text: "Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
      },
    },
  },
};
