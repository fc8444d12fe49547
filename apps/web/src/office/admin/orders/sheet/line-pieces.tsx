/** @jsxImportSource react */
import { shownVariant } from "../../../../order/view.ts";
import { useWords } from "../../../shell/language.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";

type Line = AdminOrder["lines"][number];

const nameOf = (lineId: string) => `qty ${lineId}`;

interface PiecesProps {
  line: Line;
  most: number;
  /** What stands there at first. */
  first?: number;
  isOff?: boolean;
}

/** How many pieces of a line something is done with. */
export function Pieces({ line, most, first = 0, isOff = false }: PiecesProps) {
  const words = useWords(orderSheetTexts);
  return (
    <div className="field">
      <label>
        {words.piecesOf([line.title, shownVariant(line.variantTitle)].filter(Boolean).join(", "), most)}
        <input
          className="in"
          type="number"
          inputMode="numeric"
          name={nameOf(line.id)}
          min={0}
          max={most}
          defaultValue={first}
          disabled={isOff}
        />
      </label>
    </div>
  );
}

/** The lines of a form with {@link Pieces} of which there is at least one. */
export function piecesOf(lines: readonly Line[], values: Values): { lineId: string; qty: number }[] {
  return lines.flatMap(({ id: lineId }) => {
    const qty = Number(values[nameOf(lineId)] ?? 0);
    return qty > 0 ? [{ lineId, qty }] : [];
  });
}
