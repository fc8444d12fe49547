import type { Commission } from "@tote/client";
import { useCommissions } from "@tote/react/query";
import { useState } from "react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { walletTexts } from "./wallet.texts.ts";

/** Rows that stand there at first. */
const FEW = 6;

/** The commissions that are pending or on hold, each with the reason; the rest on demand. */
export function Waiting({ holdDays }: { holdDays: number }) {
  const words = useWords(walletTexts);
  const [pending, held] = [useCommissions({ status: "pending" }), useCommissions({ status: "on_hold" })];
  const [isWhole, showWhole] = useState(false);
  const isThere = pending.first !== undefined && held.first !== undefined;
  const rows = [...held.rows, ...pending.rows];
  const refetch = () => Promise.all([pending.refetch(), held.refetch()]);
  return (
    <Loaded query={{ data: isThere ? rows : undefined, error: pending.error ?? held.error, refetch }}>
      {(all) => (
        <>
          {all.length === 0 && <p className="sub">{words.waiting.none}</p>}
          <ul className="rows">
            {(isWhole ? all : all.slice(0, FEW)).map((commission) => (
              <WaitingRow key={commission.id} commission={commission} holdDays={holdDays} />
            ))}
          </ul>
          {(pending.hasMore || held.hasMore || (!isWhole && all.length > FEW)) && (
            <p className="more-line">
              <button
                type="button"
                className="btn second"
                onClick={() => {
                  showWhole(true);
                  if (isWhole && pending.hasMore) pending.loadMore();
                  if (isWhole && held.hasMore) held.loadMore();
                }}
              >
                {words.more}
              </button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function WaitingRow({ commission, holdDays }: { commission: Commission; holdDays: number }) {
  const words = useWords(walletTexts);
  const { money } = useValues();
  const { day } = useTimes();
  const { productTitle, orderReference, amount, status, reason, availableAt } = commission;
  const why = () => {
    if (status === "on_hold") return words.waiting.held;
    return availableAt === null ? words.waiting.undelivered(holdDays) : words.waiting.release(day(availableAt));
  };
  return (
    <li className="row plain">
      <div>
        <p className="row-title">
          {productTitle ?? words.ledger.types.adjustment}
          {orderReference !== null && <span className="row-aside">{words.waiting.order(orderReference)}</span>}
        </p>
        <p className="row-note">
          {why()}
          {reason !== null && ` ${words.ledger.reasons[reason] ?? words.waiting.becauseOf(reason)}`}
        </p>
      </div>
      <p className="num r">{money(amount)}</p>
    </li>
  );
}
