import type { Queryable } from "../../../platform/database/database.ts";
import { findCreator } from "./queries.ts";

/** True if a creator has this UUID, in any state. */
export async function creatorExists(from: Queryable, creatorId: string): Promise<boolean> {
  return (await findCreator(from, creatorId)) !== null;
}
