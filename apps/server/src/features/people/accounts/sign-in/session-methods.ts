/** How a session was authenticated, in the order of the steps: docs/contract/sessions-and-accounts.md#second-factor. */
export const SESSION_METHODS = ["password", "magic_link", "passkey", "totp", "recovery_code"] as const;
export type SessionMethod = (typeof SESSION_METHODS)[number];
