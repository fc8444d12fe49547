import type { AccountsKit } from "../kit.ts";

const MAX_LENGTH = 2_000;

/**
 * The path of ours that a sign-in leads back to, or null: another origin's address, however it is written, is none.
 * Browsers read `\` as `/`, drop tabs and line ends, and take `//` at the beginning for a host.
 */
export function ownPath(next: string, publicUrl: string): string | null {
  if (next === "" || next.length > MAX_LENGTH || !next.startsWith("/")) return null;
  const base = new URL(publicUrl);
  if (!URL.canParse(next, base)) return null;
  const url = new URL(next, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base.origin && isSamePlace(path, base) ? path : null;
}

/** `/.//other.example` has our origin, and its path alone is another's address. */
function isSamePlace(path: string, base: URL): boolean {
  return !path.startsWith("//") && URL.canParse(path, base) && new URL(path, base).origin === base.origin;
}

/** Where a sign-in leads: to the page that asked for it, else to the shop. */
export function afterSignIn(next: string, { services }: AccountsKit): string {
  return ownPath(next, services.publicUrl) ?? services.storefrontUrl;
}
