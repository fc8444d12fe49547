import type { ReactNode } from "react";
import { useWords } from "../../shell/language.ts";
import type { Act } from "../api/use-act.ts";
import { EditForm, type Values } from "../forms/form.tsx";
import { Sheet } from "./dialog.tsx";

const texts = { en: { cancel: "Leave it" }, de: { cancel: "Doch nicht" } };

interface QuestionProps {
  title: string;
  /** The consequences: mails, stock, money. */
  text: ReactNode;
  confirm: string;
  isOpen: boolean;
  onClose: () => void;
  act: Act<[Values]>;
  onDone?: () => void;
  danger?: boolean;
  /** Fields, such as a reason. */
  children?: ReactNode;
}

/** A dialog that asks for what an act needs, says what follows from it, and shows why it was refused. */
export function Question({
  title,
  text,
  confirm,
  isOpen,
  onClose,
  act,
  onDone,
  danger = false,
  children,
}: QuestionProps) {
  const words = useWords(texts);
  const close = () => {
    act.forget();
    onClose();
  };
  return (
    <Sheet title={title} isOpen={isOpen} onClose={close}>
      <div className="sub small">{text}</div>
      <EditForm
        act={act}
        submit={confirm}
        danger={danger}
        onDone={() => {
          onDone?.();
          close();
        }}
      >
        {children}
      </EditForm>
      <p className="beside">
        <button type="button" className="link-btn" onClick={close}>
          {words.cancel}
        </button>
      </p>
    </Sheet>
  );
}
