import { useToteQuery } from "@tote/react/query";
import { formatMoney } from "@tote/storefront/money";
import { useLocale, useTimes, useWords } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { Figure, Figures } from "../kit/figure.tsx";
import type { Wallet as Document } from "../kit/types.ts";
import { PayoutState } from "../payouts/payout-state.tsx";
import { creatorTexts } from "./creator.texts.ts";

const PARTS = ["available", "pending", "onHold", "inTransit", "paid"] as const;

/** A creator's money as the creator sees it; for administrators. */
export function Wallet({ id }: { id: string }) {
  const { wallet: words } = useWords(creatorTexts);
  const wallet = useToteQuery("/api/admin/creators/{id}/wallet", { path: { id } });
  return (
    <Part title={words.title}>
      <Loaded query={wallet} rows={2}>
        {(found) => <Balances wallet={found} />}
      </Loaded>
    </Part>
  );
}

function Balances({ wallet: { balances, reconciliation, nextRelease, payoutMethod, payouts } }: { wallet: Document }) {
  const { wallet: words } = useWords(creatorTexts);
  const { language } = useLocale();
  const { day } = useTimes();
  return (
    <>
      <Figures>
        {PARTS.map((part) => (
          <Figure key={part} label={words[part]} value={<Money of={balances[part]} />} />
        ))}
        {balances.owed.amount > 0 && <Figure label={words.owed} value={<Money of={balances.owed} />} />}
      </Figures>
      <p className={reconciliation.balanced ? "sub small" : "notice bad"}>
        {reconciliation.balanced ? words.balanced : words.unbalanced}
        {nextRelease !== null && ` ${words.next(formatMoney(nextRelease.amount, language), day(nextRelease.at))}`}
      </p>
      <p className="small">{payoutMethod === null ? words.noAccount : `${words.account}: ${payoutMethod.label}`}</p>
      <h3>{words.payouts}</h3>
      {payouts.length === 0 ? (
        <p className="sub small">{words.noPayouts}</p>
      ) : (
        <ul className="rows">
          {payouts.slice(0, 5).map(({ id, amount, status, requestedAt, failureReason, heldReason }) => (
            <li key={id} className="row plain">
              <span>
                <PayoutState status={status} /> <Day of={requestedAt} />
                {(failureReason ?? heldReason) !== null && (
                  <span className="quiet small"> {failureReason ?? heldReason}</span>
                )}
              </span>
              <Money of={amount} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
