import { type RefObject, useEffect, useRef } from "react";
import type { Values } from "../../../ui/forms/form.tsx";

interface CellTexts {
  readonly textOf: (name: string) => string;
  /** Keeps what was typed into a cell. */
  readonly typed: (input: HTMLInputElement) => void;
  /** Writes texts into cells as if they were typed, drawn or not. */
  readonly write: (texts: ReadonlyMap<string, string>) => void;
}

/** The texts of a grid's cells, so that those which are not drawn belong to the form as well. */
export function useCells(
  frame: RefObject<HTMLElement | null>,
  values: Values,
  namesOf: () => readonly string[],
): CellTexts {
  const texts = useRef(new Map<string, string>());
  const textOf = (name: string) => texts.current.get(name) ?? values[name] ?? "";
  const latest = useRef({ namesOf, textOf });
  useEffect(() => {
    latest.current = { namesOf, textOf };
  });
  useEffect(() => {
    const form = frame.current?.closest("form");
    const complete = ({ formData }: FormDataEvent) => {
      const drawn = new Set(formData.keys());
      for (const name of latest.current.namesOf())
        if (!drawn.has(name)) formData.append(name, latest.current.textOf(name));
    };
    form?.addEventListener("formdata", complete);
    return () => form?.removeEventListener("formdata", complete);
  }, [frame]);
  return {
    textOf,
    typed: ({ name, value }) => void texts.current.set(name, value),
    write: (written) => {
      for (const [name, text] of written) texts.current.set(name, text);
      for (const input of frame.current?.querySelectorAll("input") ?? []) {
        const text = written.get(input.name);
        if (text !== undefined) input.value = text;
      }
      // Rows that it adds are there after the next render.
      requestAnimationFrame(() => frame.current?.dispatchEvent(new Event("input", { bubbles: true })));
    },
  };
}
