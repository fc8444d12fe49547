/** @jsxImportSource react */
import { Link } from "@tanstack/react-router";
import type { Payout } from "@tote/client";
import { useTimes, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { walletTexts } from "./wallet.texts.ts";

/** The newest payouts, with their state and statement. */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const words = useWords(walletTexts).payouts;
  const { money } = useValues();
  const { day } = useTimes();
  if (payouts.length === 0) return <p className="sub">{words.none}</p>;
  return (
    <ul className="rows">
      {payouts.map(({ id, amount, status, methodLabel, requestedAt, paidAt, failureReason, heldReason }) => (
        <li className="row plain" key={id}>
          <div>
            <p className="row-title">
              {day(paidAt ?? requestedAt)}
              <span className={`mark ${TONES[status]}`}>{words.states[status]}</span>
            </p>
            <p className="row-note">{words.to(methodLabel)}</p>
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
