import type { Language } from "../../../http/pages/language.ts";

/** Names the sign-in methods that are left after a password reset, for the mail and the page. */
export const factorsLeft: Readonly<Record<Language, (passkeys: readonly string[], newApp: boolean) => string>> = {
  en: (passkeys, newApp) =>
    [
      ...(passkeys.length === 0 ? [] : [`These passkeys can still open your account: ${passkeys.join(", ")}.`]),
      ...(newApp ? ["An authenticator app was added in the last 30 days."] : []),
      "If you don't recognise any of this, remove it.",
    ].join(" "),
  de: (passkeys, newApp) =>
    [
      ...(passkeys.length === 0 ? [] : [`Diese Passkeys öffnen weiterhin Ihr Konto: ${passkeys.join(", ")}.`]),
      ...(newApp ? ["In den letzten 30 Tagen kam eine Authenticator-App hinzu."] : []),
      "Wenn Sie etwas davon nicht kennen, entfernen Sie es.",
    ].join(" "),
};
