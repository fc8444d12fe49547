import { Link } from "@tanstack/react-router";
import type { CreatorStats } from "@tote/client";
import type { ReactNode } from "react";
import { useWords } from "../../shell/language.ts";
import { Picture } from "../../ui/forms/picture.tsx";
import { useValues } from "../../ui/forms/use-values.ts";
import { overviewTexts } from "./overview.texts.ts";

type TopLink = CreatorStats["topLinks"][number];
type TopProduct = CreatorStats["topProducts"][number];

export function TopLinks({ stats: { topLinks } }: { stats: CreatorStats }) {
  const words = useWords(overviewTexts);
  const nameOf = ({ label, title, code }: TopLink) => label ?? title ?? code;
  return (
    <section className="tile tile-in">
      <div className="tile-head">
        <h2>{words.links}</h2>
        <Link to="/creator/links">{words.allLinks}</Link>
      </div>
      <TopTable
        head={words.link}
        rows={topLinks.map((link) => ({
          ...link,
          name: (
            <Link to="/creator/links/$link" params={{ link: link.id }}>
              {nameOf(link)}
            </Link>
          ),
          title: nameOf(link),
          note: link.code,
        }))}
      />
    </section>
  );
}

export function TopProducts({ stats: { topProducts } }: { stats: CreatorStats }) {
  const words = useWords(overviewTexts);
  return (
    <section className="tile tile-in">
      <h2>{words.products}</h2>
      <TopTable
        head={words.product}
        rows={topProducts.map((product) => ({
          ...product,
          name: product.handle === null ? product.title : <a href={`/products/${product.handle}`}>{product.title}</a>,
          note: null,
        }))}
      />
    </section>
  );
}

type Row = Pick<TopProduct, "title" | "image" | "clicks" | "orders" | "commission"> & {
  readonly id: string;
  readonly name: ReactNode;
  readonly note: string | null;
};

function TopTable({ head, rows }: { head: string; rows: readonly Row[] }) {
  const words = useWords(overviewTexts);
  const { money, count } = useValues();
  // The five with the highest sales; what they earned is what is read.
  const sorted = rows.toSorted((one, two) => two.commission.amount - one.commission.amount);
  return (
    <table className="figure-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="r drop">
            {words.figures.clicks}
          </th>
          <th scope="col" className="r drop">
            {words.figures.orders}
          </th>
          <th scope="col" className="r">
            {words.figures.commission}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ id, image, title, name, note, clicks, orders, commission }) => (
          <tr key={id}>
            <th scope="row">
              <span className="with-picture">
                <Picture url={image} title={title} size={40} />
                <span>
                  {name}
                  {note !== null && <span className="row-note quiet two-line">{note}</span>}
                </span>
              </span>
            </th>
            <td className="r drop">{count(clicks)}</td>
            <td className="r drop">{count(orders)}</td>
            <td className="r">{money(commission)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
