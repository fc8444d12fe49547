import { useRouterState } from "@tanstack/react-router";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../shell/language.ts";
import type { Column } from "./table.tsx";

const texts = {
  en: { title: "Columns", reset: "As at first" },
  de: { title: "Spalten", reset: "Wie am Anfang" },
};

type Choice = Readonly<Record<string, boolean>>;
const KEY = "tote.columns";

/** The choices of this browser, by the address of the list. A broken or forbidden store has none. */
function readChoices(): Readonly<Record<string, Choice>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Choice>;
  } catch {
    return {};
  }
}

function keepChoice(path: string, choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), [path]: choice }));
  } catch {
    // Not kept: the choice holds until the page is left.
  }
}

/** The columns that a person wants to see in this list, and the change of it. The one that names the row always stays. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [choice, choose] = useState<Choice>(() => readChoices()[path] ?? {});
  const isShown = ({ id, isHeader, isExtra }: Column<Row>) => isHeader === true || (choice[id] ?? isExtra !== true);
  const set = (next: Choice) => {
    keepChoice(path, next);
    choose(next);
  };
  return {
    shown: columns.filter(isShown),
    isShown,
    toggle: (column: Column<Row>) => set({ ...choice, [column.id]: !isShown(column) }),
    reset: () => set({}),
    isChanged: Object.keys(choice).length > 0,
  };
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  chosen: ReturnType<typeof useColumns<Row>>;
}

/** Chooses the columns of a list: a button with a tick for each. */
export function ColumnChoice<Row>({ columns, chosen }: ColumnChoiceProps<Row>) {
  const words = useWords(texts);
  const details = useRef<HTMLDetailsElement>(null);
  useClosedOutside(details);
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || details.current?.open !== true) return;
    event.preventDefault();
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details className="column-choice" ref={details} onKeyDown={close}>
      <summary className="btn second small">{words.title}</summary>
      <fieldset className="column-panel">
        <legend className="vh">{words.title}</legend>
        {columns
          .filter(({ isHeader }) => isHeader !== true)
          .map((column) => (
            <label key={column.id} className="check">
              <input type="checkbox" checked={chosen.isShown(column)} onChange={() => chosen.toggle(column)} />
              {column.title}
            </label>
          ))}
        {chosen.isChanged && (
          <button type="button" className="link-btn" onClick={chosen.reset}>
            {words.reset}
          </button>
        )}
      </fieldset>
    </details>
  );
}

function useClosedOutside(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const panel = details.current;
      if (panel?.open === true && !panel.contains(event.target as Node)) panel.open = false;
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [details]);
}
