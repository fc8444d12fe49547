import type { BackupPart } from "../../../platform/backup-part.ts";
import { newId } from "../../../platform/ids.ts";
import { appendEntries } from "./append-entries.ts";
import { forgetPlaces } from "./queries/rows-to-seal.ts";
import { restoredContent } from "./rules/chain.ts";

/**
 * Entries, heads and keys are backed up as they are; the key that signs stays encrypted. Each restore is an entry, which
 * the worker signs before anything else: who has a later head than the one before it knows what was lost.
 */
export const sealsBackup: BackupPart = {
  leftOut: { seal_places: "transaction numbers mean nothing elsewhere; everything is read again" },
  afterRestore: async (tx) => {
    await forgetPlaces(tx);
    const id = newId();
    await appendEntries(tx, [{ kind: "restored", rowId: id, content: restoredContent(id) }]);
  },
};
