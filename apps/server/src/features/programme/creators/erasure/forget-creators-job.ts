import type { Database } from "../../../../platform/database/database.ts";
import type { Job } from "../../../../platform/feature.ts";
import { ERASED_NAME } from "../personal-data.ts";
import { deleteCreatorToForget, readCreatorsToForget } from "../queries.ts";

/** A creator whose account was erased, with the former name and the name that replaces it. */
export interface ForgottenCreator {
  creatorId: string;
  formerName: string;
  name: string;
}

/** Removes the name from a feature's data. Idempotent; false while something is left. */
export type ForgetCreator = (database: Database, creator: ForgottenCreator) => Promise<boolean>;

/** Removes erased creators' names from other people's orders and bags, in batches after the erasure. */
export function forgetCreatorsJob(database: Database, forgetters: readonly ForgetCreator[]): Job {
  return {
    name: "erased-creators-names",
    everySeconds: 60,
    run: async () => {
      for (const row of await readCreatorsToForget(database.reads)) {
        const creator = { creatorId: row.creator_id, formerName: row.display_name, name: ERASED_NAME };
        let isDone = true;
        for (const forget of forgetters) isDone = (await forget(database, creator)) && isDone;
        if (isDone) await deleteCreatorToForget(database.reads, row.creator_id);
      }
    },
  };
}
