import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";

const PURPOSE = "product preview";
/** Long enough to show a draft to a colleague, short enough that a forwarded link ends. */
export const PREVIEW_MS = 24 * 60 * 60 * 1_000;

/** A signed right to see one product, whatever its status: docs/contract/catalogue-and-store.md#previews. */
export function makePreviewToken(secrets: Secrets, productId: string, expiresAt: Date): string {
  return secrets.sign(PURPOSE, `${encodeId("prod", productId)}.${expiresAt.getTime().toString(36)}`);
}

/** The UUID of the product; null for a token that is wrong or has expired. */
export function readPreviewToken(secrets: Secrets, token: string, now: Date): string | null {
  const [id = "", expiry = ""] = secrets.verify(PURPOSE, token)?.split(".") ?? [];
  const expiresAt = Number.parseInt(expiry, 36);
  return expiresAt > now.getTime() ? decodeId("prod", id) : null;
}
