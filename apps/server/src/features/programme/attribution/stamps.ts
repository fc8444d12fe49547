import type { Queryable } from "../../../platform/database/database.ts";
import { isCreditable, isWithinWindow, type LinkFacts, wasDisabled } from "./attribution-decision.ts";
import { normaliseCode, readClickId } from "./click-id.ts";
import { readLinkFacts } from "./order-facts.ts";
import { readWindow } from "./queries/window.ts";

/** The source that brought a line into a bag, as it was when the line was added. */
export interface Stamp {
  code: string;
  /** A UUID. */
  clickId: string | null;
  creatorName: string;
  clickedAt: Date;
}

export interface StampRequest {
  code?: string | undefined;
  /** A public id, or the UUID in an earlier stamp. */
  clickId?: string | undefined;
}

/**
 * Resolves requests to stamps, in order; null if no creator would be credited today. A known click decides alone, so
 * that the code beside it does not revive an expired one; a code without a click counts as clicked now. The order
 * decides again, from the stamp.
 */
export async function resolveStamps(from: Queryable, requests: readonly StampRequest[]): Promise<(Stamp | null)[]> {
  const codes = requests.flatMap((request) => (request.code === undefined ? [] : [request.code]));
  const clickIds = requests.flatMap((request) => (request.clickId === undefined ? [] : [request.clickId]));
  if (codes.length === 0 && clickIds.length === 0) return requests.map(() => null);
  const [facts, { now, windowDays }] = await Promise.all([readLinkFacts(from, { codes, clickIds }), readWindow(from)]);
  return requests.map((request) => resolve(request, facts, now, windowDays));
}

function resolve(request: StampRequest, facts: LinkFacts, now: Date, windowDays: number): Stamp | null {
  const clickId = request.clickId === undefined ? null : readClickId(request.clickId);
  const click = clickId === null ? undefined : facts.byClick.get(clickId);
  const asked = request.code === undefined ? null : normaliseCode(request.code);
  const link = click?.link ?? (asked === null ? undefined : facts.byCode.get(asked));
  if (link === undefined) return null;
  const clickedAt = click?.clickedAt ?? now;
  const valid =
    link.creator.status === "approved" &&
    !wasDisabled(link, clickedAt) &&
    isCreditable(click?.filtered ?? null) &&
    isWithinWindow(clickedAt, now, windowDays);
  if (!valid) return null;
  return {
    code: click?.code ?? asked ?? link.code,
    clickId: click?.clickId ?? null,
    creatorName: link.creator.displayName,
    clickedAt,
  };
}
