import { Part } from "../../../ui/page.tsx";
import { useApiRead } from "../use-api-read.ts";
import type { ProductWords } from "./product.texts.ts";

/** How many shoppers wait for each sold-out variant; nothing without one. */
export function Waiting({ productId, words }: { productId: string; words: ProductWords }) {
  const { data } = useApiRead("/api/admin/stock-alerts", {}, { productId });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Part title={words.parts.waiting} lead={words.waiting.lead}>
      <ul className="plain-list">
        {data.data.map(({ variantId, variantTitle, waiting }) => (
          <li key={variantId}>
            {variantTitle === "Default" ? "" : `${variantTitle}: `}
            {words.waiting.count(waiting)}
          </li>
        ))}
      </ul>
    </Part>
  );
}
