import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { newSecret } from "../delivery/signature.ts";
import { RotationInProgress } from "../errors.ts";
import { type EndpointRow, findEndpoint, lockEndpoint, replaceSecret } from "../queries/endpoints.ts";
import { tellOwner } from "./create-endpoint.ts";
import { sealSecret } from "./secret-store.ts";

/**
 * Gives an endpoint a new secret; only this result contains its text. The current secret also signs for 24 hours.
 * Throws {@link RotationInProgress} while an earlier secret still signs; `force` ends that one at once.
 */
export async function rotateSecret(
  tx: Tx,
  secrets: Secrets,
  principal: Principal,
  asked: { ownerId: string; id: string; force: boolean },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const before = await lockEndpoint(tx, asked.ownerId, asked.id);
  if (before === null) throw new NotFound();
  const until = before.previous_secret_until;
  if (!asked.force && until !== null && until.getTime() > Date.now()) throw new RotationInProgress(until);
  const secret = newSecret();
  await replaceSecret(tx, before.id, sealSecret(secrets, secret));
  await tellOwner(tx, principal, "webhook_secret_rotated", before.url);
  const endpoint = await findEndpoint(tx, asked.ownerId, before.id);
  if (endpoint === null) throw new Error("the secret was just replaced");
  return { endpoint, secret };
}
