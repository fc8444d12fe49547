import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field } from "../../../ui/forms/form.tsx";
import { refundOf } from "../cancel-orders.tsx";
import { BeginEdit } from "../edit/begin-edit.tsx";
import type { OrderChange } from "../edit/edit-draft.ts";
import { type AdminOrder, receiverOf } from "../order-state.tsx";
import { slipsAddress } from "../slips-address.ts";
import { OrderHandover } from "./order-handover.tsx";
import { OrderRefund } from "./order-refund.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";
import { OrderShip, unsent, waitingLines } from "./order-ship.tsx";

type Asked = "paid" | "cancel" | null;

/** Actions on an order in its present state. Each asks once and says what follows. */
export function OrderActions({ order, onEdit }: { order: AdminOrder; onEdit: (change: OrderChange) => void }) {
  const words = useWords(orderSheetTexts);
  const [asked, ask] = useState<Asked>(null);
  const may = useMay();
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const path = { id: order.id };
  const done = (said: string) => () => {
    announce(said);
    void refresh("/api/admin/orders", "/api/admin/counts");
  };
  const pay = useAct(({ reference = "" }) =>
    api.post("/api/admin/orders/{id}/mark-paid", { path, body: reference === "" ? {} : { reference } }),
  );
  const { language } = useLocale();
  const back = refundOf(order);
  const receiver = receiverOf(order);
  const isOpen = order.status === "placed";
  const isUnpaid = order.status !== "canceled" && order.totals.due.amount > 0 && order.payment.provider === "manual";
  const isShippable = isOpen && order.paymentStatus !== "pending" && order.lines.some((line) => unsent(line) > 0);
  const hasParcel = isShippable && waitingLines(order, true).length > 0;
  const isCancelable = isOpen && order.shipments.length === 0;
  // Sent pieces stay as they are, but others can be added while the order is open.
  const isChangeable = order.status !== "canceled";
  const close = () => ask(null);
  return (
    <>
      {isUnpaid && may("orders.pay") && <Ask label={words.actions.paid} onClick={() => ask("paid")} />}
      {hasParcel && may("orders.ship") && <OrderShip order={order} />}
      {isShippable && may("orders.ship") && waitingLines(order, false).length > 0 && <OrderHandover order={order} />}
      {hasParcel && (
        <a href={slipsAddress([order.reference])} target="_blank" rel="noopener" className="btn second">
          {words.actions.slip}
        </a>
      )}
      {isChangeable && may("orders.write") && <BeginEdit order={order} onBegin={onEdit} />}
      {may("refunds") && order.totals.paid.amount > order.totals.refunded.amount && <OrderRefund order={order} />}
      {isCancelable && may("orders.cancel") && (
        <Ask label={words.actions.cancel} onClick={() => ask("cancel")} second />
      )}
      <Question
        {...words.pay}
        text={<p>{words.pay.text}</p>}
        isOpen={asked === "paid"}
        onClose={close}
        act={pay}
        onDone={done(words.pay.done)}
      >
        <Field label={words.pay.reference} name="reference" maxLength={200} />
      </Question>
      {asked === "cancel" && (
        <MoneyQuestion
          title={back.amount > 0 ? words.cancel.refunding(formatMoney(back, language), receiver) : words.cancel.title}
          text={<p>{words.cancel.text}</p>}
          sum={back}
          confirm={words.cancel.confirm}
          onClose={close}
          work={({ reason = "" }) =>
            api.post("/api/admin/orders/{id}/cancel", { path, body: reason === "" ? {} : { reason } })
          }
          onDone={done(words.cancel.done)}
          danger
        >
          <Field label={words.cancel.reason} name="reason" multiline maxLength={500} />
        </MoneyQuestion>
      )}
    </>
  );
}

function Ask({ label, onClick, second = false }: { label: string; onClick: () => void; second?: boolean }) {
  return (
    <button type="button" className={second ? "btn second" : "btn"} onClick={onClick}>
      {label}
    </button>
  );
}
