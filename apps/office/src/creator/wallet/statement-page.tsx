import { Link, useParams } from "@tanstack/react-router";
import type { PayoutStatement } from "@tote/client";
import { useTimes, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { StatementSeals } from "./statement-seals.tsx";
import { walletTexts } from "./wallet.texts.ts";

/** `/creator/wallet/payouts/{id}`: one payout with the commissions that it pays and its seals, fit for paper. */
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
        lead={words.statement.lead}
        actions={
          data && (
            <button type="button" className="btn second" onClick={() => print()}>
              {words.statement.print}
            </button>
          )
        }
      >
        <Loaded query={statement}>
          {(own) => (
            <>
              <Facts statement={own} />
              <Commissions statement={own} />
              <StatementSeals statement={own} />
            </>
          )}
        </Loaded>
      </Page>
    </>
  );
}

function Facts({ statement }: { statement: PayoutStatement }) {
  const { statement: words, payouts } = useWords(walletTexts);
  const { day } = useTimes();
  const { id, status, methodLabel, requestedAt, paidAt, reference, failureReason, heldReason } = statement;
  const why = failureReason ?? heldReason;
  const facts = [
    [words.state, why === null ? payouts.states[status] : `${payouts.states[status]}: ${why}`],
    [words.account, methodLabel],
    [words.requested, day(requestedAt)],
    ...(paidAt === null ? [] : [[words.paid, day(paidAt)]]),
    ...(reference === null ? [] : [[words.reference, reference]]),
    [words.number, id],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Commissions({ statement: { commissions, amount, hasMoreCommissions } }: { statement: PayoutStatement }) {
  const { statement: words, waiting, ledger } = useWords(walletTexts);
  const { money, rate } = useValues();
  const { day } = useTimes();
  if (commissions.length === 0)
    return (
      <Part title={words.commissions}>
        <p className="sub">{words.empty}</p>
      </Part>
    );
  return (
    <Part title={words.commissions}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col" className="drop">
              {ledger.when}
            </th>
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
          {commissions.map(({ id, productTitle, orderReference, base, rateBps, amount: own, type, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                {productTitle ?? (type === "clawback" ? ledger.types.clawback : ledger.types.adjustment)}
                <span className="row-note quiet two-line">
                  {type === "clawback" && productTitle !== null && `${ledger.types.clawback}, `}
                  {orderReference !== null && waiting.order(orderReference)}
                </span>
              </th>
              <td className="num drop">{day(createdAt)}</td>
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
