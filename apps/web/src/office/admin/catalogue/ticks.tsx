/** @jsxImportSource react */
import { type ReactNode, useState } from "react";
import type { Column } from "../../list/table.tsx";
import { useWords } from "../../shell/language.ts";

const texts = {
  en: {
    tick: (name: string) => `Select ${name}`,
    column: "Selected",
    count: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
    clear: "Clear",
  },
  de: {
    tick: (name: string) => `${name} auswählen`,
    column: "Ausgewählt",
    count: (count: number) => `${count} ausgewählt`,
    clear: "Aufheben",
  },
};

/** A column of boxes, and the rows that are ticked. */
export function useTicks<Row>(keyOf: (row: Row) => string, nameOf: (row: Row) => string) {
  const words = useWords(texts);
  const [ids, tick] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(ids);
    if (!next.delete(key)) next.add(key);
    tick(next);
  };
  return {
    ids,
    clear: () => tick(new Set()),
    column: (): Column<Row> => ({
      id: "tick",
      title: words.column,
      cell: (row) => (
        <input
          type="checkbox"
          className="tick"
          aria-label={words.tick(nameOf(row))}
          checked={ids.has(keyOf(row))}
          onChange={() => toggle(keyOf(row))}
        />
      ),
    }),
  };
}

interface TickBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Stands at the foot of the page while something is ticked. */
export function TickBar({ count, onClear, children }: TickBarProps) {
  const words = useWords(texts);
  if (count === 0) return null;
  return (
    <div className="tick-bar" role="toolbar" aria-label={words.count(count)}>
      <b>{words.count(count)}</b>
      {children}
      <button type="button" className="link-btn" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  );
}
