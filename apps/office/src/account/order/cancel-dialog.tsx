import type { Order } from "@tote/client";
import { useTote } from "@tote/react";
import { useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { orderTexts } from "./order.texts.ts";

interface DialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function CancelDialog({ order, isOpen, onClose, onDone }: DialogProps) {
  const words = useWords(orderTexts).cancel;
  const { orders } = useTote();
  const act = useAct(async ({ reason = "" }: Values) => {
    await orders.cancel(order.id, reason.trim() === "" ? {} : { reason });
  });
  return (
    <Sheet title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="sub small">{words.text}</p>
      <EditForm act={act} submit={words.submit} onDone={onDone} danger>
        <Field label={words.reason} name="reason" maxLength={500} multiline />
      </EditForm>
    </Sheet>
  );
}
