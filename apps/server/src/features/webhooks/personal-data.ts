import type { Queryable, Tx } from "../../platform/database/database.ts";
import { eraseFromLog } from "../audit/erase-from-log.ts";
import { presentEndpoint, presentEnquiry } from "./present.ts";
import { listEndpoints } from "./queries/endpoints.ts";
import { eraseColumns, findIntegrationOfUser, findIntegrationsOf, type Partner } from "./queries/integrations.ts";

const MOST = 1_000;

/** What is kept about a person as a partner, for the export of their data; null for everyone else. */
export async function exportIntegration(from: Queryable, user: { id: string }) {
  const integration = await findIntegrationOfUser(from, user.id);
  return integration === null ? null : presentEnquiry(integration);
}

/** Where a partner has events sent to, for the export of their data. */
export async function exportEndpoints(from: Queryable, { id }: { id: string }) {
  return (await listEndpoints(from, id, null, MOST)).map(presentEndpoint);
}

/** What a person asked for to become a partner, also without a session, for the export of their data. */
export async function exportEnquiries(from: Queryable, person: Partner) {
  return (await findIntegrationsOf(from, person)).map(presentEnquiry);
}

/** The UUIDs of a person's integrations and enquiries. */
export async function readIntegrationIds(from: Queryable, person: Partner): Promise<string[]> {
  return (await findIntegrationsOf(from, person)).map((row) => row.id);
}

/** Ends a partner's access and sends nothing any more, when the account is erased. */
export async function eraseIntegration(tx: Tx, person: Partner): Promise<void> {
  const ids = await readIntegrationIds(tx, person);
  await eraseColumns(tx, person.id, ids);
  await eraseFromLog(tx, ids);
}
