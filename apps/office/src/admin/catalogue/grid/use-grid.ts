import type { ClipboardEvent, KeyboardEvent } from "react";

/** A cell by its row and column; each cell is an input with `data-row` and `data-column`. */
interface Place {
  row: number;
  column: number;
}

/** The pasted cells, from the focused cell on: rows of columns. */
export type Pasted = readonly (readonly string[])[];

/**
 * Keys and paste of a table of inputs: the arrows and Enter move between cells, left and right at the end of the text.
 * Several cells that are pasted, as spreadsheets copy them, are given to `onPaste`; one alone is the input's own affair.
 */
export function gridKeys(onPaste: (at: Place, cells: Pasted) => void) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const input = event.target as HTMLInputElement;
      const place = placeOf(input);
      const step = STEPS[event.key];
      if (place === null || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (step.column !== 0 && !isAtEnd(input, step.column)) return;
      const next = { row: place.row + step.row * (event.shiftKey ? -1 : 1), column: place.column + step.column };
      // Enter sends no form, also in the last row.
      event.preventDefault();
      const found = cellAt(input.closest("table"), next);
      found?.focus();
      found?.select();
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const place = placeOf(event.target as HTMLElement);
      const cells = cellsOf(event.clipboardData.getData("text/plain"));
      if (place === null || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return;
      event.preventDefault();
      onPaste(place, cells);
    },
  };
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The rows and columns of a text as spreadsheets put it on the clipboard. */
export function cellsOf(text: string): Pasted {
  const rows = text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
  return rows.map((row) => row.split("\t").map((cell) => cell.trim()));
}

function placeOf({ dataset }: HTMLElement): Place | null {
  const { row, column } = dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

function cellAt(grid: Element | null, { row, column }: Place): HTMLInputElement | null {
  return grid === null ? null : grid.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`);
}

function isAtEnd(input: HTMLInputElement, direction: number): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === null || selectionStart !== selectionEnd)
    return selectionStart === 0 && selectionEnd === value.length;
  return direction < 0 ? selectionStart === 0 : selectionStart === value.length;
}
