import { ToteError } from "@tote/client";
import { useState } from "react";
import { type Act, useAct } from "../../api/use-act.ts";
import type { Values } from "../form.tsx";
import type { Rival } from "./conflict-dialog.tsx";
import { type Decision, type Merged, type MergeShape, merge, resolve } from "./merge.ts";

interface Versioned {
  readonly version: number;
}

interface SavingProps<Resource> {
  toValues: (resource: Resource) => Values;
  /** Sends what differs between a resource and the values, on its version. */
  save: (values: Values, ifMatch: string, from: Resource) => PromiseLike<unknown>;
  reread: () => Promise<Resource | undefined>;
  shape: MergeShape | undefined;
  who: (since: number) => Promise<string>;
}

/** Changes of others that a save took over. */
export interface TakenOver {
  readonly who: string;
  readonly merged: Merged;
}

export interface MergingSave<Resource> {
  /** Gives false where it was refused or asks, else what was merged on the way. */
  readonly run: (from: Resource, values: Values) => Promise<{ merged: TakenOver | null } | false>;
  readonly decide: (decisions: ReadonlyMap<string, Decision>) => Promise<{ merged: TakenOver | null } | false>;
  /** The fields that wait for a decision. */
  readonly rival: Rival | null;
  readonly dismiss: () => void;
  readonly act: Act<[Resource, Values]>;
}

/**
 * Saves a form on the version that it was made from. Where another person was faster, what only they changed is taken over
 * and the rest is sent once more; only what both changed differently is asked for.
 */
export function useMergingSave<Resource extends Versioned>(props: SavingProps<Resource>): MergingSave<Resource> {
  const { toValues, save, reread, shape, who } = props;
  const [open, meet] = useState<{ rival: Rival; now: Resource } | null>(null);
  const outcome: { merged: TakenOver | null } = { merged: null };
  const attempt = async (from: Resource, values: Values, isAgain: boolean): Promise<void> => {
    try {
      await save(values, `"${from.version}"`, from);
    } catch (error) {
      const now = isStale(error) ? await reread() : undefined;
      if (now === undefined) throw error;
      const ways = { base: toValues(from), mine: values, theirs: toValues(now) };
      const merged = merge(ways, shape);
      const name = await who(from.version);
      if (merged.conflicts.length > 0) {
        meet({ rival: { who: name, ways, merged }, now });
        throw new Undecided();
      }
      if (isAgain) throw error;
      await attempt(now, merged.values, true);
      outcome.merged = { who: name, merged };
    }
  };
  const act = useAct((from: Resource, values: Values) => attempt(from, values, false));
  const run = async (from: Resource, values: Values) => {
    outcome.merged = null;
    const isDone = await act.run(from, values);
    if (isDone) meet(null);
    return isDone && { merged: outcome.merged };
  };
  return {
    run,
    decide: async (decisions) =>
      open === null ? false : run(open.now, resolve(open.rival.merged, open.rival.ways, decisions, shape)),
    rival: open?.rival ?? null,
    dismiss: () => {
      meet(null);
      act.forget();
    },
    act: { ...act, error: act.error instanceof Undecided ? null : act.error },
  };
}

/** Both changed the same: the person decides. */
class Undecided extends Error {}

/** The version is another one, or pieces were sold since they were looked at. */
const isStale = (error: unknown): boolean =>
  error instanceof ToteError && (error.status === 412 || error.code === "stock_changed");
