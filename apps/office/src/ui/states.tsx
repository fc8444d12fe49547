import { ToteError } from "@tote/client";
import type { ReactNode } from "react";
import { useLocale, useWords } from "../shell/language.ts";
import { refusalText } from "./api/refusals.ts";
import { stateTexts } from "./states.texts.ts";

/** Rows in the shape of what comes; not seen before 150 ms. */
export function Skeleton({ rows }: { rows: number }) {
  const words = useWords(stateTexts);
  return (
    <div className="skeleton" role="status" aria-label={words.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other key
        <span key={row} />
      ))}
    </div>
  );
}

/** Nothing is here yet: says so, and what comes next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="serif">{title}</p>
      {children !== undefined && <div className="sub">{children}</div>}
    </div>
  );
}

/** A read that failed: what happened, the request's id, and another try. */
export function Problem({ error, onRetry }: { error: Error | null; onRetry?: (() => unknown) | undefined }) {
  const words = useWords(stateTexts);
  const { title, text } = wordsOf(error, words);
  const requestId = error instanceof ToteError ? error.requestId : null;
  return (
    <div className="empty" role="alert">
      <p className="serif">{title}</p>
      <p className="sub">{text}</p>
      {requestId !== null && (
        <p className="small quiet">
          {words.quote} <code>{requestId}</code>
        </p>
      )}
      {onRetry !== undefined && (
        <button type="button" className="btn second" onClick={() => void onRetry()}>
          {words.retry}
        </button>
      )}
    </div>
  );
}

/** An action that was refused, beside it. */
export function Refusal({ error }: { error: Error | null }) {
  const words = useWords(stateTexts);
  const { language } = useLocale();
  if (error === null) return null;
  const { title, text } = wordsOf(error, words);
  const known = refusalText(error, language);
  const requestId = error instanceof ToteError && error.status >= 500 ? error.requestId : null;
  return (
    <div className="notice bad" role="alert">
      <p>{known ?? `${title}. ${text}`}</p>
      {requestId !== null && (
        <p className="xs">
          {words.quote} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

function wordsOf(error: Error | null, words: (typeof stateTexts)["en"]): { title: string; text: string } {
  if (!(error instanceof ToteError)) return words.fault;
  if (error.status === 0) return navigator.onLine ? words.unreachable : words.offline;
  if (error.status >= 500) return words.fault;
  if (error.status === 403) return words.forbidden;
  if (error.status === 404) return words.missing;
  if (error.status === 429) return words.busy;
  return { title: words.refused, text: words.detail(error.detail) };
}

interface Readable<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * Shows what was read; while it is read its skeleton, and after a failure what happened. What is there already stays.
 * `title`: of a page whose own title is only known when it was read.
 */
export function Loaded<T>({
  query,
  rows = 4,
  title,
  children,
}: {
  query: Readable<T>;
  rows?: number;
  title?: string;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined)
    return (
      <>
        {query.error !== null && <Refusal error={query.error} />}
        {children(query.data)}
      </>
    );
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      {query.error === null ? <Skeleton rows={rows} /> : <Problem error={query.error} onRetry={query.refetch} />}
    </>
  );
}
