import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ToteError } from "@tote/client";
import { useTote } from "@tote/react";
import { useEffect } from "react";
import { useTitle } from "../../ui/use-title.ts";
import { LocaleContext, languageOf, useWords } from "../language.ts";
import { digestOf } from "./digest.ts";
import { faultTexts } from "./fault.texts.ts";

/** In place of a page that threw: the frame stays around it. */
export function Fault({ error: thrown, reset }: ErrorComponentProps) {
  const error: Error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const words = useWords(faultTexts);
  const router = useRouter();
  const digest = digestOf(error);
  useTitle(words.title);
  useReport(error, digest);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <div className="empty" role="alert">
      <h1 className="serif">{words.title}</h1>
      <p className="sub">{words.text}</p>
      <p className="small quiet">
        {words.quote} <code>{error instanceof ToteError ? (error.requestId ?? digest) : digest}</code>
      </p>
      <p className="beside">
        <button type="button" className="btn" onClick={() => void retry()}>
          {words.retry}
        </button>
        <button
          type="button"
          className="btn second"
          onClick={() =>
            router.history.canGoBack() ? router.history.back() : location.assign(startOf(location.pathname))
          }
        >
          {words.back}
        </button>
      </p>
    </div>
  );
}

const startOf = (path: string) => /^\/(?:developers\/console|[\w-]+)/.exec(path)?.[0] ?? "/";

/** In place of a whole workspace whose frame threw. The account's language is not known here, so the browser's counts. */
export function WholeFault(props: ErrorComponentProps) {
  return (
    <LocaleContext value={{ language: languageOf(navigator.language), timezone: undefined }}>
      <main className="bare">
        <Fault {...props} />
      </main>
    </LocaleContext>
  );
}

const reported = new Set<string>();
const MOST = { path: 300, message: 500, stack: 2_000 };

/** Tells the shop once a fault and page, so that its log has it. The person is not told where that fails too. */
function useReport(error: Error, digest: string): void {
  const { session } = useTote();
  useEffect(() => {
    const path = location.pathname.slice(0, MOST.path);
    if (reported.has(`${digest} ${path}`)) return;
    reported.add(`${digest} ${path}`);
    const message = `${error.name}: ${error.message}`.slice(0, MOST.message);
    const stack = (error.stack ?? "").slice(0, MOST.stack);
    session.reportFault({ digest, path, message, stack }).catch(() => undefined);
  }, [session, error, digest]);
}
