import { shownVariant } from "@tote/storefront/order";
import { useId } from "react";
import { useWords } from "../../../shell/language.ts";
import { type Fault, FieldFault, faultsOf } from "../../../ui/fields/faults.ts";
import { useFault } from "../../../ui/fields/refused-fields.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";

type Line = AdminOrder["lines"][number];

const nameOf = (lineId: string) => `qty ${lineId}`;

interface PiecesProps {
  line: Line;
  most: number;
  /** The initial text. */
  first?: number;
  isOff?: boolean;
}

/** How many pieces of a line something is done with. */
export function Pieces({ line, most, first = 0, isOff = false }: PiecesProps) {
  const words = useWords(orderSheetTexts);
  const id = useId();
  const name = nameOf(line.id);
  const refusal = useFault(name, { kind: "count" });
  return (
    <div className="field" data-fault={name}>
      <label>
        {words.piecesOf([line.title, shownVariant(line.variantTitle)].filter(Boolean).join(", "), most)}
        <input
          className="in"
          type="number"
          inputMode="numeric"
          name={name}
          min={0}
          max={most}
          defaultValue={first}
          disabled={isOff}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal === undefined ? undefined : id}
        />
      </label>
      {refusal !== undefined && (
        <p id={id} className="err">
          {refusal}
        </p>
      )}
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

/** Brings what the server says of the lines that were sent to the fields of their pieces. */
export async function namingPieces<T>(sent: readonly { lineId: string }[], work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const faults: Record<string, Fault> = {};
    for (const fault of Object.values(faultsOf(error as Error))) {
      const line = sent[Number(/^lines\.(\d+)\./.exec(fault.name)?.[1])];
      if (line === undefined) throw error;
      const name = nameOf(line.lineId);
      faults[name] = { ...fault, name };
    }
    if (Object.keys(faults).length === 0) throw error;
    throw new FieldFault(faults);
  }
}
