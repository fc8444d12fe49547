/** @jsxImportSource react */
import type { Wallet } from "@tote/client";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { profileTexts } from "./profile.texts.ts";

/** What a sale earns this creator: the general terms, and the products and collections with rules of their own. */
export function Rates({ terms }: { terms: Wallet["commissionProfile"] }) {
  const words = useWords(profileTexts);
  const { money, rate } = useValues();
  const special = terms.rules.filter(({ productId, collection }) => productId !== null || collection !== null);
  return (
    <>
      <dl className="pairs narrow">
        <div>
          <dt>{words.general}</dt>
          <dd className="num">{terms.rateBps === null ? words.flat : rate(terms.rateBps)}</dd>
        </div>
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
      {special.length > 0 && (
        <ul className="rows after">
          {special.map(({ productId, collection, title, rateBps, flatPerUnit, cap, excluded }) => (
            <li className="row plain" key={`${productId} ${collection} ${rateBps} ${flatPerUnit?.amount}`}>
              <div>
                <p className="row-title">{title ?? collection ?? productId}</p>
                {cap !== null && <p className="row-note">{words.cap(money(cap))}</p>}
              </div>
              <p className="num r">
                {excluded && words.excluded}
                {!excluded && flatPerUnit !== null && words.each(money(flatPerUnit))}
                {!excluded && flatPerUnit === null && rateBps !== null && rate(rateBps)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
