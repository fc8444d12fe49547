import type { Wallet } from "@tote/client";
import { useRequestPayout } from "@tote/react/query";
import { useState } from "react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { useValues } from "../../ui/forms/use-values.ts";
import { Refusal } from "../../ui/states.tsx";
import { MethodDialog } from "./method-dialog.tsx";
import { walletTexts } from "./wallet.texts.ts";

/** Payouts that have not ended: one at a time. */
const OPEN: readonly string[] = ["pending", "processing", "in_transit", "held"];

/** The next payout and its destination; it can be requested at once. */
export function NextPayout({ wallet, onChanged }: { wallet: Wallet; onChanged: () => unknown }) {
  const words = useWords(walletTexts).next;
  const { money } = useValues();
  const { day } = useTimes();
  const [opened, open] = useState<"method" | "request" | null>(null);
  const { balances, payoutMethod, minimumPayout, amountToMinimum, nextPayoutAt, commissionProfile } = wallet;
  const canAsk = amountToMinimum.amount === 0 && payoutMethod !== null && balances.available.amount > 0;
  const running = wallet.payouts.find(({ status }) => OPEN.includes(status));
  return (
    <section className="tile tile-in">
      <h2>{words.title}</h2>
      <p className="big num">{money(balances.available)}</p>
      <p className="sub small">{amountToMinimum.amount > 0 ? words.later : words.by(day(nextPayoutAt))}</p>
      <dl className="pairs">
        <div>
          <dt>{words.least}</dt>
          <dd className="num">{money(minimumPayout)}</dd>
        </div>
        {amountToMinimum.amount > 0 && (
          <div>
            <dt>{words.missing}</dt>
            <dd className="num">{money(amountToMinimum)}</dd>
          </div>
        )}
        <div>
          <dt>{words.hold}</dt>
          <dd className="num">{commissionProfile.holdDays}</dd>
        </div>
        <div>
          <dt>{words.to}</dt>
          <dd className="num">{payoutMethod?.label ?? words.noMethod}</dd>
        </div>
      </dl>
      <p className="beside">
        {canAsk && (
          <button
            type="button"
            className="btn"
            disabled={running !== undefined}
            aria-describedby={running === undefined ? undefined : "payout-running"}
            onClick={() => open("request")}
          >
            {words.request}
          </button>
        )}
        <button type="button" className={payoutMethod === null ? "btn" : "link-btn"} onClick={() => open("method")}>
          {payoutMethod === null ? words.setMethod : words.changeMethod}
        </button>
      </p>
      {canAsk && running !== undefined && (
        <p id="payout-running" className="small after">
          {words.running(money(running.amount), day(nextPayoutAt))}
        </p>
      )}
      <p className="small quiet after">{words.takenBack}</p>
      <MethodDialog isOpen={opened === "method"} onClose={() => open(null)} onSaved={onChanged} />
      <RequestDialog wallet={wallet} isOpen={opened === "request"} onClose={() => open(null)} />
    </section>
  );
}

function RequestDialog({ wallet, isOpen, onClose }: { wallet: Wallet; isOpen: boolean; onClose: () => void }) {
  const words = useWords(walletTexts).next;
  const { money } = useValues();
  const announce = useAnnounce();
  const { mutateAsync } = useRequestPayout();
  const act = useAct(() => mutateAsync({}));
  const send = async () => {
    if (!(await act.run())) return;
    announce(words.requested);
    onClose();
  };
  return (
    <Sheet title={words.ask(money(wallet.balances.available))} isOpen={isOpen} onClose={onClose}>
      <p className="sub small">{words.askText}</p>
      <p>{wallet.payoutMethod?.label}</p>
      <Refusal error={act.error} />
      <button type="button" className="btn" aria-disabled={act.isRunning} onClick={() => void send()}>
        {words.request}
      </button>
    </Sheet>
  );
}
