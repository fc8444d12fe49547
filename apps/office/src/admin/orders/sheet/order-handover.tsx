import { ToteError } from "@tote/client";
import { historyTexts } from "@tote/storefront/order/history-texts";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Check, Choice } from "../../../ui/forms/choices.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { namingPieces, Pieces, piecesOf } from "./line-pieces.tsx";
import { disputeTexts } from "./order-disputes.texts.ts";
import { isDisputed } from "./order-disputes.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";
import { unsent, waitingLines } from "./order-ship.tsx";

/** How the customer got what needs no parcel: sent by e-mail, ready to download, done. It counts as delivered at once. */
export function OrderHandover({ order }: { order: AdminOrder }) {
  const { handover: words, ship } = useWords(orderSheetTexts);
  const { handovers } = useWords(historyTexts);
  const disputeWords = useWords(disputeTexts);
  const [isOpen, open] = useState(false);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const lines = waitingLines(order, false);
  const act = useAct((values: Values) => {
    const chosen = piecesOf(lines, values);
    return namingPieces(
      chosen,
      api.post("/api/admin/orders/{id}/shipments", {
        path: { id: order.id },
        body: {
          carrier: values.carrier ?? "",
          lines: chosen,
          notify: values.notify === "yes",
          disputed: values.disputed === "yes",
        },
      }),
    );
  });
  const isRefused = act.error instanceof ToteError && act.error.code === "order_disputed";
  const onDone = () => {
    announce(words.done);
    void refresh("/api/admin/orders", "/api/admin/counts");
  };
  return (
    <>
      <button
        type="button"
        className={waitingLines(order, true).length > 0 ? "btn second" : "btn"}
        onClick={() => open(true)}
      >
        {words.ask}
      </button>
      <Question
        title={words.title}
        text={<p>{words.text}</p>}
        confirm={words.confirm}
        isOpen={isOpen}
        onClose={() => open(false)}
        act={act}
        onDone={onDone}
      >
        <Choice
          label={words.how}
          name="carrier"
          choices={Object.entries(handovers).map(([value, label]) => ({ value, label }))}
        />
        <fieldset className="plain">
          <legend className="vh">{words.what}</legend>
          {lines.map((line) => (
            <Pieces key={line.id} line={line} most={unsent(line)} first={unsent(line)} />
          ))}
        </fieldset>
        <Check label={ship.notify} name="notify" defaultChecked />
        {(isDisputed(order) || isRefused) && <Check label={disputeWords.shipAnyway} name="disputed" />}
      </Question>
    </>
  );
}
