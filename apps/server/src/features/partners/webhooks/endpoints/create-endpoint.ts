import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { Forbidden, type Principal } from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { wants } from "../delivery/plan-deliveries.ts";
import { newSecret } from "../delivery/signature.ts";
import { EventTypeNotApproved, TooManyEndpoints } from "../errors.ts";
import {
  countEndpoints,
  type EndpointColumns,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
} from "../queries/endpoints.ts";
import { findIntegrationOfUser, type IntegrationRow, lockIntegration } from "../queries/integrations.ts";
import { sealSecret } from "./secret-store.ts";

const MOST = 20;

/**
 * Adds an endpoint and mails its owner. Only this result contains the secret's text. The caller has checked the
 * address. The endpoint receives events from now on; earlier ones can be recovered.
 */
export async function createEndpoint(
  tx: Tx,
  secrets: Secrets,
  principal: Principal,
  columns: EndpointColumns,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const integration = await requireIntegration(tx, principal);
  requireApproved(integration, columns.eventTypes);
  await lockIntegration(tx, integration.id);
  if ((await countEndpoints(tx, integration.id)) >= MOST) throw new TooManyEndpoints(MOST);
  return addEndpoint(tx, secrets, principal, { ...columns, integrationId: integration.id, creatorId: null });
}

/** Inserts an endpoint of an integration or a creator, with a new secret, and mails its owner. */
export async function addEndpoint(
  tx: Tx,
  secrets: Secrets,
  principal: Principal,
  endpoint: EndpointColumns & { integrationId: string | null; creatorId: string | null },
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const id = newId();
  const secret = newSecret();
  await insertEndpoint(tx, { ...endpoint, id, secret: sealSecret(secrets, secret) });
  await tellOwner(tx, principal, "webhook_endpoint_added", endpoint.url);
  const added = await findEndpoint(tx, endpoint.creatorId ?? principal.userId, id);
  if (added === null) throw new Error("the endpoint was just inserted");
  return { endpoint: added, secret };
}

/** Returns the caller's integration. It may have been suspended since the request was authorised. */
export async function requireIntegration(tx: Tx, principal: Principal): Promise<IntegrationRow> {
  const integration = await findIntegrationOfUser(tx, principal.userId);
  if (integration?.status !== "approved")
    throw new Forbidden("integration_not_approved", "Only approved integrations may do this.");
  return integration;
}

/** Throws {@link EventTypeNotApproved}. `*` is always accepted: it means every approved type. */
export function requireApproved(integration: IntegrationRow, eventTypes: readonly string[]): void {
  const isApproved = wants({ event_types: ["*"], approved_types: integration.event_types });
  const refused = eventTypes
    .map((type, position) => ({ type, position }))
    .filter(({ type }) => type !== "*" && !isApproved(type));
  if (refused.length > 0) throw new EventTypeNotApproved(refused);
}

export async function tellOwner(
  tx: Tx,
  principal: Principal,
  template: "webhook_endpoint_added" | "webhook_endpoint_moved" | "webhook_secret_rotated",
  url: string,
): Promise<void> {
  await queueMail(tx, {
    template,
    recipient: principal.email,
    locale: principal.locale,
    data: { name: principal.name, host: new URL(url).host },
  });
}
