import type { Order } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { shownVariant } from "@tote/storefront/order";
import { useLocale, useWords } from "../../shell/language.ts";
import { Picture } from "../../ui/forms/picture.tsx";
import { orderTexts } from "./order.texts.ts";

export function Lines({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const { language } = useLocale();
  return (
    <ul className="rows">
      {order.lines.map((line) => (
        <li key={line.id} className="row">
          <span className="pictures" aria-hidden="true">
            <Picture url={line.image} title={line.title} size={56} />
          </span>
          <div className="row-text">
            <p className="row-title">
              {line.handle === null ? line.title : <a href={`/products/${line.handle}`}>{line.title}</a>}
            </p>
            <p className="row-note quiet">
              {[
                shownVariant(line.variantTitle),
                words.pieces(line.qty),
                line.removedQty > 0 ? words.removed(line.removedQty) : null,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          <p className="num r">{formatMoney(line.total, language)}</p>
        </li>
      ))}
    </ul>
  );
}
