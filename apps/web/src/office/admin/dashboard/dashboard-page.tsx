/** @jsxImportSource react */
import type { ApiData } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useFilters } from "../../list/use-filters.ts";
import { useWords } from "../../shell/language.ts";
import { Page } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { StartGuide } from "../desk/start/start-guide.tsx";
import { dashboardTexts } from "./dashboard.texts.ts";
import { Figures, RevenueChart } from "./figures.tsx";
import { Funnel, LowStock, Owed, TopCreators, TopProducts } from "./tiles.tsx";
import { Waiting } from "./waiting.tsx";

export type Dashboard = ApiData<"GET", "/api/admin/dashboard">;

const INTERVALS = ["7d", "30d", "90d", "mtd", "ytd"] as const;

/** `/admin`: what waits, and how the shop does in a period that stands in the address. */
export function DashboardPage() {
  const words = useWords(dashboardTexts);
  const { filters, set } = useFilters();
  const interval = INTERVALS.find((each) => each === filters.interval) ?? "30d";
  const read = useToteQuery("/api/admin/dashboard", {
    query: { interval },
    placeholderData: (former) => former,
    refetchOnWindowFocus: true,
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <StartGuide isQuiet />
      <Loaded query={read} rows={6}>
        {(dashboard) => (
          <div className="dashboard" aria-busy={read.isPlaceholderData}>
            <Waiting dashboard={dashboard} />
            <div className="tile-head dashboard-period">
              <p className="quiet small">{words.figureHint}</p>
              <nav className="seg" aria-label={words.period}>
                {INTERVALS.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-current={each === interval ? "true" : undefined}
                    onClick={() => set({ interval: each === "30d" ? undefined : each })}
                  >
                    {words.intervals[each]}
                  </button>
                ))}
              </nav>
            </div>
            <Figures sales={dashboard.sales} />
            <div className="cols c21">
              <RevenueChart sales={dashboard.sales} />
              <div className="cols">
                <Funnel sales={dashboard.sales} />
                {dashboard.liability !== null && <Owed liability={dashboard.liability} />}
              </div>
            </div>
            <div className="cols c2">
              <TopProducts sales={dashboard.sales} />
              <TopCreators sales={dashboard.sales} />
            </div>
            <LowStock variants={dashboard.lowStock} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
