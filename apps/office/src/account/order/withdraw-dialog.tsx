import type { Order } from "@tote/client";
import { useTote } from "@tote/react";
import { useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { orderTexts } from "./order.texts.ts";

interface WithdrawProps {
  order: Order;
  lines: readonly { readonly line: Order["lines"][number]; readonly qty: number }[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** docs/contract/orders.md: in whole or for some pieces; the confirmation is mailed at once. */
export function WithdrawDialog({ order, lines, isOpen, onClose, onDone }: WithdrawProps) {
  const { pieces, withdraw: words } = useWords(orderTexts);
  const { orders } = useTote();
  const act = useAct(async ({ reason = "", ...values }: Values) => {
    const chosen = lines
      .map(({ line }) => ({ lineId: line.id, qty: Number(values[line.id] ?? 0) }))
      .filter(({ qty }) => qty > 0);
    await orders.withdraw(order.id, { lines: chosen, ...(reason.trim() === "" ? {} : { reason }) });
  });
  return (
    <Sheet title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="sub small">{words.text}</p>
      <EditForm act={act} submit={words.submit} onDone={onDone}>
        <fieldset className="pick">
          <legend>{words.lines}</legend>
          {lines.map(({ line, qty }) => (
            <label key={line.id} className="pick-line">
              <span>{line.title}</span>
              <select className="in" name={line.id} defaultValue={qty}>
                {Array.from({ length: qty + 1 }, (_, count) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the count is what the entry is
                  <option key={count} value={count}>
                    {pieces(count)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <Field label={words.reason} name="reason" maxLength={500} multiline />
      </EditForm>
    </Sheet>
  );
}
