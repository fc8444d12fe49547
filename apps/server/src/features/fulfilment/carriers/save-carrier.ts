import { changesNothing } from "../../../platform/database/changes-nothing.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { Invalid } from "../../../platform/errors.ts";
import { namesVersion, PreconditionFailed } from "../../../platform/http/answers/if-match.ts";
import { newId } from "../../../platform/ids.ts";
import { recordChange } from "../../audit/record-change.ts";
import { templateProblem } from "../../store/parcels/tracking-address.ts";
import { type Carrier, DEFAULT_POSITION, readCarriers } from "./carriers.ts";
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
  const row = await lockCarrierRow(tx, code);
  const before = (await readCarriers(tx)).find((carrier) => carrier.code === code) ?? null;
  const version = row?.version ?? 0;
  if (!namesVersion(ifMatch, version)) throw new PreconditionFailed(version);
  if (before === null && (await countOwnCarriers(tx)) >= MOST_CARRIERS)
    throw new Invalid([
      { pointer: "#/name", code: "too_many", detail: `A shop has at most ${MOST_CARRIERS} carriers.` },
    ]);
  const blank = {
    id: newId(),
    code,
    name: null,
    tracking_url: null,
    no_tracking: false,
    active: true,
    position: DEFAULT_POSITION,
  };
  const { version: _, ...current } = row ?? { ...blank, version };
  const next = merge(current, patch);
  refuseProblems(next, before);
  if (before !== null && changesNothing(current, next)) return before;
  if (!(await writeCarrierRow(tx, next, version))) throw new PreconditionFailed(version);
  const after = (await readCarriers(tx)).find((carrier) => carrier.code === code);
  if (after === undefined) throw new Error(`the carrier ${code} that was just written is gone`);
  const shown = ({ forms: _forms, ...carrier }: Carrier) => carrier;
  await recordChange(tx, {
    actorId,
    action: before === null ? "carrier.create" : "carrier.update",
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
