import type { AccessToken } from "@tote/client";
import { createTransport } from "@tote/client/core";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** For who is signed in: makes an access token when asked, and puts it into the snippet, where it is shown this once. */
export function startToken(part: HTMLElement): void {
  const button = part.querySelector("button");
  const snippet = document.querySelector('[data-snippet="token"]');
  const said = part.nextElementSibling;
  const { token: placeholder = "", made = "", refused = "" } = part.dataset;
  if (button === null || snippet === null || said === null) return;
  part.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const expiresAt = new Date(Date.now() + DAYS * DAY_MS).toISOString();
      const body = { name: "/developers", scopes: ["orders:read"], expiresAt };
      const request = { method: "POST", path: "/api/auth/tokens", body } as const;
      const { data } = await createTransport().request<AccessToken & { token: string }>(request);
      snippet.textContent = (snippet.textContent ?? "").replace(placeholder, data.token);
      part.hidden = true;
      said.prepend(made);
    } catch {
      said.prepend(refused);
      part.hidden = true;
    }
  });
}
