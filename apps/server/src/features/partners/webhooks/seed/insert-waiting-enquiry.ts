import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";

export interface WaitingEnquiry {
  company: string;
  contactName: string;
  email: string;
  website: string;
  useCase: string;
  eventTypes: readonly string[];
  createdAt: Date;
}

/** Inserts an unanswered enquiry into a demo shop. */
export async function insertWaitingEnquiry(tx: Tx, enquiry: WaitingEnquiry): Promise<void> {
  const { company, contactName, email, website, useCase, eventTypes, createdAt } = enquiry;
  await tx.execute(sql`
    insert into integrations (id, company, contact_name, email, website, use_case, requested_event_types, created_at, updated_at)
    values (${newId()}, ${company}, ${contactName}, ${email}, ${website}, ${useCase}, ${eventTypes}::text[], ${createdAt}, ${createdAt})`);
}
