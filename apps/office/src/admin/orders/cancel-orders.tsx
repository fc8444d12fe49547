import type { Money } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { useLocale, useWords } from "../../shell/language.ts";
import { namingRefused } from "../../ui/api/naming-refused.ts";
import { useApi } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { MoneyQuestion } from "../../ui/dialogs/money-question.tsx";
import { Field } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/states.tsx";
import type { AdminOrder } from "./order-state.tsx";
import { ordersTexts } from "./orders.texts.ts";

interface CancelOrdersProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before several orders are canceled, with the sum that goes back to their customers. */
export function CancelOrders({ ids, onClose, onDone }: CancelOrdersProps) {
  const words = useWords(ordersTexts).cancelMany;
  const { language } = useLocale();
  const api = useApi();
  const orders = useRead(`/api/admin/orders canceled ${ids.join()}`, (_tote, signal) =>
    Promise.all(ids.map((id) => api.get("/api/admin/orders/{id}", { path: { id }, signal }))),
  );
  return (
    <Loaded query={orders} rows={1}>
      {(found) => {
        const back = sumOf(found.map(refundOf));
        return (
          <MoneyQuestion
            title={words.title(ids.length)}
            text={
              <>
                {back !== null && back.amount > 0 && <p>{words.back(formatMoney(back, language))}</p>}
                <p>{words.text}</p>
              </>
            }
            sum={back}
            confirm={words.confirm}
            onClose={onClose}
            onDone={onDone}
            work={({ reason = "" }) =>
              namingRefused(
                ids,
                language,
                api.post("/api/admin/orders/cancel", {
                  body: { orders: [...ids], ...(reason === "" ? {} : { reason }) },
                }),
              )
            }
            danger
          >
            <Field label={words.reason} name="reason" multiline maxLength={500} />
          </MoneyQuestion>
        );
      }}
    </Loaded>
  );
}

/** The money that a cancellation gives back. */
export function refundOf({ totals: { paid, refunded } }: AdminOrder): Money {
  return { ...paid, amount: Math.max(0, paid.amount - refunded.amount) };
}

function sumOf(sums: readonly Money[]): Money | null {
  const [first] = sums;
  return first === undefined ? null : { ...first, amount: sums.reduce((total, { amount }) => total + amount, 0) };
}
