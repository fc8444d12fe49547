import { Link } from "@tanstack/react-router";
import type { CreatorStats } from "@tote/client";
import { useSession } from "@tote/react";
import { useCreatorStats, useProductLinks } from "@tote/react/query";
import { useWords } from "../../shell/language.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { PeriodPicker, useInterval, useThrough } from "../period-picker.tsx";
import { Figures } from "./figures.tsx";
import { MoneyTile } from "./money-tile.tsx";
import { overviewTexts } from "./overview.texts.ts";
import { SeriesTile } from "./series-tile.tsx";
import { SinceTile } from "./since-tile.tsx";
import { TopLinks, TopProducts } from "./top-tiles.tsx";

/** `/creator`: how it goes, where the money is, and what has changed. */
export function OverviewPage() {
  const words = useWords(overviewTexts);
  const { user } = useSession();
  const through = useThrough();
  const stats = useCreatorStats({ interval: useInterval() });
  const { data } = stats;
  const lead = data === undefined ? words.lead : `${words.lead} ${through(data.dataThrough, data.period.timezone)}.`;
  return (
    <Page title={words.title(user?.name ?? "")} lead={lead} actions={<PeriodPicker />}>
      <Loaded query={stats} rows={5}>
        {(figures) => (
          <div aria-busy={stats.isPlaceholderData}>
            {isEmpty(figures) && <FirstLink />}
            <Figures stats={figures} />
            <div className="cols c21">
              <SeriesTile />
              <div className="cols">
                <MoneyTile />
                <SinceTile />
              </div>
            </div>
            {!isEmpty(figures) && (
              <div className="cols c2">
                <TopLinks stats={figures} />
                <TopProducts stats={figures} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const isEmpty = ({ topLinks, topProducts }: CreatorStats) => topLinks.length === 0 && topProducts.length === 0;

/** Leads to the first link; who has links had a quiet period, and needs no words for it. */
function FirstLink() {
  const words = useWords(overviewTexts);
  const { first } = useProductLinks({ limit: 1 });
  if (first === undefined || first.data.length > 0) return null;
  return (
    <Empty title={words.emptyTitle}>
      <p>{words.emptyText}</p>
      <p>
        <Link className="btn" to="/creator/links">
          {words.makeLink}
        </Link>
      </p>
    </Empty>
  );
}
