/** @jsxImportSource react */
import type { Order } from "@tote/client";
import { historyTexts } from "../../../order/history.texts.ts";
import { useTimes, useWords } from "../../shell/language.ts";
import { Part } from "../../ui/page.tsx";
import { orderTexts } from "./order.texts.ts";

/** Each parcel with its trail, newest first, and what is in it. */
export function Parcels({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const { shipments: states } = useWords(historyTexts);
  if (order.shipments.length === 0) return null;
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]));
  return (
    <Part title={words.parcels}>
      {order.shipments.map((shipment) => (
        <article key={shipment.id} className="parcel">
          <h3>{words.parcel(shipment.carrier)}</h3>
          <p className="sub small">
            {states[shipment.status] ?? states.unknown}
            {shipment.trackingNumber !== null && (
              <>
                , <span className="num">{shipment.trackingNumber}</span>
              </>
            )}
          </p>
          {shipment.trackingUrl !== null && (
            <p className="small">
              <a href={shipment.trackingUrl} rel="noreferrer">
                {words.follow}
              </a>
            </p>
          )}
          <p className="small quiet">
            {shipment.lines.map(({ lineId, qty }) => `${qty} × ${titles.get(lineId) ?? ""}`).join(", ")}
          </p>
          <Trail shipment={shipment} />
        </article>
      ))}
    </Part>
  );
}

function Trail({ shipment }: { shipment: Order["shipments"][number] }) {
  const { shipments: states } = useWords(historyTexts);
  const { moment } = useTimes();
  const events = [...shipment.events].reverse();
  return (
    <ol className="trail">
      {events.map(({ at, status, location }) => (
        <li key={at + status}>
          <time dateTime={at}>{moment(at)}</time>
          <p>
            {states[status] ?? states.unknown}
            {location !== null && `, ${location}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
