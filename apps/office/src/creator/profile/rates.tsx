import type { Wallet } from "@tote/client";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { profileTexts } from "./profile.texts.ts";

type Terms = Wallet["commissionProfile"];

/** This creator's commission on a sale: products and collections with rules of their own, everything else, and the terms. */
export function Rates({ terms }: { terms: Terms }) {
  const words = useWords(profileTexts);
  const { rate } = useValues();
  const special = terms.rules.filter(({ productId, collection }) => productId !== null || collection !== null);
  return (
    <>
      <dl className="pairs narrow">
        {special.map((rule) => (
          <div key={`${rule.productId} ${rule.collection} ${rule.rateBps} ${rule.flatPerUnit?.amount}`}>
            <dt>{rule.title ?? rule.collection ?? rule.productId}</dt>
            <Earned rule={rule} />
          </div>
        ))}
        <div>
          <dt>{special.length === 0 ? words.everything : words.general}</dt>
          <dd className="num">{terms.rateBps === null ? words.flat : rate(terms.rateBps)}</dd>
        </div>
      </dl>
      <h3 className="after">{words.terms}</h3>
      <dl className="pairs narrow">
        <div>
          <dt>{words.tier}</dt>
          <dd>{terms.tier}</dd>
        </div>
        <div>
          <dt>{words.window}</dt>
          <dd className="num">{words.days(terms.windowDays)}</dd>
        </div>
        <div>
          <dt>{words.hold}</dt>
          <dd className="num">{words.days(terms.holdDays)}</dd>
        </div>
      </dl>
    </>
  );
}

function Earned({ rule: { excluded, flatPerUnit, rateBps, cap } }: { rule: Terms["rules"][number] }) {
  const words = useWords(profileTexts);
  const { money, rate } = useValues();
  if (excluded) return <dd>{words.excluded}</dd>;
  const earned = flatPerUnit === null ? rate(rateBps ?? 0) : words.each(money(flatPerUnit));
  return <dd className="num">{cap === null ? earned : `${earned}, ${words.cap(money(cap))}`}</dd>;
}
