import { useState } from "react";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { type Act, useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { type Count, countsOf, type Edits, inPortions, undoOf, withCells } from "./counts.ts";
import type { StockWords } from "./stock.texts.ts";

interface Stocked {
  readonly id: string;
  readonly stock: number | null;
}

interface Counts {
  readonly edits: Edits;
  /** One step: what was typed, pasted or set in bulk at once. */
  readonly type: (cells: Edits) => void;
  readonly save: Act<[]>;
  /** Takes back the last step; where nothing is typed, the last save. */
  readonly undo: Act<[]>;
  readonly steps: number;
  readonly saved: readonly Count[];
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
  const type = (cells: Edits) => {
    const [only = null] = cells.size === 1 ? cells.keys() : [];
    // The digits of one number are one step.
    if (only === null || only !== cell) remember([...past, edits]);
    setCell(only);
    edit(withCells(edits, rows, cells));
  };
  const save = useAct(async () => {
    const counts = countsOf(edits, rows);
    if (counts === null) throw new Incomplete(words.invalid);
    for (const portion of inPortions(counts))
      await api.post("/api/admin/variants/bulk", {
        body: { variants: portion.map(({ id, stock }) => ({ id, stock })) },
      });
    edit(new Map());
    remember([]);
    keep(counts);
    announce(words.saved(counts.length));
    await readAgain("/api/admin/variants");
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
  return { edits, type, save, undo, steps: past.length, saved };
}
