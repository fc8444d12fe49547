import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "@tote/client";
import { useBag, useTote } from "@tote/react";
import { reviewTexts } from "@tote/storefront/reviews/review-texts";
import { useState } from "react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { saveFile } from "../../ui/save-file.ts";
import { Refusal } from "../../ui/states.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { orderTexts } from "./order.texts.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The actions that its owner can take on the order. An impossible one is not offered. */
export function Actions({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const review = useWords(reviewTexts);
  const { day } = useTimes();
  const cache = useQueryClient();
  const announce = useAnnounce();
  const [open, setOpen] = useState<"cancel" | "withdraw" | null>(null);
  const close = () => setOpen(null);
  const changed = async (message: string) => {
    close();
    announce(message);
    await cache.invalidateQueries({ queryKey: ["tote"] });
  };
  const isCancelable = order.status === "placed" && order.shipments.length === 0;
  const left = withdrawable(order);
  return (
    <section className="actions-box" aria-label={words.title(order.reference)}>
      <BuyAgain order={order} />
      <Invoice order={order} />
      {left.length > 0 && order.status !== "canceled" && (
        <div>
          <button type="button" className="link-btn" onClick={() => setOpen("withdraw")}>
            {words.withdraw.open}
          </button>
          {order.withdrawableUntil !== null && (
            <p className="xs quiet">{words.withdraw.until(day(order.withdrawableUntil))}</p>
          )}
        </div>
      )}
      {order.withdrawals.map(({ id, receivedAt }) => (
        <p key={id} className="xs quiet">
          {words.withdraw.received(day(receivedAt))}
        </p>
      ))}
      {isCancelable && (
        <button type="button" className="link-btn" onClick={() => setOpen("cancel")}>
          {words.cancel.open}
        </button>
      )}
      {order.fulfillmentStatus !== "unfulfilled" && (
        <a className="link-btn" href={`/track-order/${encodeURIComponent(order.reference)}/reviews`}>
          {review.write}
        </a>
      )}
      <a className="link-btn" href={`/report-problem?order=${encodeURIComponent(order.reference)}`}>
        {words.report}
      </a>
      <CancelDialog
        order={order}
        isOpen={open === "cancel"}
        onClose={close}
        onDone={() => changed(words.cancel.done)}
      />
      <WithdrawDialog
        order={order}
        lines={left}
        isOpen={open === "withdraw"}
        onClose={close}
        onDone={() => changed(words.withdraw.done)}
      />
    </section>
  );
}

/** Lines with as many pieces as were not withdrawn yet. */
function withdrawable({ lines, withdrawals }: Order): { line: Order["lines"][number]; qty: number }[] {
  const gone = new Map<string, number>();
  for (const withdrawal of withdrawals)
    for (const { lineId, qty } of withdrawal.lines) gone.set(lineId, (gone.get(lineId) ?? 0) + qty);
  return lines
    .filter(({ withdrawable: may }) => may)
    .map((line) => ({ line, qty: line.qty - line.removedQty - Math.max(gone.get(line.id) ?? 0, line.refundedQty) }))
    .filter(({ qty }) => qty > 0);
}

function BuyAgain({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const announce = useAnnounce();
  const { add } = useBag();
  const [isDone, done] = useState(false);
  const buy = () => {
    for (const { productId, variantId, qty, title, unitPrice } of order.lines)
      add({ productId, variantId, qty, preview: { title, price: unitPrice } });
    announce(words.addedAgain);
    done(true);
  };
  return (
    <div>
      <button type="button" className="btn wide" onClick={buy}>
        {words.again}
      </button>
      {isDone && (
        <p className="small">
          <a href="/bag">{words.toBag}</a>
        </p>
      )}
    </div>
  );
}

function Invoice({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const { orders } = useTote();
  const pdf = useAct(async () => {
    saveFile(await orders.invoice(order.id, { format: "pdf" }), `${order.reference}.pdf`);
  });
  if (order.invoiceUrl === null) return null;
  return (
    <div>
      <p className="beside">
        <a className="link-btn" href={order.invoiceUrl}>
          {words.invoice}
        </a>
        <button type="button" className="link-btn" onClick={() => void pdf.run()}>
          {words.pdf}
        </button>
      </p>
      <Refusal error={pdf.error} />
    </div>
  );
}
