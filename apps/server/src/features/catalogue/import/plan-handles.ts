import type { Queryable } from "../../../platform/database/database.ts";
import { handleCandidates, handleKey, isHandle, slugOf } from "../products/editing/handles.ts";
import { readFormerOwners, readTakenTitles } from "../products/find/written-handles.ts";

/** The handle that a written one becomes here. */
export interface PlannedHandle {
  handle: string;
  /** The written form under which old addresses are looked up; null when no address changes. */
  formerKey: string | null;
  /** True when this import chooses the handle. */
  isChosen: boolean;
}

/** The reason why a written handle cannot be used. */
export interface RefusedHandle {
  code: "invalid_handle" | "handle_repeated";
  message: string;
}

/** By written handle; those that stay as written are absent. */
export type HandlePlan = ReadonlyMap<string, PlannedHandle | RefusedHandle>;

const MAX_WRITTEN = 200;
/** Bounds a statement: each handle has up to 20 candidates. */
const CHUNK = 200;

/**
 * Decides on the handles of a whole file before its first product is saved. Written handles that are valid stay as they
 * are. The others belong to the product whose former handle they are, or are transliterated; when that is taken, they
 * are numbered. So two handles that look alike in a-z are two products, and a file imported again finds the same ones.
 */
export async function planHandles(from: Queryable, titles: ReadonlyMap<string, string>): Promise<HandlePlan> {
  const plan = new Map<string, PlannedHandle | RefusedHandle>();
  const repeated = (message: string): RefusedHandle => ({ code: "handle_repeated", message });
  const used = new Set([...titles.keys()].filter(isHandle));
  const keys = new Map<string, string>();
  const others = [...titles].filter(([written]) => written !== "" && !isHandle(written));
  for (let start = 0; start < others.length; start += CHUNK) {
    const chunk = others
      .slice(start, start + CHUNK)
      .map(([written, title]) => ({ written, title, ...formsOf(written) }));
    const owners = await readFormerOwners(
      from,
      chunk.map(({ key }) => key),
    );
    const taken = await readTakenTitles(
      from,
      chunk.flatMap(({ candidates }) => candidates),
    );
    for (const { written, title, key, candidates } of chunk) {
      const twin = keys.get(key);
      keys.set(key, twin ?? written);
      if (candidates.length === 0) plan.set(written, UNUSABLE);
      else if (twin !== undefined)
        plan.set(written, repeated(`This is "${twin}" in other letters, which has rows of its own.`));
      else {
        const owner = owners.get(key);
        const isFree = (handle: string) => {
          const other = taken.get(handle);
          return !used.has(handle) && (other === undefined || handle === key || isSame(other, title));
        };
        const handle = owner ?? candidates.find(isFree) ?? "";
        // The shop's product has one of the two handles and had the other.
        if (used.has(handle))
          plan.set(
            titles.has(handle) ? handle : written,
            repeated(`"${written}" and "${handle}" are one product in the shop.`),
          );
        if (plan.has(written)) continue;
        used.add(handle);
        const formerKey = handle === key || used.has(key) ? null : key;
        plan.set(written, { handle, formerKey, isChosen: owner === undefined && handle !== key });
      }
    }
  }
  return plan;
}

const UNUSABLE: RefusedHandle = {
  code: "invalid_handle",
  message: `The handle has no letter and no digit, or more than ${MAX_WRITTEN} characters.`,
};

function formsOf(written: string): { key: string; candidates: string[] } {
  const key = handleKey(written);
  const slug = isHandle(key) ? key : slugOf(key, "");
  return { key, candidates: slug === "" || key.length > MAX_WRITTEN ? [] : handleCandidates(slug) };
}

/** A product that an earlier version imported has the title of the file and no former handle yet. */
function isSame(known: string | null, title: string): boolean {
  return known !== null && known.trim().toLowerCase() === title.trim().toLowerCase();
}
