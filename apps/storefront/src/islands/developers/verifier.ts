import { verifyWebhook, WebhookVerificationError } from "@tote/client/webhooks";
import type { VerifierWords } from "../../developers/portal/signing.tsx";

const TOLERANCE_SECONDS = 300;

/** Checks a message that was pasted; nothing of it is sent anywhere. */
export function startVerifier(part: HTMLElement): void {
  const form = part.querySelector("form");
  const said = part.querySelector("[role=status]");
  if (form === null || said === null) return;
  const words = JSON.parse(part.dataset.verifier ?? "{}") as VerifierWords;
  part.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    said.textContent = words[await verify(new FormData(form))];
  });
}

async function verify(values: FormData): Promise<keyof VerifierWords> {
  // Browsers have it only where a page came by HTTPS or from this very machine.
  if (globalThis.crypto.subtle === undefined) return "unable";
  const text = (name: string) => String(values.get(name) ?? "");
  // Forms send line breaks as CR LF; a body has those that it was signed with.
  const body = text("body").replaceAll("\r\n", "\n");
  const headers = headersIn(text("headers"));
  try {
    // A message that is looked into is seldom of this minute: its age is told apart from its signature.
    await verifyWebhook(body, headers, text("secret").trim(), { toleranceSeconds: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
  const age = Math.abs(Date.now() / 1_000 - Number(headers["webhook-timestamp"]));
  return age <= TOLERANCE_SECONDS ? "genuine" : "stale";
}

function headersIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(":");
      return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}
