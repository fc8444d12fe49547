import { formatMoney } from "@tote/storefront/money";
import { useState } from "react";
import { useLocale } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { useApiRead } from "../use-api-read.ts";
import type { ProductWords } from "./product.texts.ts";
import type { Product } from "./values.ts";

/** Every price that a variant had. */
export function PriceHistory({ product, words }: { product: Product; words: ProductWords }) {
  const [chosen, choose] = useState("");
  const variant = product.variants.find(({ id }) => id === chosen) ?? null;
  return (
    <Part title={words.parts.prices} lead={words.prices.lead}>
      <div className="filter">
        <label htmlFor="priced">{words.prices.variant}</label>
        <select id="priced" className="in" value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">–</option>
          {product.variants.map(({ id, title, sku }) => (
            <option key={id} value={id}>
              {title === "Default" ? (sku ?? words.onlyVariant) : title}
            </option>
          ))}
        </select>
      </div>
      {variant !== null && <Prices key={`${variant.id}-${product.version}`} id={variant.id} words={words} />}
    </Part>
  );
}

function Prices({ id, words }: { id: string; words: ProductWords }) {
  const { language } = useLocale();
  const read = useApiRead("/api/admin/variants/{id}/prices", { id });
  return (
    <Loaded query={read} rows={3}>
      {({ data }) => (
        <div className="grid-frame">
          <table className="list" aria-label={words.parts.prices}>
            <thead>
              <tr>
                <th scope="col">{words.prices.since}</th>
                <th scope="col" className="end">
                  {words.prices.price}
                </th>
                <th scope="col" className="end">
                  {words.prices.instead}
                </th>
                <th scope="col">{words.prices.shown}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ since, price, compareAtPrice, onSale }) => (
                <tr key={since}>
                  <td>
                    <DateTime of={since} />
                  </td>
                  <td className="end">{formatMoney(price, language)}</td>
                  <td className="end">{compareAtPrice === null ? "" : formatMoney(compareAtPrice, language)}</td>
                  <td>{onSale ? words.prices.yes : words.prices.no}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
