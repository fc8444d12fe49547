import type { PasskeyRegistrationOptions } from "@tote/client";
import { createTransport } from "@tote/client/core";
import { hasPasskeys, makePasskey } from "../ui/passkeys.ts";

/** Fills in the code of the one-time link, and offers a passkey instead of a password where the browser has them. */
export function startSetup(form: HTMLFormElement): void {
  takeCode(form);
  const part = document.querySelector<HTMLElement>("[data-setup-passkey]");
  if (part !== null && hasPasskeys() && fieldOf(form, "passkey").value === "") offerPasskey(form, part);
}

function takeCode(form: HTMLFormElement): void {
  const code = location.hash.slice(1);
  const field = fieldOf(form, "token");
  if (/^[\w-]{20,128}$/.test(code)) {
    field.value = code;
    // Out of the address, so that no picture of the screen and no history has it.
    history.replaceState(null, "", location.pathname + location.search);
  }
  const part = form.querySelector<HTMLElement>("[data-code]");
  if (part !== null) part.hidden = field.value !== "" && !field.hasAttribute("aria-invalid");
}

function offerPasskey(form: HTMLFormElement, part: HTMLElement): void {
  const button = part.querySelector("button");
  const failed = part.querySelector<HTMLElement>("[role=alert]");
  if (button === null || failed === null) return;
  const message = failed.textContent;
  failed.textContent = "";
  failed.hidden = false;
  part.hidden = false;
  const transport = createTransport({ language: document.documentElement.lang });
  button.addEventListener("click", async () => {
    failed.textContent = "";
    const password = fieldOf(form, "password");
    password.required = false;
    const isComplete = form.reportValidity();
    password.required = true;
    if (!isComplete) return;
    button.disabled = true;
    try {
      const body = { token: textOf(form, "token"), name: textOf(form, "name"), email: textOf(form, "email") };
      const { data } = await transport.request<PasskeyRegistrationOptions>({
        method: "POST",
        path: "/api/setup/passkey-options",
        body,
      });
      fieldOf(form, "passkey").value = JSON.stringify(await makePasskey(data));
      form.submit();
    } catch {
      failed.textContent = message;
      button.disabled = false;
      button.focus();
    }
  });
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) return field;
  throw new Error(`The form has no field ${name}.`);
}

const textOf = (form: HTMLFormElement, name: string) => fieldOf(form, name).value;
