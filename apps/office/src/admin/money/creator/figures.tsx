import { useToteQuery } from "@tote/react/query";
import { formatMoney } from "@tote/storefront/money";
import { Tabs } from "../../../list/filters.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { Figure, Figures as Frame } from "../kit/figure.tsx";
import type { Stats } from "../kit/types.ts";
import { creatorTexts } from "./creator.texts.ts";
import { Sources } from "./sources.tsx";

const PERIODS = ["7d", "30d", "90d", "all"] as const;

/** A creator's figures of a period, beside those of the period before. */
export function Figures({ id }: { id: string }) {
  const words = useWords(creatorTexts);
  const { filters, set } = useFilters();
  const period = PERIODS.find((each) => each === filters.period) ?? "30d";
  const stats = useToteQuery("/api/admin/creators/{id}/stats", { path: { id }, query: { interval: period } });
  return (
    <Part
      title={words.figures.title}
      actions={
        <Tabs
          label={words.period}
          tabs={PERIODS.map((value) => ({ value, title: words.periods[value] }))}
          value={period}
          onChange={(next) => set({ period: next })}
        />
      }
    >
      <Loaded query={stats} rows={2}>
        {(found) => <Metrics stats={found} />}
      </Loaded>
      <Sources id={id} interval={period} />
    </Part>
  );
}

function Metrics({ stats: { metrics, previous, topProducts } }: { stats: Stats }) {
  const words = useWords(creatorTexts).figures;
  const { language } = useLocale();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const share = (rate: number | null) => (rate === null ? "–" : percent.format(rate));
  const before = (text: string | undefined) => (text === undefined ? {} : { hint: words.before(text) });
  const sums = ["netSales", "refunds", "commission"] as const;
  const counts = ["clicks", "orders", "keptOrders", "unitsNet"] as const;
  return (
    <>
      <Frame>
        {counts.map((name) => (
          <Figure
            key={name}
            label={words[name]}
            value={number.format(metrics[name])}
            {...before(previous === null ? undefined : number.format(previous[name]))}
          />
        ))}
        {sums.map((name) => (
          <Figure
            key={name}
            label={words[name]}
            value={<Money of={metrics[name]} />}
            {...before(previous === null ? undefined : formatMoney(previous[name], language))}
          />
        ))}
        <Figure
          label={words.conversion}
          value={share(metrics.conversionRate)}
          {...before(previous === null ? undefined : share(previous.conversionRate))}
        />
      </Frame>
      {topProducts.length > 0 && (
        <>
          <h3>{words.topProducts}</h3>
          <ul className="rows">
            {topProducts.map(({ id, title, netSales }) => (
              <li key={id} className="row plain">
                <span>{title}</span>
                <Money of={netSales} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
