import type { Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import {
  findIntegration,
  type IntegrationRow,
  insertIntegration,
  type NewIntegration,
} from "../queries/integrations.ts";

/** Stores a request to become a partner until an administrator decides it. */
export async function submitEnquiry(tx: Tx, enquiry: Omit<NewIntegration, "id">): Promise<IntegrationRow> {
  const id = newId();
  await insertIntegration(tx, { ...enquiry, id });
  const integration = await findIntegration(tx, id);
  if (integration === null) throw new Error("the enquiry was just inserted");
  return integration;
}
