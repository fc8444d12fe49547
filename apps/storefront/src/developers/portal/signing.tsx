import type { WebhookFault } from "@tote/client/webhooks";
import type { Shop } from "../../data.ts";
import { Code } from "../code.tsx";
import { portalTexts } from "./portal.texts.ts";
import { PortalLayout } from "./portal-layout.tsx";
import { SnippetTabs } from "./snippet-tabs.tsx";
import { SIGNING_GUIDES } from "./snippets.ts";

/** The answers of the verifier, by the fault that it found. */
export type VerifierWords = Readonly<Record<"genuine" | "stale" | "unable" | WebhookFault, string>>;

const HEADERS = "webhook-id: \nwebhook-timestamp: \nwebhook-signature: ";

/** `/developers/signing`: how a message is verified, and a verifier that runs in the page. */
export function SigningPage({ shop }: { shop: Shop }) {
  const words = portalTexts[shop.language];
  const { genuine, stale, unable, notGenuine } = words;
  const verifierWords: VerifierWords = { genuine, stale, unable, ...notGenuine };
  return (
    <PortalLayout
      shop={shop}
      head={{ title: words.signing.title, description: words.signingLead, path: "/developers/signing" }}
      at="signing"
    >
      <article class="docs">
        <h1>{words.signing.title}</h1>
        <p class="lead">{words.signingLead}</p>
        <SnippetTabs
          label={words.languages}
          tabs={SIGNING_GUIDES.map(({ id, title, code }) => ({
            id,
            title,
            content: <Code language={shop.language} id={id} code={code} />,
          }))}
        />
        <section class="docs-trial" data-verifier={JSON.stringify(verifierWords)} hidden>
          <h2>{words.verify}</h2>
          <p>{words.verifyText}</p>
          <form>
            <div class="field">
              <label for="verify-secret">{words.secret}</label>
              <input id="verify-secret" class="in" name="secret" required autocomplete="off" placeholder="whsec_…" />
            </div>
            <div class="field">
              <label for="verify-headers">{words.headers}</label>
              <textarea id="verify-headers" class="in" name="headers" rows={4} required spellcheck={false}>
                {HEADERS}
              </textarea>
            </div>
            <div class="field">
              <label for="verify-body">{words.body}</label>
              <textarea id="verify-body" class="in" name="body" rows={6} required spellcheck={false} />
            </div>
            <button class="btn" type="submit">
              {words.check}
            </button>
          </form>
          <p role="status" />
        </section>
      </article>
    </PortalLayout>
  );
}
