import type { PasskeySignInOptions } from "@tote/client";
import { createTransport } from "@tote/client/core";
import { getPasskey, hasPasskeys } from "../ui/passkeys.ts";

/** Shows the button for passkeys where the browser has them, and signs in by one. */
export function startPasskey(part: HTMLElement): void {
  const button = part.querySelector("button");
  const failed = part.querySelector<HTMLElement>("[role=alert]");
  if (button === null || failed === null || !hasPasskeys()) return;
  const message = failed.textContent;
  failed.textContent = "";
  failed.hidden = false;
  part.hidden = false;
  const transport = createTransport({ language: document.documentElement.lang });
  const post = async <T>(path: string, body?: unknown) =>
    (await transport.request<T>({ method: "POST", path, ...(body === undefined ? {} : { body }) })).data;
  button.addEventListener("click", async () => {
    failed.textContent = "";
    button.disabled = true;
    try {
      const options = await post<PasskeySignInOptions>("/api/auth/passkeys/sign-in/options");
      await post("/api/auth/passkeys/sign-in", { credential: await getPasskey(options) });
      // The server knows where a signed-in visitor goes on.
      location.assign(part.dataset.passkey ?? "/sign-in");
    } catch {
      failed.textContent = message;
      button.disabled = false;
      button.focus();
    }
  });
}
