import { ToteError } from "@tote/client";
import type { Api } from "@tote/client/api";
import { useState } from "react";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { type Act, useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import {
  type Cells,
  type Count,
  countsOf,
  type Edits,
  inPortions,
  patchOf,
  settled,
  undoOf,
  withCells,
} from "./counts.ts";
import type { StockWords } from "./stock.texts.ts";

interface Stocked {
  readonly id: string;
  readonly stock: number | null;
}

interface Counts {
  readonly edits: Edits;
  /** One step: what was typed, pasted or set in bulk at once. */
  readonly type: (cells: Cells) => void;
  /** Says what to save for a row whose stock changed meanwhile. */
  readonly settle: (row: Stocked, count: number | null) => void;
  readonly save: Act<[]>;
  /** Takes back the last step; where nothing is typed, the last save. */
  readonly undo: Act<[]>;
  readonly steps: number;
  readonly saved: readonly Count[];
}

/** Saves those counts whose stock is still what was seen, and gives them. The others wait for their row to be settled. */
async function saveCurrent(api: Api, counts: readonly Count[]): Promise<readonly Count[]> {
  if (counts.length === 0) return [];
  try {
    await api.post("/api/admin/variants/bulk", { body: { variants: counts.map(patchOf) } });
    return counts;
  } catch (error) {
    const errors = error instanceof ToteError && error.code === "bulk_refused" ? error.errors : [];
    const stale = new Set(errors.map(({ pointer = "" }) => Number(pointer.split("/")[2])));
    if (stale.size === 0 || errors.some(({ code }) => code !== "stock_changed")) throw error;
    return saveCurrent(
      api,
      counts.filter((_, place) => !stale.has(place)),
    );
  }
}

/** The counts that were typed, until they are saved, and what was saved last. */
export function useCounts(rows: readonly Stocked[], words: StockWords): Counts {
  const api = useApi();
  const announce = useAnnounce();
  const readAgain = useRefresh();
  const [edits, edit] = useState<Edits>(new Map());
  const [past, remember] = useState<readonly Edits[]>([]);
  const [saved, keep] = useState<readonly Count[]>([]);
  const [cell, setCell] = useState<string | null>(null);
  const type = (cells: Cells) => {
    const [only = null] = cells.size === 1 ? cells.keys() : [];
    // The digits of one number are one step.
    if (only === null || only !== cell) remember([...past, edits]);
    setCell(only);
    edit(withCells(edits, rows, cells));
  };
  const save = useAct(async () => {
    const counts = countsOf(edits, rows);
    if (counts === null) throw new Incomplete(words.invalid);
    const done: Count[] = [];
    for (const portion of inPortions(counts)) done.push(...(await saveCurrent(api, portion)));
    const written = new Set(done.map(({ id }) => id));
    const left = new Map([...edits].filter(([id]) => !written.has(id)));
    edit(left);
    remember([]);
    if (done.length > 0) {
      keep(done);
      announce(words.saved(done.length));
    }
    await readAgain("/api/admin/variants");
    if (left.size > 0) throw new Incomplete(words.changed(left.size));
  });
  const undo = useAct(async () => {
    setCell(null);
    const before = past.at(-1);
    if (before !== undefined) {
      edit(before);
      remember(past.slice(0, -1));
      return;
    }
    for (const [index, portion] of inPortions(saved).entries()) {
      await api.post("/api/admin/variants/bulk", { body: { variants: undoOf(portion) } });
      keep(saved.slice((index + 1) * portion.length));
    }
    keep([]);
    announce(words.undone);
    await readAgain("/api/admin/variants");
  });
  const settle = (row: Stocked, count: number | null) => {
    setCell(null);
    remember([...past, edits]);
    edit(settled(edits, row, count));
    save.forget();
  };
  return { edits, type, settle, save, undo, steps: past.length, saved };
}
