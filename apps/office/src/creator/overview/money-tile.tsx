import { Link } from "@tanstack/react-router";
import { useCreatorWallet } from "@tote/react/query";
import { useTimes, useWords } from "../../shell/language.ts";
import { useShortDay, useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { overviewTexts } from "./overview.texts.ts";

/** The available balance, the date of its payout, and the next release. */
export function MoneyTile() {
  const words = useWords(overviewTexts);
  const wallet = useCreatorWallet();
  const { money } = useValues();
  const { day } = useTimes();
  const short = useShortDay();
  return (
    <section className="tile tile-in">
      <h2>{words.money}</h2>
      <Loaded query={wallet} rows={2}>
        {({ balances, nextRelease, nextPayoutAt, payoutMethod, amountToMinimum }) => (
          <>
            <p className="big num">{money(balances.available)}</p>
            <p className="sub small">
              {words.available}
              {balances.available.amount > 0 &&
                amountToMinimum.amount === 0 &&
                payoutMethod !== null &&
                `, ${words.goesOut(day(nextPayoutAt))}`}
            </p>
            {payoutMethod === null && balances.available.amount + balances.pending.amount > 0 && (
              <p className="notice warn after">{words.noMethod}</p>
            )}
            <dl className="pairs">
              {nextRelease !== null && (
                <div>
                  <dt>{words.nextRelease(short(nextRelease.at))}</dt>
                  <dd className="num">{money(nextRelease.amount)}</dd>
                </div>
              )}
              <div>
                <dt>{words.pending}</dt>
                <dd className="num">{money(balances.pending)}</dd>
              </div>
              <div>
                <dt>{words.onHold}</dt>
                <dd className="num">{money(balances.onHold)}</dd>
              </div>
            </dl>
            <p className="beside">
              <Link to="/creator/wallet">{words.wallet}</Link>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
