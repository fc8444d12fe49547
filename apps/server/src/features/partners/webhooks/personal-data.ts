import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { presentEndpoint, presentEnquiry } from "./present.ts";
import { listEndpoints } from "./queries/endpoints.ts";
import { eraseColumns, findIntegrationOfUser, findIntegrationsOf, type Partner } from "./queries/integrations.ts";

const MOST = 1_000;

/** Exports a person's data as a partner; null when they are none. */
export async function exportIntegration(from: Queryable, user: { id: string }) {
  const integration = await findIntegrationOfUser(from, user.id);
  return integration === null ? null : presentEnquiry(integration);
}

/** Exports the endpoints that a partner has events sent to. */
export async function exportEndpoints(from: Queryable, { id }: { id: string }) {
  return (await listEndpoints(from, id, null, MOST)).map(presentEndpoint);
}

/** Exports a person's enquiries to become a partner, including those sent without a session. */
export async function exportEnquiries(from: Queryable, person: Partner) {
  return (await findIntegrationsOf(from, person)).map(presentEnquiry);
}

/** The UUIDs of a person's integrations and enquiries. */
export async function readIntegrationIds(from: Queryable, person: Partner): Promise<string[]> {
  return (await findIntegrationsOf(from, person)).map((row) => row.id);
}

/** Ends a partner's access and deliveries when the account is erased. */
export async function eraseIntegration(tx: Tx, person: Partner): Promise<void> {
  const ids = await readIntegrationIds(tx, person);
  await eraseColumns(tx, person.id, ids);
  await eraseFromLog(tx, ids);
}
