import { changesNothing } from "../../../../platform/database/changes-nothing.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../../platform/errors.ts";
import { namesVersion, PreconditionFailed } from "../../../../platform/http/answers/if-match.ts";
import { newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { templateProblem } from "../../../ground/store/parcels/tracking-address.ts";
import { InvalidTransition } from "../../orders/invalid-transition.ts";
import { handoverOf } from "../../orders/rules/handover.ts";
import { BUILT_IN, type Carrier, readCarriers } from "./carriers.ts";
import { type CarrierColumns, countOwnCarriers, lockCarrierRow, writeCarrierRow } from "./queries.ts";

const MOST_CARRIERS = 200;

export interface CarrierPatch {
  name?: string;
  /** Null: it has no tracking page. */
  trackingUrl?: string | null;
  active?: boolean;
  position?: number;
}

/** Overrides what Tote knows of a carrier, or adds one. Throws 412 by `ifMatch`, 422 for a template that leads elsewhere. */
export async function saveCarrier(
  tx: Tx,
  actorId: string,
  code: string,
  ifMatch: string,
  patch: CarrierPatch,
): Promise<Carrier> {
  if (handoverOf(code) !== null)
    throw new Invalid([
      { pointer: "#/name", code: "not_allowed", detail: `The code ${code} stands for what needs no parcel.` },
    ]);
  const { row, before, version } = await lockCarrier(tx, code, ifMatch);
  if (before === null && (await countOwnCarriers(tx)) >= MOST_CARRIERS)
    throw new Invalid([
      { pointer: "#/name", code: "too_many", detail: `A shop has at most ${MOST_CARRIERS} carriers.` },
    ]);
  const { version: _, ...current } = row ?? { id: newId(), code, ...BUILT_IN, version };
  const next = merge(current, patch);
  refuseProblems(next, before);
  if (before !== null && changesNothing(current, next)) return before;
  return write(tx, { actorId, action: before === null ? "carrier.create" : "carrier.update", before, next, version });
}

/**
 * Drops what the shop changed of a carrier that Tote knows; a no-op for one that it did not change. Throws 404 for an unknown
 * code, 412 by `ifMatch`, and `invalid_transition` (409) for a carrier that the shop added: there is nothing to go back to.
 */
export async function resetCarrier(tx: Tx, actorId: string, code: string, ifMatch: string): Promise<Carrier> {
  const { row, before, version } = await lockCarrier(tx, code, ifMatch);
  if (before === null) throw new NotFound("There is no such carrier.");
  if (!before.known) throw new InvalidTransition("The shop added this carrier; it has no built-in values.");
  if (row === null || !before.changed) return before;
  return write(tx, { actorId, action: "carrier.reset", before, next: { id: row.id, code, ...BUILT_IN }, version });
}

async function lockCarrier(tx: Tx, code: string, ifMatch: string) {
  const row = await lockCarrierRow(tx, code);
  const version = row?.version ?? 0;
  if (!namesVersion(ifMatch, version)) throw new PreconditionFailed(version);
  return { row, before: (await readCarriers(tx)).find((carrier) => carrier.code === code) ?? null, version };
}

interface CarrierChange {
  actorId: string;
  action: string;
  before: Carrier | null;
  next: CarrierColumns;
  version: number;
}

async function write(tx: Tx, { actorId, action, before, next, version }: CarrierChange): Promise<Carrier> {
  if (!(await writeCarrierRow(tx, next, version))) throw new PreconditionFailed(version);
  const after = (await readCarriers(tx)).find(({ code }) => code === next.code);
  if (after === undefined) throw new Error(`the carrier ${next.code} that was just written is gone`);
  const shown = ({ forms: _forms, ...carrier }: Carrier) => carrier;
  await recordChange(tx, {
    actorId,
    action,
    resourceType: "carrier",
    resourceId: next.id,
    before: before === null ? null : shown(before),
    after: shown(after),
  });
  return after;
}

function merge(before: CarrierColumns, patch: CarrierPatch): CarrierColumns {
  const { name, trackingUrl, active, position } = patch;
  return {
    id: before.id,
    code: before.code,
    name: name?.trim() ?? before.name,
    ...(trackingUrl === undefined
      ? { tracking_url: before.tracking_url, no_tracking: before.no_tracking }
      : { tracking_url: trackingUrl, no_tracking: trackingUrl === null }),
    active: active ?? before.active,
    position: position ?? before.position,
  };
}

function refuseProblems(carrier: CarrierColumns, known: Carrier | null): void {
  if (known === null && carrier.name === null)
    throw new Invalid([{ pointer: "#/name", code: "required", detail: "A new carrier needs a name." }]);
  const problem = carrier.tracking_url === null ? null : templateProblem(carrier.tracking_url);
  if (problem !== null) throw new Invalid([{ pointer: "#/trackingUrl", code: "not_allowed", detail: problem }]);
}
