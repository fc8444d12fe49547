import type { Tx } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import {
  lockRedirectTable,
  type RedirectWrite,
  readAllTargets,
  retarget,
  writeRedirects,
} from "./queries/redirects.ts";
import { type RedirectRefusal, refusal } from "./refusals.ts";
import { endOf, keyOfTarget } from "./rules/chains.ts";
import { pathKey, storedKey } from "./rules/path-key.ts";
import { readFrom, readTarget } from "./rules/redirect-target.ts";

/** Facts about the shop that decide what a redirect may be. */
export interface RedirectRules {
  /** The shop's own hosts, whose addresses are paths. */
  hosts: ReadonlySet<string>;
  /** True for a page that answers by itself, before any redirect is looked up. */
  isPage(path: string): Promise<boolean>;
}

export interface AskedRedirect {
  from: string;
  to: string;
}

export interface SavedRedirects {
  created: number;
  updated: number;
  unchanged: number;
}

const MAX_KEY = 600;

/** A redirect that may be written, or why it may not be. */
export async function checkRedirect(
  { from, to }: AskedRedirect,
  rules: RedirectRules,
  mayLeave: boolean,
): Promise<Omit<RedirectWrite, "id"> | RedirectRefusal> {
  const path = readFrom(from, rules.hosts);
  if (path === null) return refusal("from", "wrong_format");
  const key = pathKey(path);
  const stored = storedKey(key);
  if (stored.length > MAX_KEY) return refusal("from", "too_long");
  // A page answers whatever its query is.
  if (await rules.isPage(key.path)) return refusal("from", "redirect_shadowed");
  const read = readTarget(to, rules.hosts, mayLeave);
  if ("problem" in read) return refusal("to", read.problem);
  if (keyOfTarget(read.target) === stored) return refusal("to", "redirect_loop");
  return { pathKey: stored, path, target: read.target };
}

/**
 * Writes redirects so that each leads to its end in one hop: targets that are redirects are followed, and redirects that
 * lead to a new one are given its target. The caller has checked the rows; `refuse` is told of loops by row.
 */
export async function saveRedirects(
  tx: Tx,
  actorId: string,
  rows: readonly Omit<RedirectWrite, "id">[],
  refuse: (index: number, refusal: RedirectRefusal) => void,
): Promise<SavedRedirects> {
  await lockRedirectTable(tx);
  const stored = await readAllTargets(tx);
  const before = new Map(stored.map((row) => [row.path_key, row.target]));
  const wanted = new Map([...before, ...rows.map((row) => [row.pathKey, row.target] as const)]);
  const writes = rows.map((row, index) => {
    const target = endOf(row.pathKey, row.target, wanted);
    if (target === null) refuse(index, refusal("to", "redirect_loop"));
    return { ...row, id: newId(), target: target ?? row.target };
  });
  if (writes.length > 0) await writeRedirects(tx, writes);
  await shorten(tx, stored, wanted, new Set(rows.map(({ pathKey: key }) => key)));
  const created = writes.filter(({ pathKey: key }) => !before.has(key)).length;
  const unchanged = writes.filter(({ pathKey: key, target }) => before.get(key) === target).length;
  const counts = { created, updated: writes.length - created - unchanged, unchanged };
  if (created + counts.updated > 0)
    await recordChange(tx, {
      actorId,
      action: "redirects.import",
      resourceType: "redirects",
      resourceId: newId(),
      before: null,
      after: { ...counts, paths: writes.slice(0, 100).map(({ path, target }) => ({ from: path, to: target })) },
    });
  return counts;
}

/** Gives the redirects that lead to one of `written` the end of that one. */
export async function shorten(
  tx: Tx,
  stored: readonly { id: string; path_key: string; target: string }[],
  wanted: ReadonlyMap<string, string>,
  written: ReadonlySet<string>,
): Promise<void> {
  const longer = stored.flatMap(({ id, path_key, target }) => {
    if (written.has(path_key) || !written.has(keyOfTarget(target) ?? "")) return [];
    const end = endOf(path_key, target, wanted);
    return end === null || end === target ? [] : [{ id, target: end }];
  });
  if (longer.length > 0) await retarget(tx, longer);
}
