import { Link } from "@tanstack/react-router";
import type { Payout } from "@tote/client";
import { useState } from "react";
import { useList } from "../../list/use-list.ts";
import { useTimes, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { walletTexts } from "./wallet.texts.ts";

/** As many as the wallet has of them. */
const NEWEST = 20;

/** The payouts, newest first, with their state and statement; older ones on demand. */
export function Payouts({ newest }: { newest: readonly Payout[] }) {
  const words = useWords(walletTexts).payouts;
  const [isWhole, showWhole] = useState(false);
  if (isWhole) return <AllPayouts />;
  if (newest.length === 0) return <p className="sub">{words.none}</p>;
  return (
    <>
      <Rows payouts={newest} />
      {newest.length >= NEWEST && (
        <p className="more-line">
          <button type="button" className="btn second" onClick={() => showWhole(true)}>
            {words.older}
          </button>
        </p>
      )}
    </>
  );
}

function AllPayouts() {
  const words = useWords(walletTexts).payouts;
  const { rows, error, refetch, hasMore, loadMore } = useList("/api/creator/payouts", {});
  return (
    <Loaded query={{ data: rows, error, refetch }}>
      {(payouts) => (
        <>
          <Rows payouts={payouts} />
          {hasMore && (
            <p className="more-line">
              <button type="button" className="btn second" onClick={loadMore}>
                {words.older}
              </button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function Rows({ payouts }: { payouts: readonly Payout[] }) {
  const words = useWords(walletTexts).payouts;
  const { money } = useValues();
  const { day } = useTimes();
  return (
    <ul className="rows">
      {payouts.map(({ id, amount, status, methodLabel, requestedAt, paidAt, failureReason, heldReason, reference }) => (
        <li className="row plain" key={id}>
          <div>
            <p className="row-title">
              {day(paidAt ?? requestedAt)}
              <span className={`mark ${TONES[status]}`}>{words.states[status]}</span>
            </p>
            <p className="row-note">
              {words.to(methodLabel)}
              {reference !== null && `. ${words.reference(reference)}`}
            </p>
            {(failureReason ?? heldReason) !== null && <p className="row-note">{failureReason ?? heldReason}</p>}
            <p className="row-note">
              <Link to="/creator/wallet/payouts/$payout" params={{ payout: id }}>
                {words.statement}
              </Link>
            </p>
          </div>
          <p className="num r">{money(amount)}</p>
        </li>
      ))}
    </ul>
  );
}

const TONES: Readonly<Record<Payout["status"], "good" | "warn" | "">> = {
  pending: "",
  processing: "",
  in_transit: "",
  paid: "good",
  held: "warn",
  failed: "warn",
  returned: "warn",
  canceled: "warn",
};
