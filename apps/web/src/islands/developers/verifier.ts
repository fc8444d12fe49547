import { verifyWebhook, WebhookVerificationError } from "@tote/client/webhooks";

/** Checks a message that was pasted; nothing of it is sent anywhere. */
export function startVerifier(part: HTMLElement): void {
  const form = part.querySelector("form");
  const said = part.querySelector("[role=status]");
  if (form === null || said === null) return;
  part.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? "");
    try {
      // Forms send line breaks as CR LF; a body has those that it was signed with.
      const body = text("body").replaceAll("\r\n", "\n");
      await verifyWebhook(body, headersIn(text("headers")), text("secret").trim());
      said.textContent = part.dataset.verifier ?? "";
    } catch (error) {
      const reason = error instanceof WebhookVerificationError ? error.reason : String(error);
      said.textContent = `${part.dataset.refused}: ${reason}`;
    }
  });
}

function headersIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const colon = line.indexOf(":");
      return colon === -1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}
