import type { Job } from "../../../feature.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ERASED_NAME } from "../personal-data.ts";
import { deleteCreatorToForget, readCreatorsToForget } from "../queries.ts";

/** A creator whose account was erased, by the name that they had, and the one that takes its place. */
export interface ForgottenCreator {
  creatorId: string;
  formerName: string;
  name: string;
}

/** Takes the name out of what a feature keeps for others. Safe to repeat; false while something is left. */
export type ForgetCreator = (database: Database, creator: ForgottenCreator) => Promise<boolean>;

/** Where creators stand in other people's orders and bags their name goes in batches, after their account was erased. */
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
