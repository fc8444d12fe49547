/** @jsxImportSource react */
import { useSession } from "@tote/react";
import { useCreatorStats } from "@tote/react/query";
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
            <Figures stats={figures} />
            <div className="cols c21">
              <SeriesTile />
              <MoneyTile />
            </div>
            {figures.topLinks.length === 0 && figures.topProducts.length === 0 ? (
              <Empty title={words.emptyTitle}>
                <p>{words.emptyText}</p>
                <p>
                  <a className="btn" href="/creator/links">
                    {words.makeLink}
                  </a>
                </p>
              </Empty>
            ) : (
              <div className="cols c21">
                <div className="cols">
                  <TopLinks stats={figures} />
                  <TopProducts stats={figures} />
                </div>
                <SinceTile />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
