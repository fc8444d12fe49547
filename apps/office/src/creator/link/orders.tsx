import type { Commission } from "@tote/client";
import { useCommissions } from "@tote/react/query";
import { useTimes, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { walletTexts } from "../wallet/wallet.texts.ts";
import { linkTexts } from "./link.texts.ts";

/** The orders that came by a link, line by line, newest first. */
export function Orders({ link }: { link: `link_${string}` }) {
  const words = useWords(linkTexts).orders;
  const { more } = useWords(walletTexts);
  const { first, rows, error, refetch, hasMore, loadMore } = useCommissions({ link, limit: 20 });
  return (
    <Loaded query={{ data: first === undefined ? undefined : rows, error, refetch }} rows={3}>
      {(all) => (
        <>
          {all.length === 0 ? <p className="sub">{words.none}</p> : <OrderTable commissions={all} />}
          {hasMore && (
            <p className="more-line">
              <button type="button" className="btn second" onClick={loadMore}>
                {more}
              </button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function OrderTable({ commissions }: { commissions: readonly Commission[] }) {
  const words = useWords(linkTexts).orders;
  const { ledger } = useWords(walletTexts);
  const { money } = useValues();
  const { moment } = useTimes();
  return (
    <table className="figure-table">
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col" className="drop">
            {words.when}
          </th>
          <th scope="col" className="drop">
            {words.state}
          </th>
          <th scope="col" className="r drop">
            {words.base}
          </th>
          <th scope="col" className="r">
            {words.commission}
          </th>
        </tr>
      </thead>
      <tbody>
        {commissions.map(({ id, orderReference, productTitle, createdAt, status, reason, base, amount }) => (
          <tr key={id}>
            <th scope="row">
              {orderReference}
              <span className="row-note quiet two-line">{productTitle}</span>
              <span className="row-note quiet two-line narrow-only">
                {moment(createdAt)} · {words.states[status as keyof typeof words.states] ?? status}
              </span>
            </th>
            <td className="num drop">{moment(createdAt)}</td>
            <td className="drop">
              {words.states[status as keyof typeof words.states] ?? status}
              {reason !== null && <span className="row-note quiet two-line">{ledger.reasons[reason] ?? reason}</span>}
            </td>
            <td className="r drop">{money(base)}</td>
            <td className="r">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
