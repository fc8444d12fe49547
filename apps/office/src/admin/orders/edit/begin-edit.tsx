import { ToteError } from "@tote/client";
import { useSession } from "@tote/react";
import { useState } from "react";
import { useTimes, useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { Sheet } from "../../../ui/dialogs/dialog.tsx";
import { Refusal } from "../../../ui/states.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { editTexts } from "./edit.texts.ts";
import type { OrderChange } from "./edit-draft.ts";
import { useOpenChange, useShownChange } from "./use-open-change.ts";

/** Begins to edit an order, or goes on with what is open. What another person has open is asked for first. */
export function BeginEdit({ order, onBegin }: { order: AdminOrder; onBegin: (change: OrderChange) => void }) {
  const words = useWords(editTexts);
  const { moment } = useTimes();
  const { user } = useSession();
  const { find, begin } = useOpenChange(order.id);
  const shown = useShownChange(order.id);
  const [other, ask] = useState<OrderChange | null>(null);
  const isOwn = (change: OrderChange) => change.createdBy !== null && change.createdBy.id === user?.id;
  const act = useAct(async (takeOver: boolean) => {
    const open = takeOver ? null : await find();
    if (open !== null && !isOwn(open)) return ask(open);
    try {
      onBegin(open ?? (await begin(takeOver)));
    } catch (error) {
      // Begun by another person in this moment.
      const theirs = error instanceof ToteError && error.code === "change_open" ? await find() : null;
      if (theirs === null) throw error;
      ask(theirs);
    }
  });
  return (
    <>
      <button
        type="button"
        className="btn second"
        aria-disabled={act.isRunning}
        onClick={() => void (act.isRunning || act.run(false))}
      >
        {shown === null ? words.ask : words.resume}
      </button>
      {other === null && <Refusal error={act.error} />}
      <Sheet title={words.open.title} isOpen={other !== null} onClose={() => ask(null)}>
        {other !== null && (
          <>
            <p className="sub">
              {words.open.text(other.createdBy?.name || words.open.another, moment(other.touchedAt))}
            </p>
            <Refusal error={act.error} />
            <p className="form-end">
              <button type="button" className="btn" onClick={() => onBegin(other)}>
                {words.open.go}
              </button>
              <button type="button" className="btn second" onClick={() => void act.run(true)}>
                {words.open.restart}
              </button>
            </p>
          </>
        )}
      </Sheet>
    </>
  );
}
