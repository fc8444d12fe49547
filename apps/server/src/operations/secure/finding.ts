import type { Language } from "../../platform/http/pages/language.ts";

export const SECURE_STATUSES = ["good", "fix", "look"] as const;
/** `fix`: change it; `look`: a person has to judge, or it could not be checked from here. */
export type SecureStatus = (typeof SECURE_STATUSES)[number];

export type Text = Readonly<Record<Language, string>>;

export interface Finding {
  /** Stable, for scripts. */
  readonly code: string;
  readonly status: SecureStatus;
  /** The result, and for `fix` and `look` what to do. */
  readonly detail: Text;
}

export function finding(code: string, status: SecureStatus, en: string, de: string): Finding {
  return { code, status, detail: { en, de } };
}
