import type { Queryable } from "../../platform/database/database.ts";
import { findCreator } from "./queries.ts";

/** Whether there is a creator with this UUID, in whatever state. */
export async function creatorExists(from: Queryable, creatorId: string): Promise<boolean> {
  return (await findCreator(from, creatorId)) !== null;
}
