import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { insertCode, isCodeOf, lockLink, markDeleted, updateLink } from "../queries/links.ts";
import { CodeTaken } from "./link-code.ts";
import type { ChangeLinkInput } from "./schemas.ts";

/**
 * Renames, relabels, disables or enables a creator's link. The old code of a rename stays an alias, because it is
 * already published; the link may take it back later. Throws {@link CodeTaken} for a code of another link.
 */
export async function changeLink(tx: Tx, creatorId: string, id: string, change: ChangeLinkInput): Promise<void> {
  const link = await lockLink(tx, creatorId, id);
  if (link === null) throw new NotFound();
  const code = change.code ?? link.code;
  if (code !== link.code && !(await insertCode(tx, code, id)) && !(await isCodeOf(tx, code, id)))
    throw new CodeTaken(code);
  await updateLink(tx, id, {
    code,
    label: change.label === undefined ? link.label : (change.label?.trim() ?? null),
    disabled: change.disabled ?? link.disabled_at !== null,
  });
}

/** Disables a link permanently and removes it from the list. Its codes stay taken and its past stays counted. */
export async function deleteLink(tx: Tx, creatorId: string, id: string): Promise<void> {
  if (!(await markDeleted(tx, creatorId, id))) throw new NotFound();
}
