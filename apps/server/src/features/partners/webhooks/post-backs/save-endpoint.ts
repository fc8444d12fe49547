import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { Forbidden, type Principal } from "../../../../platform/http/requests/principal.ts";
import { lockCreator } from "../../../programme/creators/payees.ts";
import { addEndpoint } from "../endpoints/create-endpoint.ts";
import { changeEndpoint } from "../endpoints/update-endpoint.ts";
import type { EndpointColumns, EndpointRow } from "../queries/endpoints.ts";
import { findEndpointIdOfCreator } from "./queries.ts";

/**
 * Creates a creator's endpoint, or replaces all that can be said of the existing one. Only a creation has a secret: its
 * text is in this result alone. The caller has checked the address and that the principal signed in lately.
 */
export async function saveEndpoint(
  tx: Tx,
  secrets: Secrets,
  principal: Principal,
  asked: EndpointColumns & { creatorId: string; ifMatch: string | undefined },
): Promise<{ endpoint: EndpointRow; secret: string | null }> {
  const { creatorId, ifMatch, ...columns } = asked;
  // Two requests at once make one endpoint, and none is made after a suspension.
  const status = await lockCreator(tx, creatorId);
  if (status !== "approved")
    throw new Forbidden("creator_not_approved", "This is open to approved creators only.", { creatorStatus: status });
  const id = await findEndpointIdOfCreator(tx, creatorId);
  if (id === null) return addEndpoint(tx, secrets, principal, { ...columns, creatorId, integrationId: null });
  const changes = { ...columns, id, ifMatch, disabled: undefined };
  return { endpoint: await changeEndpoint(tx, principal, { kind: "creator", id: creatorId }, changes), secret: null };
}

/** The UUID of the creator's endpoint. Throws {@link NotFound} without one. */
export async function requireEndpointId(tx: Tx, creatorId: string): Promise<string> {
  const id = await findEndpointIdOfCreator(tx, creatorId);
  if (id === null) throw new NotFound();
  return id;
}
