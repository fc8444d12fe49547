import type { Queryable, Tx } from "../../platform/database/database.ts";
import { presentEnquiry } from "./present.ts";
import { eraseColumns, findIntegrationOfUser } from "./queries/integrations.ts";

/** What is kept about a person as a partner, for the export of their data; null for everyone else. */
export async function exportIntegration(from: Queryable, user: { id: string }) {
  const integration = await findIntegrationOfUser(from, user.id);
  return integration === null ? null : presentEnquiry(integration);
}

/** Ends a partner's access and sends nothing any more, when the account is erased. */
export async function eraseIntegration(tx: Tx, userId: string): Promise<void> {
  await eraseColumns(tx, userId);
}
