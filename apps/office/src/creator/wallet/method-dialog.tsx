import type { PayoutMethodInput } from "@tote/client";
import { useTote } from "@tote/react";
import { useId, useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { walletTexts } from "./wallet.texts.ts";

const TYPES = ["bank_transfer", "paypal"] as const;

interface MethodDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Where payouts go. The server wants its owner to show themselves; the frame asks. */
export function MethodDialog({ isOpen, onClose, onSaved }: MethodDialogProps) {
  const words = useWords(walletTexts).method;
  const { creator } = useTote();
  const announce = useAnnounce();
  const id = useId();
  const [type, choose] = useState<(typeof TYPES)[number]>("bank_transfer");
  const act = useAct(async (values: Values) => {
    await creator.setPayoutMethod(methodOf(type, values));
    announce(words.saved);
    await onSaved();
  });
  return (
    <Sheet title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="sub small">{words.text}</p>
      <div className="field">
        <label htmlFor={id}>{words.type}</label>
        <select
          id={id}
          className="in"
          value={type}
          onChange={({ target }) => choose(TYPES.find((each) => each === target.value) ?? "bank_transfer")}
        >
          {TYPES.map((each) => (
            <option key={each} value={each}>
              {words.types[each]}
            </option>
          ))}
        </select>
      </div>
      <EditForm act={act} submit={words.save} onDone={onClose}>
        {type === "bank_transfer" ? (
          <>
            <Field label={words.holder} name="accountHolder" autoComplete="name" isRequired />
            <Field label={words.iban} name="iban" isRequired />
            <Field label={words.bic} name="bic" />
          </>
        ) : (
          <Field label={words.email} name="email" type="email" autoComplete="email" isRequired />
        )}
      </EditForm>
    </Sheet>
  );
}

function methodOf(
  type: (typeof TYPES)[number],
  { accountHolder = "", iban = "", bic = "", email = "" }: Values,
): PayoutMethodInput {
  if (type === "paypal") return { type, email };
  return { type, accountHolder, iban, ...(bic.trim() === "" ? {} : { bic }) };
}
