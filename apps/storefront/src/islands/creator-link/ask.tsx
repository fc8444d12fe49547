import { render } from "preact";
import { useState } from "preact/hooks";
import type { CreatorCookie, Language } from "../../data.ts";
import { transport } from "../bag/bag.ts";
import { offerToForget } from "./forget.ts";
import { rememberVisit, type Visit, writeKept } from "./memory.ts";
import { QUESTION_VERSION, texts } from "./texts.ts";

interface Question extends CreatorCookie {
  readonly visit: Visit;
  readonly clickId: string;
  readonly language: Language;
}

const DAY_MS = 86_400_000;

/**
 * Asks below the page whether a cookie may remember the link (docs/contract/attribution-and-commissions.md#storage-by-consent).
 * The page goes on without an answer. "No" keeps nothing and sends nothing: a refusal that is sent would take the creator's
 * stamp from what is in the bag already, and nobody asked for that.
 */
export function ask(question: Question): void {
  const root = document.createElement("div");
  root.className = "ask-link";
  document.body.append(root);
  render(<Ask question={question} close={() => root.remove()} />, root);
}

function Ask({ question, close }: { question: Question; close: () => void }) {
  const { visit, clickId, days, privacyUrl, language } = question;
  const words = texts[language];
  const [said, say] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const agree = async () => {
    setBusy(true);
    const body = { clickId, granted: true, version: QUESTION_VERSION };
    try {
      await transport.request({ method: "POST", path: "/api/attribution/consent", body });
    } catch {
      setBusy(false);
      say(words.failed);
      return;
    }
    rememberVisit({ ...visit, answer: "yes" });
    writeKept({ creatorName: visit.creatorName, until: new Date(Date.now() + days * DAY_MS).toISOString() });
    say(words.thanks(days));
    offerToForget();
  };
  const refuse = () => {
    rememberVisit({ ...visit, answer: "no" });
    close();
  };
  return (
    <section class="wrap" aria-label={words.label}>
      <div role="status">
        {said === null ? (
          <>
            <p class="t">{words.title(visit.creatorName)}</p>
            <p class="small sub">
              {words.text(visit.creatorName, days)}
              {privacyUrl !== null && (
                <>
                  {" "}
                  <a href={privacyUrl}>{words.privacy}</a>
                </>
              )}
            </p>
          </>
        ) : (
          <p class="small">{said}</p>
        )}
      </div>
      {said === null ? (
        <div class="acts">
          <button class="btn second" type="button" disabled={busy} onClick={() => void agree()}>
            {words.yes}
          </button>
          <button class="btn second" type="button" onClick={refuse}>
            {words.no}
          </button>
        </div>
      ) : (
        <button class="btn second" type="button" onClick={close}>
          OK
        </button>
      )}
    </section>
  );
}
