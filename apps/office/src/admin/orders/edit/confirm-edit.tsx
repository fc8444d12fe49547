import { ToteError } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";

import { type AdminOrder, receiverOf } from "../order-state.tsx";
import { editTexts } from "./edit.texts.ts";
import type { Preview } from "./edit-draft.ts";
import { EditPreview } from "./edit-preview.tsx";
import { inWords } from "./edit-refusals.ts";

interface ConfirmProps {
  order: AdminOrder;
  changeId: string;
  preview: Preview;
  /** The change does something else by now. */
  onDiffers: (preview: Preview) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more, with the sums as they were computed; another balance is shown, and asked for again. */
export function ConfirmEdit({ order, changeId, preview, onDiffers, onClose, onDone }: ConfirmProps) {
  const texts = useWords(editTexts);
  const { confirm: words } = texts;
  const { language } = useLocale();
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const { balance } = preview;
  const back = balance.amount < 0 ? { ...balance, amount: -balance.amount } : null;
  const confirm = async ({ reason = "", to = "original" }: Values) => {
    try {
      await api.post("/api/admin/changes/{id}/confirm", {
        path: { id: changeId },
        body: { expected: { balance }, reason, ...(to === "none" ? { to } : {}) },
      });
    } catch (error) {
      const now = error instanceof ToteError && error.code === "change_differs" ? error.problem.preview : null;
      if (now == null) throw inWords(error, [], texts);
      onDiffers(now as Preview);
      throw new Incomplete(words.differs);
    }
  };
  return (
    <MoneyQuestion
      title={
        back === null ? words.title(order.reference) : words.refund(formatMoney(back, language), receiverOf(order))
      }
      text={<p>{words.text}</p>}
      sum={back}
      confirm={words.confirm}
      onClose={onClose}
      work={confirm}
      onDone={() => {
        announce(words.done);
        void refresh("/api/admin/orders", "/api/admin/counts", "/api/admin/variants");
        onDone();
      }}
    >
      <EditPreview order={order} preview={preview} />
      {back !== null && (
        <Choice
          label={words.to}
          name="to"
          defaultValue="original"
          choices={[
            { value: "original", label: words.original },
            { value: "none", label: words.none },
          ]}
        />
      )}
      <Field label={words.reason} name="reason" maxLength={500} isRequired />
    </MoneyQuestion>
  );
}
