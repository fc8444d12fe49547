import { ToteError } from "@tote/client";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Check } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { namingPieces, Pieces, piecesOf } from "./line-pieces.tsx";
import { disputeTexts } from "./order-disputes.texts.ts";
import { isDisputed } from "./order-disputes.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";

type Line = AdminOrder["lines"][number];

/** The pieces of a line that were neither sent nor handed over. */
export const unsent = ({ qty, fulfilledQty, refundedQty, removedQty }: Line) =>
  Math.max(0, qty - fulfilledQty - refundedQty - removedQty);

/** The lines of which something waits for a parcel, or, with false, for a handover without one. */
export const waitingLines = ({ lines }: Pick<AdminOrder, "lines">, forParcel: boolean) =>
  lines.filter((line) => unsent(line) > 0 && line.requiresShipping === forParcel);

/** One parcel with everything that is open, or with a part of it. */
export function OrderShip({ order }: { order: AdminOrder }) {
  const { ship: words } = useWords(orderSheetTexts);
  const disputeWords = useWords(disputeTexts);
  const [isOpen, open] = useState(false);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const lines = waitingLines(order, true);
  const act = useAct((values: Values) => {
    const { carrier = "", trackingNumber = "", trackingUrl = "", notify, disputed } = values;
    const chosen = piecesOf(lines, values);
    // A parcel with nothing in it is refused by the server, which says so.
    const isAll = lines.every((line) => chosen.some(({ lineId, qty }) => lineId === line.id && qty === unsent(line)));
    return namingPieces(
      chosen,
      api.post("/api/admin/orders/{id}/shipments", {
        path: { id: order.id },
        body: {
          ...(carrier === "" ? {} : { carrier }),
          notify: notify === "yes",
          disputed: disputed === "yes",
          ...(isAll ? {} : { lines: chosen }),
          ...(trackingNumber === "" ? {} : { trackingNumber }),
          ...(trackingUrl === "" ? {} : { trackingUrl }),
        },
      }),
    );
  });
  // The dispute may have been opened after the order was loaded.
  const isRefused = act.error instanceof ToteError && act.error.code === "order_disputed";
  const onDone = () => {
    announce(words.done);
    void refresh("/api/admin/orders", "/api/admin/counts");
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => open(true)}>
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
        <UsualCarrier orderId={order.id} />
        <Field label={words.number} name="trackingNumber" hint={words.numberHint} />
        <Field label={words.url} name="trackingUrl" type="url" />
        <fieldset className="plain">
          <legend className="vh">{words.what}</legend>
          {lines.map((line) => (
            <Pieces key={line.id} line={line} most={unsent(line)} first={unsent(line)} />
          ))}
        </fieldset>
        <Check label={words.notify} name="notify" defaultChecked />
        {(isDisputed(order) || isRefused) && <Check label={disputeWords.shipAnyway} name="disputed" />}
      </Question>
    </>
  );
}

/** The carrier of this order's last parcel, else its method's, else the person's last. */
function UsualCarrier({ orderId }: { orderId: string }) {
  const { ship: words } = useWords(orderSheetTexts);
  const api = useApi();
  const carriers = useRead(`/api/admin/carriers?order=${orderId}`, (_tote, signal) =>
    api.get("/api/admin/carriers", { query: { order: orderId }, signal }),
  );
  // Only once it is known, so that nothing typed before is replaced.
  if (carriers.isPending) return null;
  const usual = carriers.data?.usual ?? "";
  return <Field label={words.carrier} name="carrier" hint={words.carrierHint} defaultValue={usual} />;
}
