import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useWalletEntries } from "@tote/react/query";
import { Select } from "../../list/filters.tsx";
import { useLocale, useTimes, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { CsvLinks } from "../../ui/csv-links.tsx";
import { useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { EXACT, type FiguresSearch } from "../figures-search.ts";
import { monthsSince, spanOf } from "./months.ts";
import { walletTexts } from "./wallet.texts.ts";

const TYPES = ["commission", "clawback", "cancellation", "rejection", "adjustment", "payout", "payout_return"] as const;

/** Every movement of the money, newest first; its kind and month stand in the address. */
export function Ledger() {
  const all = useWords(walletTexts);
  const words = all.ledger;
  const { timezone } = useLocale();
  const { type: wanted, month }: FiguresSearch = useSearch({ strict: false });
  const type = TYPES.find((each) => each === wanted);
  const filter = {
    ...(type === undefined ? {} : { type }),
    ...(month === undefined ? {} : spanOf(month, timezone)),
  };
  const { first, rows, error, refetch, hasMore, loadMore, isPlaceholderData } = useWalletEntries({
    ...filter,
    limit: 20,
  });
  return (
    <>
      <div className="filters">
        <Kinds type={type} />
        <div className="beside">
          <MonthPicker month={month} />
          <CsvLinks href="/api/creator/wallet/entries.csv" query={filter} label={words.csv} look="link" />
        </div>
      </div>
      <Loaded query={{ data: first === undefined ? undefined : rows, error, refetch }}>
        {(entries) =>
          entries.length === 0 ? (
            <None isFiltered={type !== undefined || month !== undefined} />
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

function Kinds({ type }: { type: (typeof TYPES)[number] | undefined }) {
  const words = useWords(walletTexts).ledger;
  return (
    <nav className="tabs" aria-label={words.what}>
      <ul>
        {[undefined, ...TYPES].map((each) => (
          <li key={each ?? "all"}>
            <Link
              to="."
              search={({ type: _, ...now }: FiguresSearch) =>
                (each === undefined ? now : { ...now, type: each }) as FiguresSearch
              }
              resetScroll={false}
              activeOptions={EXACT}
              aria-current={each === type ? "true" : undefined}
            >
              {each === undefined ? words.all : words.types[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MONTHS = 24;

function MonthPicker({ month = "" }: { month: string | undefined }) {
  const words = useWords(walletTexts).ledger;
  const { language, timezone } = useLocale();
  const navigate = useNavigate();
  const name = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const { data: joined } = useRead("/api/creator-applications/me", (tote, signal) =>
    tote.creator.application({ signal }),
  );
  const since = joined?.appliedAt ?? joined?.decidedAt ?? new Date().toISOString();
  const months = [...new Set([...monthsSince(since, MONTHS, timezone), ...(month === "" ? [] : [month])])];
  const options = months.map((each) => ({ value: each, title: name.format(new Date(`${each}-01T00:00:00Z`)) }));
  const choose = (chosen: string) =>
    void navigate({
      to: ".",
      search: (({ month: _, ...now }: FiguresSearch) => (chosen === "" ? now : { ...now, month: chosen })) as never,
      resetScroll: false,
    });
  return (
    <Select
      label={words.month}
      value={month}
      options={[{ value: "", title: words.everything }, ...options]}
      onChange={choose}
    />
  );
}

function None({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords(walletTexts).ledger;
  if (!isFiltered) return <p className="sub">{words.none}</p>;
  return (
    <p className="sub">
      {words.noMatch}{" "}
      <Link to="/creator/wallet" resetScroll={false}>
        {words.clear}
      </Link>
    </p>
  );
}

type Entry = ReturnType<typeof useWalletEntries>["rows"][number];

function Entries({ entries, isBusy }: { entries: readonly Entry[]; isBusy: boolean }) {
  const words = useWords(walletTexts).ledger;
  const { payouts } = useWords(walletTexts);
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
              {orderReference !== null && `, ${words.order(orderReference)}`}
              {payoutId !== null && (
                <>
                  {" "}
                  <Link to="/creator/wallet/payouts/$payout" params={{ payout: payoutId }}>
                    {payouts.statement}
                  </Link>
                </>
              )}
              {reason !== null && <span className="row-note quiet two-line">{words.reasons[reason] ?? reason}</span>}
              <span className="row-note quiet two-line narrow-only">{moment(createdAt)}</span>
            </td>
            <td className="r">{money(amount)}</td>
            <td className="r drop">{money(balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
