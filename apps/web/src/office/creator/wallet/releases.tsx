/** @jsxImportSource react */
import type { Wallet } from "@tote/client";
import { useState } from "react";
import { useLocale, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { walletTexts } from "./wallet.texts.ts";

type Release = Wallet["releases"][number];

/** The days on which money is released, a month at a time; on a phone those days alone. */
export function Releases({ wallet: { releases } }: { wallet: Wallet }) {
  const words = useWords(walletTexts).releases;
  const { language } = useLocale();
  const months = [...new Set(releases.map(({ date }) => date.slice(0, 7)))];
  const [at, go] = useState(0);
  const month = months[Math.min(at, months.length - 1)];
  if (month === undefined)
    return (
      <section className="tile tile-in">
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
      <Month month={month} releases={releases} />
    </section>
  );
}

function Month({ month, releases }: { month: string; releases: readonly Release[] }) {
  const words = useWords(walletTexts).releases;
  const { language, money } = useValues();
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const offset = (first.getUTCDay() + 6) % 7;
  const long = new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });
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
        {Array.from({ length: days }, (_, n) => {
          const date = `${month}-${String(n + 1).padStart(2, "0")}`;
          const release = releases.find((each) => each.date === date);
          return release === undefined ? (
            <li key={date} aria-hidden="true">
              {n + 1}
            </li>
          ) : (
            <li key={date} className="pay">
              <span>
                <span className="s" aria-hidden="true">
                  {n + 1}
                </span>
                <span className="l">{long.format(new Date(`${date}T00:00:00Z`))}</span>
              </span>{" "}
              <b>{money(release.amount)}</b> <span className="small-only">{words.orders(release.count)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
