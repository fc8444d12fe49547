import type { ApiData } from "@tote/client/api";
import { formatMoney } from "@tote/storefront/money";
import { type FormEvent, useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { isLargeSum, MoneyQuestion } from "../../../ui/dialogs/money-question.tsx";
import { FieldFault } from "../../../ui/fields/faults.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { Field, type Values, valuesOf } from "../../../ui/forms/form.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { MoneyField } from "../../money/kit/money-field.tsx";

import { type AdminOrder, receiverOf } from "../order-state.tsx";
import { namingPieces, Pieces } from "./line-pieces.tsx";
import { refundTexts } from "./order-refund.texts.ts";
import { isEmpty, Restock, type Wish, wishOf } from "./refund-wish.ts";

/** A refund of pieces, at their price or at an amount, of delivery, of an amount alone, or of all that is left; what it does stands there before it is sent. */
export function OrderRefund({ order }: { order: AdminOrder }) {
  const words = useWords(refundTexts);
  const { language } = useLocale();
  const [isOpen, open] = useState(false);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const [wish, set] = useState<Wish>({});
  const preview = usePreview(order, wish);
  const sum = preview.data?.amount ?? null;
  const refund = async (values: Values) => {
    const wished = wishOf(order, values, language);
    if (sum === null && !isEmpty(wished)) {
      const { data } = await preview.refetch();
      if (data != null && isLargeSum(data.amount)) throw new Incomplete(words.lookFirst);
    }
    await namingPieces(
      wished.lines ?? [],
      api.post("/api/admin/orders/{id}/refunds", {
        path: { id: order.id },
        body: { ...wished, reason: values.reason ?? "" },
      }),
    );
    // Applied to the order as it is now, the same request would be another refund.
    set({});
  };
  const close = () => {
    open(false);
    set({});
  };
  return (
    <>
      <button type="button" className="btn second" onClick={() => open(true)}>
        {words.ask}
      </button>
      {isOpen && (
        <MoneyQuestion
          title={sum === null ? words.title : words.titleOf(formatMoney(sum, language), receiverOf(order))}
          text={<p>{words.text}</p>}
          sum={sum}
          confirm={words.confirm}
          onClose={close}
          work={refund}
          onDone={() => {
            announce(words.done);
            void refresh("/api/admin/orders", "/api/admin/counts");
          }}
          danger
        >
          <RefundFields order={order} wish={wish} onWish={set} />
          {!isEmpty(wish) && (
            <section aria-label={words.effect} aria-live="polite" aria-busy={preview.isPending}>
              <Refusal error={preview.error} />
              {preview.data != null && <Follows preview={preview.data} />}
            </section>
          )}
          <Field label={words.reason} name="reason" maxLength={500} isRequired />
        </MoneyQuestion>
      )}
    </>
  );
}

interface RefundFieldsProps {
  order: AdminOrder;
  wish: Wish;
  onWish: (wish: Wish) => void;
}

function RefundFields({ order, wish, onWish }: RefundFieldsProps) {
  const words = useWords(refundTexts);
  const { language } = useLocale();
  const read = ({ currentTarget: { form } }: FormEvent<HTMLFieldSetElement>) => {
    if (form === null) return;
    try {
      onWish(wishOf(order, valuesOf(form), language));
    } catch (error) {
      // A sum that is not finished yet is told when it is sent.
      if (!(error instanceof FieldFault)) throw error;
      onWish({});
    }
  };
  const { currency } = order.totals.total;
  return (
    <fieldset className="plain" onInput={read}>
      <legend className="vh">{words.what}</legend>
      {order.status !== "canceled" &&
        order.lines
          .filter((line) => refundable(line) > 0)
          .map((line) => (
            <div key={line.id}>
              <Pieces line={line} most={refundable(line)} isOff={wish.full === true} />
              {wish.lines?.some(({ lineId }) => lineId === line.id) === true && (
                <Check label={words.restock} name={Restock.nameOf(line.id)} defaultChecked={Restock.isUsual(line)} />
              )}
            </div>
          ))}
      <MoneyField label={words.delivery} name="shipping" currency={currency} width="half" />
      <MoneyField
        label={wish.lines === undefined ? words.otherAmount : words.piecesAmount}
        name="amount"
        currency={currency}
        width="half"
      />
      <Check label={words.full} name="full" />
    </fieldset>
  );
}

function usePreview(order: AdminOrder, wish: Wish) {
  const words = useWords(refundTexts);
  const api = useApi();
  // The version is part of the key: what a refund does depends on the order as it is now.
  const key = `/api/admin/orders/${order.id}/refunds/preview?${order.version}&${JSON.stringify(wish)}`;
  return useRead(key, async (_tote, signal) =>
    isEmpty(wish)
      ? null
      : api.post("/api/admin/orders/{id}/refunds/preview", {
          path: { id: order.id },
          body: { ...wish, reason: words.title },
          signal,
        }),
  );
}

function Follows({ preview }: { preview: ApiData<"POST", "/api/admin/orders/{id}/refunds/preview"> }) {
  const words = useWords(refundTexts);
  const { amount, lines, commission, cancelsOrder } = preview;
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{words.amount}</dt>
          <dd>
            <Money of={amount} />
          </dd>
        </div>
        <div>
          <dt>{words.restocked}</dt>
          <dd className="num">{lines.reduce((sum, { restocked }) => sum + restocked, 0)}</dd>
        </div>
        {commission.before.amount !== 0 && (
          <div>
            <dt>{words.commission}</dt>
            <dd>
              <Money of={commission.before} /> → <Money of={commission.after} />
            </dd>
          </div>
        )}
      </dl>
      {cancelsOrder && <p className="notice warn">{words.cancels}</p>}
    </>
  );
}

/** Pieces whose money was neither given back nor taken out by a change. */
const refundable = ({ qty, refundedQty, removedQty, returnedQty, lostQty }: AdminOrder["lines"][number]) =>
  qty - refundedQty - removedQty - returnedQty - lostQty;
