import type { ApiData } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { Page } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { StartGuide } from "../desk/start/start-guide.tsx";
import { dashboardTexts } from "./dashboard.texts.ts";
import { Figures, RevenueChart } from "./figures.tsx";
import { NewestOrders } from "./newest-orders.tsx";
import { PeriodPicker, usePeriod } from "./period.tsx";
import { Funnel, LowStock, Owed, TopCreators, TopProducts } from "./tiles.tsx";
import { Waiting } from "./waiting.tsx";

/** The sales of a caller who may read orders. */
export type Sales = NonNullable<Dashboard["sales"]>;
export type Dashboard = ApiData<"GET", "/api/admin/dashboard">;

/** The first thing a person wants to know in the morning and in the evening. */
function Today({ today: { orders, revenue } }: { today: NonNullable<Dashboard["today"]> }) {
  const words = useWords(dashboardTexts);
  const { money } = useValues();
  return <p className="serif today">{words.today(orders, money(revenue))}</p>;
}

/** `/admin`: what waits, and how the shop does in a period that stands in the address. */
export function DashboardPage() {
  const words = useWords(dashboardTexts);
  const { query } = usePeriod();
  const read = useToteQuery("/api/admin/dashboard", {
    query,
    placeholderData: (former) => former,
    refetchOnWindowFocus: true,
  });
  return (
    <Page title={words.title} lead={words.lead}>
      <StartGuide isQuiet />
      <Loaded query={read} rows={6}>
        {(dashboard) => (
          <div className="dashboard" aria-busy={read.isPlaceholderData}>
            {dashboard.today !== null && <Today today={dashboard.today} />}
            <Waiting dashboard={dashboard} />
            {dashboard.sales !== null && <SalesTiles sales={dashboard.sales} liability={dashboard.liability} />}
            <LowStock variants={dashboard.lowStock} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** How the shop does in the period. */
function SalesTiles({ sales, liability }: { sales: Sales; liability: Dashboard["liability"] }) {
  const words = useWords(dashboardTexts);
  return (
    <>
      <div className="tile-head dashboard-period">
        <p className="quiet small">{words.figureHint}</p>
        <PeriodPicker />
      </div>
      <Figures sales={sales} />
      <div className="cols c21">
        <RevenueChart sales={sales} />
        <div className="cols">
          <Funnel sales={sales} />
          {liability !== null && <Owed liability={liability} />}
        </div>
      </div>
      <div className="cols c2">
        <TopProducts sales={sales} />
        <TopCreators sales={sales} />
      </div>
      <NewestOrders />
    </>
  );
}
