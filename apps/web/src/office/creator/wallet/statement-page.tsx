/** @jsxImportSource react */
import { Link, useParams } from "@tanstack/react-router";
import type { PayoutStatement } from "@tote/client";
import { useTimes, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { walletTexts } from "./wallet.texts.ts";

/** `/creator/wallet/payouts/{id}`: one payout with the commissions that it pays, fit for paper. */
export function StatementPage() {
  const words = useWords(walletTexts);
  const { day } = useTimes();
  const { payout = "" } = useParams({ strict: false });
  const statement = useRead(`/api/creator/payouts/${payout}`, (tote, signal) =>
    tote.creator.payout<string>(payout as `pay_${string}`, { signal }),
  );
  const { data } = statement;
  return (
    <>
      <p className="back">
        <Link to="/creator/wallet">← {words.statement.back}</Link>
      </p>
      <Page
        title={
          data === undefined ? words.payouts.statement : words.statement.title(day(data.paidAt ?? data.requestedAt))
        }
        lead={
          data === undefined
            ? undefined
            : `${words.statement.lead(data.methodLabel)}. ${words.payouts.states[data.status]}.`
        }
        actions={
          <button type="button" className="btn second" onClick={() => print()}>
            {words.statement.print}
          </button>
        }
      >
        <Loaded query={statement}>{(own) => <Commissions statement={own} />}</Loaded>
      </Page>
    </>
  );
}

function Commissions({ statement: { commissions, amount, hasMoreCommissions } }: { statement: PayoutStatement }) {
  const { statement: words, waiting, ledger } = useWords(walletTexts);
  const { money, rate } = useValues();
  return (
    <Part title={words.commissions}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col" className="r drop">
              {words.base}
            </th>
            <th scope="col" className="r drop">
              {words.rate}
            </th>
            <th scope="col" className="r">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {commissions.map(({ id, productTitle, orderReference, base, rateBps, amount: own, type }) => (
            <tr key={id}>
              <td>
                {productTitle ?? (type === "clawback" ? ledger.types.clawback : ledger.types.adjustment)}
                {orderReference !== null && (
                  <span className="row-note quiet two-line">{waiting.order(orderReference)}</span>
                )}
              </td>
              <td className="r drop">{money(base)}</td>
              <td className="r drop">{rateBps === null ? words.flat : rate(rateBps)}</td>
              <td className="r">{money(own)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className="drop" />
            <td className="drop" />
            <td className="r">
              <b>{money(amount)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {hasMoreCommissions && <p className="small quiet">{words.more}</p>}
    </Part>
  );
}
