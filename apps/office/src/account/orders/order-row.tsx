import { Link } from "@tanstack/react-router";
import type { Order } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { useLocale, useTimes, useWords } from "../../shell/language.ts";
import { Picture } from "../../ui/forms/picture.tsx";
import { needsAttention, stateOf } from "../order/order-state.ts";
import { orderStateTexts } from "../order/state.texts.ts";
import { ordersTexts } from "./orders.texts.ts";

const SHOWN_PICTURES = 3;

export function OrderRow({ order }: { order: Order }) {
  const words = useWords(ordersTexts);
  const states = useWords(orderStateTexts);
  const { language } = useLocale();
  const { day } = useTimes();
  const state = stateOf(order);
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <li className="row order-row">
      <span className="pictures" aria-hidden="true">
        {order.lines.slice(0, SHOWN_PICTURES).map((line) => (
          <Picture key={line.id} url={line.image} title={line.title} size={56} />
        ))}
      </span>
      <div className="row-text">
        <p className={needsAttention(state) ? "row-title attention" : "row-title"}>
          <Link to="/account/orders/$order" params={{ order: order.reference }}>
            {states[state].title}
            <span className="vh">, {words.order(order.reference)}</span>
          </Link>
        </p>
        <p className="row-note">{order.lines.map(({ title }) => title).join(", ")}</p>
        <p className="row-note quiet">
          <time dateTime={order.placedAt}>{day(order.placedAt)}</time>, <span className="num">{order.reference}</span>,{" "}
          {words.pieces(pieces)}
        </p>
      </div>
      <p className="num r">{formatMoney(order.totals.total, language)}</p>
    </li>
  );
}
