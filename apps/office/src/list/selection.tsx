import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../shell/language.ts";

const texts = {
  en: {
    all: "Select all rows that are shown",
    one: (name: string) => `Select ${name}`,
    count: (count: number) => `${count} selected`,
    clear: "Clear",
  },
  de: {
    all: "Alle gezeigten Zeilen auswählen",
    one: (name: string) => `${name} auswählen`,
    count: (count: number) => `${count} ausgewählt`,
    clear: "Aufheben",
  },
};

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** All of these, or none where all of them are selected. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** The rows that an action in bulk is for. It outlives a change of the filters, so that rows of several can be picked. */
export function useSelection(): Selection {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        set((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      toggleAll: (all) =>
        set((before) => {
          const isFull = all.every((id) => before.has(id));
          const next = new Set(before);
          for (const id of all) isFull ? next.delete(id) : next.add(id);
          return next;
        }),
      clear: () => set(new Set()),
    }),
    [ids],
  );
}

/** Stands at the foot of the page while something is selected. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const words = useWords(texts);
  const count = selection.ids.size;
  if (count === 0) return null;
  return (
    <div className="bulk" role="toolbar" aria-label={words.count(count)}>
      <span className="bulk-count">{words.count(count)}</span>
      {children}
      <button type="button" onClick={selection.clear}>
        {words.clear}
      </button>
    </div>
  );
}

export function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const words = useWords(texts);
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => selection.ids.has(id)).length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && count < ids.length;
  }, [count, ids.length]);
  return (
    <label className="tick-box">
      <span className="vh">{words.all}</span>
      <input
        ref={box}
        type="checkbox"
        checked={ids.length > 0 && count === ids.length}
        onChange={() => selection.toggleAll(ids)}
      />
    </label>
  );
}

export function Tick({ name, isOn, onToggle }: { name: string; isOn: boolean; onToggle: () => void }) {
  const words = useWords(texts);
  return (
    <label className="tick-box">
      <span className="vh">{words.one(name)}</span>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
    </label>
  );
}
