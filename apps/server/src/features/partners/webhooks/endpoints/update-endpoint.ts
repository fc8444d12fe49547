import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { requireRecentAuthentication } from "../../../../platform/http/limits/recent-authentication.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import {
  disableEndpoint,
  type EndpointRow,
  enableEndpoint,
  findEndpoint,
  lockEndpoint,
  updateEndpoint,
} from "../queries/endpoints.ts";
import { requireApproved, requireIntegration, tellOwner } from "./create-endpoint.ts";

/** The owner of an endpoint by UUID: the user of an integration, or a creator. */
export interface Owner {
  kind: "partner" | "creator";
  id: string;
}

export interface EndpointChanges {
  id: string;
  ifMatch: string | undefined;
  /** The caller has checked it. */
  url: string | undefined;
  eventTypes: readonly string[] | undefined;
  description: string | null | undefined;
  disabled: boolean | undefined;
}

/**
 * Changes, disables or enables an endpoint. Enabling also makes a failed endpoint due at once. A new address needs
 * recent authentication and sends a mail, because its owner receives the events.
 */
export async function changeEndpoint(
  tx: Tx,
  principal: Principal,
  owner: Owner,
  changes: EndpointChanges,
): Promise<EndpointRow> {
  const before = await lockEndpoint(tx, owner.id, changes.id);
  if (before === null) throw new NotFound();
  if (changes.ifMatch !== undefined) requireVersion(changes.ifMatch, before.version);
  const columns = {
    url: changes.url ?? before.url,
    eventTypes: changes.eventTypes ?? before.event_types,
    description: changes.description === undefined ? before.description : changes.description,
  };
  // A creator's types are the same for everyone, and their schema has no others.
  if (owner.kind === "partner" && changes.eventTypes !== undefined)
    requireApproved(await requireIntegration(tx, principal), changes.eventTypes);
  if (columns.url !== before.url) requireRecentAuthentication(principal);
  await updateEndpoint(tx, before.id, columns);
  if (columns.url !== before.url) await tellOwner(tx, principal, "webhook_endpoint_moved", columns.url);
  if (changes.disabled === true) await disableEndpoint(tx, before.id, owner.kind);
  if (changes.disabled === false && (before.disabled_at !== null || before.failing_since !== null))
    await enableEndpoint(tx, before.id);
  const after = await findEndpoint(tx, owner.id, before.id);
  if (after === null) throw new Error("the endpoint was just updated");
  return after;
}
