import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/ids.ts";
import { MINUTE_MS } from "../../../../platform/time.ts";
import { isCreditable } from "../attribution-decision.ts";
import { clickTime, readClickId } from "../click-id.ts";
import type { Visitor } from "../clicks/visitors.ts";
import { insertConsent, readClickOf, readLastConsent } from "./queries.ts";

/** How long after a click the visitor may agree to keeping it. */
const CLICK_AGE_MS = 30 * MINUTE_MS;

export interface ConsentDecision {
  /** Null without a session. */
  userId: string | null;
  visitor: Visitor;
  granted: boolean;
  /** The version of the text that was shown. */
  version: string;
}

/** A customer's bag loses its stamps. */
export type ClearStamps = (tx: Tx, userId: string) => Promise<void>;

/** Keeps a visitor's decision. A refusal clears the stamps of their own bag, and neither clicks nor orders. */
export async function decideConsent(tx: Tx, decision: ConsentDecision, clearStamps: ClearStamps): Promise<void> {
  const { userId, visitor, granted, version } = decision;
  await insertConsent(tx, { id: newId(), userId, visitor: userId === null ? visitor.hash : null, granted, version });
  if (!granted && userId !== null) await clearStamps(tx, userId);
}

/** True for a creditable click of the last 30 minutes that this visitor made. */
export async function isOwnFreshClick(from: Queryable, id: string, visitor: Visitor, now: Date): Promise<boolean> {
  const clickId = readClickId(id);
  if (clickId === null) return false;
  const clickedAt = clickTime(clickId);
  const age = now.getTime() - clickedAt.getTime();
  if (age < 0 || age >= CLICK_AGE_MS) return false;
  const click = await readClickOf(from, clickId, clickedAt);
  return click !== null && isCreditable(click.filtered) && hashesOf(visitor).includes(click.visitor);
}

/** True if the visitor's last decision of today agreed. */
export async function hasGranted(from: Queryable, visitor: Visitor): Promise<boolean> {
  return (await readLastConsent(from, hashesOf(visitor))) === true;
}

function hashesOf({ hash, previousHash }: Visitor): string[] {
  return previousHash === null ? [hash] : [hash, previousHash];
}
