import { type ReactNode, useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAct } from "../api/use-act.ts";
import { Refusal } from "../states.tsx";
import { Sheet } from "./dialog.tsx";

const texts = { en: { cancel: "Cancel" }, de: { cancel: "Abbrechen" } };

interface ConfirmProps {
  /** The button that asks. */
  label: string;
  title: string;
  /** The consequences: mail, stock, money. */
  text: ReactNode;
  confirm: string;
  onConfirm: () => PromiseLike<unknown>;
  danger?: boolean;
}

/** A button whose act is asked for once more, with what follows from it. */
export function Confirm({ label, title, text, confirm, onConfirm, danger = false }: ConfirmProps) {
  const words = useWords(texts);
  const [isOpen, open] = useState(false);
  const act = useAct(onConfirm);
  const run = async () => {
    if (await act.run()) open(false);
  };
  return (
    <>
      <button type="button" className={danger ? "btn second bad-text" : "btn second"} onClick={() => open(true)}>
        {label}
      </button>
      <Sheet title={title} isOpen={isOpen} onClose={() => open(false)}>
        <div className="sub">{text}</div>
        <Refusal error={act.error} />
        <p className="form-end">
          <button
            type="button"
            className={danger ? "btn danger" : "btn"}
            aria-disabled={act.isRunning}
            onClick={() => void run()}
          >
            {confirm}
          </button>
          <button type="button" className="btn second" onClick={() => open(false)}>
            {words.cancel}
          </button>
        </p>
      </Sheet>
    </>
  );
}
