import type { Wallet } from "@tote/client";
import { useId } from "react";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";

const texts = {
  en: {
    label: "Where your money is",
    pending: ["Pending", "Paid by the customer, not released yet"],
    onHold: ["On hold", "The shop looks into it first"],
    available: ["Available", "Yours; it goes out with the next payout"],
    inTransit: ["In transit", "In a payout that has not arrived yet"],
    paid: ["Paid", "Has reached you"],
    owed: (sum: string) => `${sum} was reversed after it was paid out. Your next earnings cover it.`,
  },
  de: {
    label: "Wo Ihr Geld ist",
    pending: ["Ausstehend", "Von der Kundschaft bezahlt, noch nicht frei"],
    onHold: ["Angehalten", "Der Shop prüft es zuerst"],
    available: ["Verfügbar", "Gehört Ihnen; geht mit der nächsten Auszahlung hinaus"],
    inTransit: ["Unterwegs", "In einer Auszahlung, die noch nicht angekommen ist"],
    paid: ["Ausgezahlt", "Ist bei Ihnen"],
    owed: (sum: string) =>
      `${sum} wurde nach der Auszahlung zurückgenommen. Es wird mit Ihren nächsten Einnahmen verrechnet.`,
  },
};

const STAGES = ["pending", "onHold", "available", "inTransit", "paid"] as const;
const GAP = 0.4;

/** A creator's money by the stage it is in: a bar, and the sums in words. */
export function MoneyBar({ balances }: { balances: Wallet["balances"] }) {
  const words = useWords(texts);
  const { money } = useValues();
  const shares = sharesOf(balances);
  const hatch = useId();
  // Told apart by pattern before colour.
  const paint = (stage: (typeof STAGES)[number]) => ({
    className: `flow-${stage}`,
    ...(stage === "pending" && { fill: `url(#${hatch})` }),
  });
  return (
    <section aria-label={words.label}>
      <svg className={shares.length === 0 ? "flow-bar none" : "flow-bar"} aria-hidden="true">
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="flow-hatch" width="1.75" height="5" />
          </pattern>
        </defs>
        {shares.map(({ stage, from, width }) => (
          <rect key={stage} {...paint(stage)} x={`${from}%`} y="1" width={`${width}%`} height="12" />
        ))}
      </svg>
      <dl className="flow">
        {STAGES.map((stage) => (
          <div key={stage}>
            <dt>
              <svg className="flow-mark" viewBox="0 0 12 12" aria-hidden="true">
                <rect {...paint(stage)} x=".5" y=".5" width="11" height="11" />
              </svg>
              {words[stage][0]}
            </dt>
            <dd className="v num">{money(balances[stage])}</dd>
            <dd className="why">{words[stage][1]}</dd>
          </div>
        ))}
      </dl>
      {balances.owed.amount > 0 && <p className="notice warn after">{words.owed(money(balances.owed))}</p>}
    </section>
  );
}

/** The parts of the bar in percent; a stage without money has none. */
function sharesOf(balances: Wallet["balances"]) {
  const present = STAGES.filter((stage) => balances[stage].amount > 0);
  const total = present.reduce((sum, stage) => sum + balances[stage].amount, 0);
  const room = 100 - GAP * Math.max(0, present.length - 1);
  let from = 0;
  return present.map((stage) => {
    const width = (balances[stage].amount / total) * room;
    const place = { stage, from: from.toFixed(2), width: width.toFixed(2) };
    from += width + GAP;
    return place;
  });
}
