import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { StatusChange } from "../../../programme/creators/change-creator-status.ts";
import { findCreatorIdOfUser } from "../../../programme/creators/payees.ts";
import { presentDelivery, presentEndpoint } from "../present.ts";
import { listDeliveries } from "../queries/deliveries.ts";
import { deleteEndpoint, findEndpoint } from "../queries/endpoints.ts";
import { findEndpointIdOfCreator } from "./queries.ts";

/** Deliveries are deleted after 30 days; more than these are no help to a person. */
const MOST = 1_000;

/** Exports a creator's endpoint with its newest deliveries; null for anyone without one. */
export async function exportPostBacks(from: Queryable, { id }: { id: string }) {
  const creatorId = await findCreatorIdOfUser(from, id);
  const endpointId = creatorId === null ? null : await findEndpointIdOfCreator(from, creatorId);
  if (creatorId === null || endpointId === null) return null;
  const row = await findEndpoint(from, creatorId, endpointId);
  if (row === null) return null;
  const filter = {
    endpointId,
    integrationId: null,
    eventType: null,
    eventId: null,
    since: null,
    until: null,
    status: null,
    after: null,
    limit: MOST,
  };
  const deliveries = await listDeliveries(from, { userId: null, ...filter });
  return { ...presentEndpoint(row), deliveries: deliveries.map(presentDelivery) };
}

/** Deletes a creator's endpoint when the account is erased. */
export async function erasePostBacks(tx: Tx, { id }: { id: string }): Promise<void> {
  const creatorId = await findCreatorIdOfUser(tx, id);
  if (creatorId !== null) await deleteEndpointOfCreator(tx, creatorId);
}

/**
 * Deletes the endpoint of a banned creator, who cannot come back. A suspension leaves it as it is: endpoints are served
 * for approved creators only.
 */
export async function postBacksOnStatusChange(tx: Tx, { creatorId, to }: StatusChange): Promise<void> {
  if (to === "banned") await deleteEndpointOfCreator(tx, creatorId);
}

async function deleteEndpointOfCreator(tx: Tx, creatorId: string): Promise<void> {
  const endpointId = await findEndpointIdOfCreator(tx, creatorId);
  if (endpointId !== null) await deleteEndpoint(tx, endpointId);
}
