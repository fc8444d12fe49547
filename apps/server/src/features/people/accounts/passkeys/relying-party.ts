import type { Services } from "../../../../platform/services.ts";

export const TIMEOUT_MS = 300_000;
/** EdDSA, ES256, RS256: what authenticators in use sign with. */
export const ALGORITHMS = [-8, -7, -257];

/** The host of PUBLIC_URL, to which passkeys are tied. Browsers let only its own pages and those of its subdomains use them. */
export function relyingParty({ publicUrl, storefrontUrl, config }: Services): { id: string; origins: string[] } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origins: [...new Set([origin, new URL(storefrontUrl).origin, ...config.allowedOrigins])] };
}

/** The account's id as authenticators keep it: 16 bytes that tell nothing about the person. */
export function userHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll("-", ""), "hex");
}

/**
 * The challenge that a browser says it answers, or null. Whether it was given to that browser is another question. Null for
 * a ceremony in a cross-origin frame, which this shop never starts.
 */
export function answeredChallenge(clientDataJson: string): string | null {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8")) as {
      challenge?: unknown;
      crossOrigin?: unknown;
    };
    if (crossOrigin !== undefined && crossOrigin !== false) return null;
    return typeof challenge === "string" && challenge.length <= 128 ? challenge : null;
  } catch {
    return null;
  }
}

/** The library is loaded when the first passkey is used. */
export const webAuthn = () => import("@simplewebauthn/server");
