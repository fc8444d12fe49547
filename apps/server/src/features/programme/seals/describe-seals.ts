import type { Queryable } from "../../../platform/database/database.ts";
import { countDue } from "./queries/due.ts";
import { readLastHead } from "./queries/heads.ts";
import { readKeys } from "./queries/keys.ts";
import { readState } from "./queries/places.ts";

/** How far the seals are, for a terminal. */
export async function describeSeals(from: Queryable): Promise<string> {
  const state = await readState(from);
  const head = await readLastHead(from);
  const keys = await readKeys(from);
  const waiting = state?.transfers_waiting ?? 0;
  const due = await countDue(from);
  const since = state?.oldest_waiting == null ? "" : `, the oldest of ${state.oldest_waiting.toISOString()}`;
  const lines = [
    `Entries   ${(state?.entries ?? 0).toLocaleString("en")}, ${state?.restored ?? 0} of them restores`,
    `Waiting   ${waiting.toLocaleString("en")} ledger rows${since}; ${due.toLocaleString("en")} documents and entries`,
    head === null
      ? "Head      none yet"
      : `Head      ${head.n} of ${head.day}, through entry ${head.lastSeq.toLocaleString("en")}: ${head.hash}`,
    ...keys.map((key) => {
      const end = key.retiredAt === null ? "in use" : `until ${key.retiredAt.toISOString()}`;
      return `Key       ${key.id} from ${key.createdAt.toISOString()}, ${end}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}
