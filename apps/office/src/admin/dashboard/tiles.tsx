import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../shell/language.ts";
import { Picture } from "../../ui/forms/picture.tsx";
import { useValues } from "../../ui/forms/use-values.ts";
import { dashboardTexts } from "./dashboard.texts.ts";
import type { Dashboard, Sales } from "./dashboard-page.tsx";

export function TopProducts({ sales: { topProducts } }: { sales: Sales }) {
  const words = useWords(dashboardTexts);
  const { money, count } = useValues();
  return (
    <TopTable
      title={words.products}
      head={[words.product, words.pieces, words.revenue]}
      none={words.noSales}
      rows={topProducts.map(({ id, title, image, pieces, revenue }) => ({
        id,
        name: (
          <span className="with-picture">
            <Picture url={image} title={title} size={40} />
            <Link to="/admin/products/$product" params={{ product: id }}>
              {title}
            </Link>
          </span>
        ),
        count: count(pieces),
        revenue: money(revenue),
      }))}
    />
  );
}

export function TopCreators({ sales: { topCreators } }: { sales: Sales }) {
  const words = useWords(dashboardTexts);
  const { money, count } = useValues();
  return (
    <TopTable
      title={words.creators}
      head={[words.creator, words.orders, words.revenue]}
      none={words.noCredit}
      rows={topCreators.map(({ id, displayName, orders, revenue }) => ({
        id,
        name: (
          <Link to="/admin/creators/$creator" params={{ creator: id }}>
            {displayName}
          </Link>
        ),
        count: count(orders),
        revenue: money(revenue),
      }))}
    />
  );
}

interface TopTableProps {
  title: string;
  head: readonly [string, string, string];
  none: string;
  rows: readonly { id: string; name: ReactNode; count: string; revenue: string }[];
}

function TopTable({ title, head: [name, number, sum], none, rows }: TopTableProps) {
  return (
    <section className="tile tile-in" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="quiet small">{none}</p>
      ) : (
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className="r">
                {number}
              </th>
              <th scope="col" className="r">
                {sum}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td className="r num">{row.count}</td>
                <td className="r num">{row.revenue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const STAGES = ["placed", "paid", "shipped", "delivered"] as const;

export function Funnel({ sales: { funnel } }: { sales: Sales }) {
  const words = useWords(dashboardTexts);
  const { count, share } = useValues();
  return (
    <section className="tile tile-in" aria-label={words.funnel}>
      <h2>{words.funnel}</h2>
      <dl className="pairs">
        {STAGES.map((stage) => (
          <div key={stage}>
            <dt>{words.stages[stage]}</dt>
            <dd className="num">
              {count(funnel[stage])}
              {stage !== "placed" && funnel.placed > 0 && ` · ${share(funnel[stage] / funnel.placed)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const PARTS = ["available", "pending", "inTransit"] as const;

export function Owed({ liability }: { liability: NonNullable<Dashboard["liability"]> }) {
  const words = useWords(dashboardTexts);
  const { money } = useValues();
  return (
    <section className="tile tile-in" aria-label={words.owed}>
      <div className="tile-head">
        <h2>{words.owed}</h2>
        <span className="num">{money(liability.total)}</span>
      </div>
      <dl className="pairs">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{words.owedParts[part]}</dt>
            <dd className="num">{money(liability[part])}</dd>
          </div>
        ))}
      </dl>
      <p className="beside">
        <Link to="/admin/liabilities">{words.toLiabilities}</Link>
      </p>
    </section>
  );
}

export function LowStock({ variants }: { variants: Dashboard["lowStock"] }) {
  const words = useWords(dashboardTexts);
  if (variants.length === 0) return null;
  return (
    <section className="tile tile-in low-stock" aria-label={words.stock}>
      <div className="tile-head">
        <h2>{words.stock}</h2>
        <Link to="/admin/stock" search={{ stock: "low" }}>
          {words.toStock}
        </Link>
      </div>
      <dl className="pairs columns">
        {variants.map(({ variantId, productId, title, variantTitle, stock }) => (
          <div key={variantId}>
            <dt>
              <Link to="/admin/products/$product" params={{ product: productId }}>
                {title}
                {variantTitle !== "Default" && `, ${variantTitle}`}
              </Link>
            </dt>
            <dd className="num">{words.left(stock)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
