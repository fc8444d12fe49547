import type { Wallet } from "@tote/client";
import { useState } from "react";
import { useLocale, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { walletTexts } from "./wallet.texts.ts";

/** The events of a day: money that is released, the payout, or both. */
interface Day {
  readonly date: string;
  readonly release?: Wallet["releases"][number];
  readonly payout?: Wallet["balances"]["available"];
}

/** The days on which money is released or paid out, a month at a time; on a phone those days alone. */
export function Releases({ wallet }: { wallet: Wallet }) {
  const words = useWords(walletTexts).releases;
  const { language, timezone } = useLocale();
  const days = daysOf(wallet, timezone);
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))].toSorted();
  const [at, go] = useState(0);
  const month = months[Math.min(at, months.length - 1)];
  if (month === undefined)
    return (
      <section className="tile tile-in short">
        <h2>{words.plain}</h2>
        <p className="sub">{words.none}</p>
      </section>
    );
  const name = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <section className="tile tile-in">
      <div className="tile-head">
        <h2>{words.title(name.format(new Date(`${month}-01T00:00:00Z`)))}</h2>
        {months.length > 1 && (
          <p className="beside">
            <button type="button" className="link-btn" disabled={at === 0} onClick={() => go(at - 1)}>
              {words.before}
            </button>
            <button type="button" className="link-btn" disabled={at >= months.length - 1} onClick={() => go(at + 1)}>
              {words.after}
            </button>
          </p>
        )}
      </div>
      <Month month={month} days={days} />
    </section>
  );
}

/** The next payout stands among the releases where it is certain: an account is known and there is enough. */
function daysOf(wallet: Wallet, timezone: string | undefined): Day[] {
  const { releases, balances, payoutMethod, amountToMinimum, nextPayoutAt } = wallet;
  const days = new Map<string, Day>(releases.map((release) => [release.date, { date: release.date, release }]));
  if (payoutMethod !== null && amountToMinimum.amount === 0 && balances.available.amount > 0) {
    const zone = timezone === undefined ? {} : { timeZone: timezone };
    // The Swedish way of writing a day is that of ISO 8601.
    const date = new Intl.DateTimeFormat("sv-SE", zone).format(new Date(nextPayoutAt));
    days.set(date, { ...days.get(date), date, payout: balances.available });
  }
  return [...days.values()];
}

function Month({ month, days }: { month: string; days: readonly Day[] }) {
  const words = useWords(walletTexts).releases;
  const first = new Date(`${month}-01T00:00:00Z`);
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const offset = (first.getUTCDay() + 6) % 7;
  return (
    <div className="cal">
      <p className="dow" aria-hidden="true">
        {words.weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <ol>
        {Array.from({ length: offset }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
          <li className="off" key={n} aria-hidden="true" />
        ))}
        {Array.from({ length }, (_, n) => {
          const date = `${month}-${String(n + 1).padStart(2, "0")}`;
          const day = days.find((each) => each.date === date);
          return day === undefined ? (
            <li key={date} aria-hidden="true">
              {n + 1}
            </li>
          ) : (
            <MoneyDay key={date} day={day} number={n + 1} />
          );
        })}
      </ol>
    </div>
  );
}

function MoneyDay({ day: { date, release, payout }, number }: { day: Day; number: number }) {
  const words = useWords(walletTexts).releases;
  const { language, money } = useValues();
  const long = new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });
  return (
    <li className={payout === undefined ? "pay" : "pay out"}>
      <span>
        <span className="s" aria-hidden="true">
          {number}
        </span>
        <span className="l">{long.format(new Date(`${date}T00:00:00Z`))}</span>
      </span>
      {payout !== undefined && (
        <span className="cal-sum">
          <b>{money(payout)}</b> <span>{words.payout}</span>
        </span>
      )}
      {release !== undefined && (
        <span className="cal-sum">
          <b>{money(release.amount)}</b> <span className="small-only">{words.orders(release.count)}</span>
        </span>
      )}
    </li>
  );
}
