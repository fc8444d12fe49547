import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCreatorAnalytics } from "@tote/react/query";
import { type FormEvent, useEffect, useState } from "react";
import { breakdownTexts } from "../../figures/breakdown.texts.ts";
import { Breakdown } from "../../figures/breakdown.tsx";
import type { Dimension } from "../../figures/dimensions.ts";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { EXACT, type FiguresSearch, MEASURES } from "../figures-search.ts";
import { SeriesTile } from "../overview/series-tile.tsx";
import { PeriodPicker, usePeriod, useThrough } from "../period-picker.tsx";
import { analyticsTexts } from "./analytics.texts.ts";

/** `/creator/analytics`: the figures of a period by day, and by link, product, country, device or referrer. */
export function AnalyticsPage() {
  const words = useWords(analyticsTexts);
  const { by = "link", lines }: FiguresSearch = useSearch({ strict: false });
  const through = useThrough();
  const { count } = useValues();
  const period = usePeriod();
  const analytics = useCreatorAnalytics({ ...period, granularity: "day", groupBy: by });
  const { data, isPlaceholderData } = analytics;
  const [former, remember] = useState(by);
  useEffect(() => {
    if (!isPlaceholderData) remember(by);
  }, [by, isPlaceholderData]);
  const lead = data === undefined ? words.lead : `${words.lead} ${through(data.dataThrough, data.period.timezone)}.`;
  return (
    <Page title={words.title} lead={lead} actions={<PeriodPicker />}>
      <OwnDays />
      <SeriesTile measures={MEASURES} seriesBy={lines === "yes" ? by : undefined}>
        <LinesPicker by={by} isEach={lines === "yes"} />
      </SeriesTile>
      <Loaded query={analytics} rows={5}>
        {(figures) => {
          const notCounted = Object.values(figures.filtered).reduce((sum, number) => sum + number, 0);
          return (
            <div aria-busy={isPlaceholderData} className="after">
              {figures.breakdown.length === 0 ? (
                <Empty title={words.none}>
                  <p>{words.noneText}</p>
                </Empty>
              ) : (
                // The rows of before stay until the new ones come, and are those of what was chosen before.
                <Breakdown
                  analytics={figures}
                  by={isPlaceholderData ? former : by}
                  file={`/api/creator/analytics.csv?${new URLSearchParams({ ...period, groupBy: by })}`}
                  linkTo={(link, label) => (
                    <Link to="/creator/links/$link" params={{ link }}>
                      {label}
                    </Link>
                  )}
                />
              )}
              {notCounted > 0 && <p className="quiet small after">{words.notCountedText(count(notCounted))}</p>}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** One line for everything, or a line for each of the best; it stands in the address. */
function LinesPicker({ by, isEach }: { by: Dimension; isEach: boolean }) {
  const words = useWords(analyticsTexts);
  const { dimensions } = useWords(breakdownTexts);
  return (
    <nav className="seg" aria-label={words.lines}>
      {[false, true].map((each) => (
        <Link
          key={String(each)}
          to="."
          search={({ lines: _, ...now }: FiguresSearch) => (each ? { ...now, lines: "yes" } : now) as FiguresSearch}
          resetScroll={false}
          activeOptions={EXACT}
          aria-current={each === isEach ? "true" : undefined}
        >
          {each ? words.eachLine(dimensions[by]) : words.oneLine}
        </Link>
      ))}
    </nav>
  );
}

/** Days of one's own instead of an interval. */
function OwnDays() {
  const words = useWords(analyticsTexts);
  const { from = "", to = "" }: FiguresSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isWrong, refuse] = useState(false);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [first, last] = [String(days.get("from")), String(days.get("to"))];
    refuse(last < first);
    if (first === "" || last === "" || last < first) return;
    void navigate({
      to: ".",
      search: ({ interval: _interval, ...now }: FiguresSearch) => ({ ...now, from: first, to: last }),
      resetScroll: false,
    });
  };
  return (
    <form className="own-days" onSubmit={show} key={`${from} ${to}`}>
      <label>
        {words.from} <input className="in" type="date" name="from" defaultValue={from} required />
      </label>
      <label>
        {words.to}{" "}
        <input
          className="in"
          type="date"
          name="to"
          defaultValue={to}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "wrong-days" : undefined}
        />
      </label>
      <button type="submit" className="btn second small">
        {words.show}
      </button>
      {isWrong && (
        <p className="err" id="wrong-days" role="alert">
          {words.wrongDays}
        </p>
      )}
    </form>
  );
}
