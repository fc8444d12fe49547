import type { Shop } from "../../data.ts";
import { Frame } from "../../frame/frame.tsx";
import { Crumbs } from "./events.tsx";
import { portalTexts } from "./portal.texts.ts";
import { SIGNING_GUIDES } from "./snippets.ts";

const HEADERS = "webhook-id: \nwebhook-timestamp: \nwebhook-signature: ";

/** `/developers/signing`: how a message is verified, and a verifier that runs in the page. */
export function SigningPage({ shop }: { shop: Shop }) {
  const words = portalTexts[shop.language];
  return (
    <Frame
      shop={shop}
      head={{ title: words.signing.title, description: words.signingLead, path: "/developers/signing" }}
    >
      <Crumbs shop={shop} />
      <article class="docs">
        <h1>{words.signing.title}</h1>
        <p class="lead">{words.signingLead}</p>
        {SIGNING_GUIDES.map(({ id, title, code }) => (
          <>
            <h2 id={id}>{title}</h2>
            <pre data-snippet={id}>{code}</pre>
          </>
        ))}
        <section class="docs-trial" data-verifier={words.genuine} data-refused={words.notGenuine} hidden>
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
    </Frame>
  );
}
