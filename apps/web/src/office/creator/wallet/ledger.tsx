/** @jsxImportSource react */
import { Link, useSearch } from "@tanstack/react-router";
import { useTote } from "@tote/react";
import { useWalletEntries } from "@tote/react/query";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { saveFile } from "../../ui/save-file.ts";
import { Loaded, Refusal } from "../../ui/states.tsx";
import type { FiguresSearch } from "../figures-search.ts";
import { walletTexts } from "./wallet.texts.ts";

const TYPES = ["commission", "clawback", "cancellation", "rejection", "adjustment", "payout", "payout_return"] as const;

/** Every movement of the money, newest first; its kind stands in the address. */
export function Ledger() {
  const all = useWords(walletTexts);
  const words = all.ledger;
  const search: FiguresSearch = useSearch({ strict: false });
  const type = TYPES.find((each) => each === search.type);
  const filter = type === undefined ? {} : { type };
  const { first, rows, error, refetch, hasMore, loadMore, isPlaceholderData } = useWalletEntries({
    ...filter,
    limit: 20,
  });
  const { creator } = useTote();
  const download = useAct(async () => {
    saveFile(new Blob([await creator.walletEntriesCsv(filter)], { type: "text/csv" }), "wallet.csv");
  });
  return (
    <>
      <div className="filters">
        <nav className="tabs" aria-label={words.what}>
          <ul>
            {[undefined, ...TYPES].map((each) => (
              <li key={each ?? "all"}>
                <Link
                  to="."
                  search={each === undefined ? {} : { type: each }}
                  resetScroll={false}
                  aria-current={each === type ? "true" : undefined}
                >
                  {each === undefined ? words.all : words.types[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <button type="button" className="link-btn" onClick={() => void download.run()}>
          {words.csv}
        </button>
      </div>
      <Refusal error={download.error} />
      <Loaded query={{ data: first === undefined ? undefined : rows, error, refetch }}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="sub">{type === undefined ? words.none : words.noMatch}</p>
          ) : (
            <Entries entries={entries} isBusy={isPlaceholderData} />
          )
        }
      </Loaded>
      {hasMore && (
        <p className="more-line">
          <button type="button" className="btn second" onClick={loadMore}>
            {all.more}
          </button>
        </p>
      )}
    </>
  );
}

type Entry = ReturnType<typeof useWalletEntries>["rows"][number];

function Entries({ entries, isBusy }: { entries: readonly Entry[]; isBusy: boolean }) {
  const words = useWords(walletTexts).ledger;
  const { waiting, payouts } = useWords(walletTexts);
  const { money } = useValues();
  const { moment } = useTimes();
  return (
    <table className="figure-table ledger" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col" className="drop">
            {words.when}
          </th>
          <th scope="col">{words.what}</th>
          <th scope="col" className="r">
            {words.amount}
          </th>
          <th scope="col" className="r drop">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, type, amount, balanceAfter, reason, orderReference, payoutId, createdAt }) => (
          <tr key={id}>
            <td className="num drop">{moment(createdAt)}</td>
            <td>
              {words.types[type]}
              {orderReference !== null && `, ${waiting.order(orderReference)}`}
              {payoutId !== null && (
                <>
                  {" "}
                  <Link to="/creator/wallet/payouts/$payout" params={{ payout: payoutId }}>
                    {payouts.statement}
                  </Link>
                </>
              )}
              {reason !== null && <span className="row-note quiet two-line">{words.reasons[reason] ?? reason}</span>}
            </td>
            <td className="r">{money(amount)}</td>
            <td className="r drop">{money(balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
