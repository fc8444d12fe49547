import { isUniqueViolation } from "../../../platform/database/connection.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { namesVersion, PreconditionFailed, requireVersion } from "../../../platform/http/answers/if-match.ts";
import { newId } from "../../../platform/ids.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import {
  deleteRedirectRow,
  findRedirect,
  lockRedirect,
  lockRedirectTable,
  type RedirectRow,
  type RedirectWrite,
  readAllTargets,
  updateRedirectRow,
  writeRedirects,
} from "./queries/redirects.ts";
import { refusal, refuse } from "./refusals.ts";
import { endOf } from "./rules/chains.ts";
import { shorten } from "./save-redirects.ts";

type Checked = Omit<RedirectWrite, "id">;

/** Adds a redirect. */
export async function createRedirect(tx: Tx, actorId: string, checked: Checked): Promise<RedirectRow> {
  const row = await prepare(tx, null, checked);
  await writeRedirects(tx, [row.write]);
  return finish(tx, actorId, "create", row, null);
}

/** Changes a redirect of a version. */
export async function updateRedirect(
  tx: Tx,
  actorId: string,
  id: string,
  ifMatch: string | undefined,
  checked: Checked,
): Promise<RedirectRow> {
  const row = await prepare(tx, id, checked);
  const before = await lockRedirect(tx, id);
  if (before === null) throw new NotFound("There is no such redirect.");
  requireVersion(ifMatch, before.version);
  if (before.path === row.write.path && before.target === row.write.target) return before;
  try {
    await updateRedirectRow(tx, row.write);
  } catch (error) {
    if (isUniqueViolation(error, "redirects_path_key")) refuse(refusal("from", "redirect_taken"));
    throw error;
  }
  return finish(tx, actorId, "update", row, before);
}

/** Deletes a redirect; its address is 404 again. */
export async function deleteRedirect(tx: Tx, actorId: string, id: string, ifMatch: string | undefined): Promise<void> {
  const before = await lockRedirect(tx, id);
  if (before === null) throw new NotFound("There is no such redirect.");
  if (ifMatch !== undefined && !namesVersion(ifMatch, before.version)) throw new PreconditionFailed(before.version);
  await deleteRedirectRow(tx, id);
  const change = { actorId, action: "redirect.delete", resourceType: "redirect", resourceId: id };
  await recordChange(tx, { ...change, before: shown(before), after: null });
}

interface Prepared {
  write: RedirectWrite;
  stored: readonly { id: string; path_key: string; target: string }[];
  wanted: ReadonlyMap<string, string>;
}

async function prepare(tx: Tx, id: string | null, checked: Checked): Promise<Prepared> {
  await lockRedirectTable(tx);
  const stored = (await readAllTargets(tx)).filter((row) => row.id !== id);
  if (stored.some(({ path_key }) => path_key === checked.pathKey)) refuse(refusal("from", "redirect_taken"));
  const wanted = new Map(stored.map((row) => [row.path_key, row.target]));
  const target = endOf(checked.pathKey, checked.target, wanted);
  if (target === null) refuse(refusal("to", "redirect_loop"));
  wanted.set(checked.pathKey, target);
  return { write: { ...checked, id: id ?? newId(), target }, stored, wanted };
}

async function finish(
  tx: Tx,
  actorId: string,
  verb: "create" | "update",
  { write, stored, wanted }: Prepared,
  before: RedirectRow | null,
): Promise<RedirectRow> {
  await shorten(tx, stored, wanted, new Set([write.pathKey]));
  const row = await findRedirect(tx, write.id);
  if (row === null) throw new Error("unreachable: the redirect was just written");
  await recordChange(tx, {
    actorId,
    action: `redirect.${verb}`,
    resourceType: "redirect",
    resourceId: row.id,
    before: before === null ? null : shown(before),
    after: shown(row),
  });
  return row;
}

const shown = ({ path, target }: RedirectRow) => ({ from: path, to: target });
