import type { CreatorAnalytics, WalletEntryList } from "@tote/client";
import { useSession } from "@tote/react";
import { useCreatorAnalytics, useWalletEntries } from "@tote/react/query";
import { useTimes, useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Loaded } from "../../ui/states.tsx";
import { useLastVisit } from "./last-visit.ts";
import { overviewTexts } from "./overview.texts.ts";

type Entry = WalletEntryList["data"][number];

/** Changes since the last visit: money that moved, and clicks. */
export function SinceTile() {
  const words = useWords(overviewTexts);
  const { user } = useSession();
  const { moment } = useTimes();
  const since = useLastVisit(user?.id ?? "").toISOString();
  const entries = useWalletEntries({ from: since, limit: 100 });
  const clicks = useCreatorAnalytics({ from: since });
  const { first, rows, hasMore } = entries;
  const data = first === undefined || clicks.data === undefined ? undefined : { rows, hasMore, clicks: clicks.data };
  const refetch = () => Promise.all([entries.refetch(), clicks.refetch()]);
  return (
    <section className="tile tile-in">
      <h2>{words.since(moment(since))}</h2>
      <Loaded query={{ data, error: entries.error ?? clicks.error, refetch }} rows={2}>
        {(found) => <Changes {...found} />}
      </Loaded>
    </section>
  );
}

interface ChangesProps {
  rows: readonly Entry[];
  /** There are more than were read. */
  hasMore: boolean;
  clicks: CreatorAnalytics;
}

function Changes({ rows, hasMore, clicks: { metrics, filtered } }: ChangesProps) {
  const words = useWords(overviewTexts);
  const { count, money } = useValues();
  const lines = sumsOf(rows);
  const notCounted = Object.values(filtered).reduce((sum, each) => sum + each, 0);
  const counted = metrics.clicks;
  const isQuiet = lines.length === 0 && counted === 0 && notCounted === 0;
  return (
    <>
      <p className="sub small">{isQuiet ? words.nothing : words.sinceText}</p>
      <dl className="pairs">
        {lines.map(({ kind, amount, currency }) => (
          <div key={kind}>
            <dt>{words[kind]}</dt>
            <dd className="num">{money({ amount, currency })}</dd>
          </div>
        ))}
        {counted > 0 && (
          <div>
            <dt>{words.counted}</dt>
            <dd className="num">{count(counted)}</dd>
          </div>
        )}
        {notCounted > 0 && (
          <div>
            <dt>{words.notCounted}</dt>
            <dd className="num">{count(notCounted)}</dd>
          </div>
        )}
      </dl>
      {hasMore && <p className="small quiet">{words.newestOnly}</p>}
    </>
  );
}

type Kind = "earned" | "takenBack" | "paidOut";

function kindOf(type: Entry["type"]): Kind {
  if (type === "payout" || type === "payout_return") return "paidOut";
  return type === "commission" || type === "adjustment" ? "earned" : "takenBack";
}

function sumsOf(entries: readonly Entry[]) {
  const sums = new Map<Kind, number>();
  for (const { type, amount } of entries) sums.set(kindOf(type), (sums.get(kindOf(type)) ?? 0) + amount.amount);
  const currency = entries[0]?.amount.currency ?? "";
  return [...sums].map(([kind, amount]) => ({ kind, amount, currency }));
}
