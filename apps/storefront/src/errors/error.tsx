import type { Language } from "../data.ts";
import { errorTexts } from "./error.texts.ts";

interface ErrorPageProps {
  language: Language;
  status: number;
  title: string;
  text: string;
  /** Seconds after which the request may be repeated. */
  retryAfter: number | null;
  /** The request's id, to quote in a message to the shop. */
  requestId: string | null;
  homeUrl: string;
}

/** The refusal that a program gets as a problem document, for people. */
export function ErrorPage({ language, status, title, text, retryAfter, requestId, homeUrl }: ErrorPageProps) {
  const words = errorTexts[language];
  return (
    <>
      <p class="eyebrow">{`${words.error} ${status}`}</p>
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      {retryAfter !== null && <p>{words.retry(retryAfter)}</p>}
      {requestId !== null && (
        <p class="muted">
          {words.request} <code>{requestId}</code>
        </p>
      )}
      <p>
        <a href={homeUrl}>{words.home}</a>
      </p>
    </>
  );
}
