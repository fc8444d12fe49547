import type { Order } from "@tote/client";
import { historyTexts, isHandover } from "@tote/storefront/order/history-texts";
import { useTimes, useWords } from "../../shell/language.ts";
import { Part } from "../../ui/page.tsx";
import { orderTexts } from "./order.texts.ts";

/** Items that needed no parcel: how and when the customer got them. */
export function Handovers({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const { handovers } = useWords(historyTexts);
  const { day } = useTimes();
  const made = order.shipments.filter(({ carrier, status }) => isHandover(carrier) && status !== "voided");
  if (made.length === 0) return null;
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]));
  return (
    <Part title={words.provided}>
      {made.map(({ id, carrier, shippedAt, lines }) => (
        <article key={id} className="parcel">
          <h3>{handovers[carrier]}</h3>
          <p className="sub small">
            <time dateTime={shippedAt}>{day(shippedAt)}</time>
          </p>
          <p className="small quiet">
            {lines.map(({ lineId, qty }) => `${qty} × ${titles.get(lineId) ?? ""}`).join(", ")}
          </p>
        </article>
      ))}
    </Part>
  );
}

/** Each parcel with its trail, newest first, and what is in it. */
export function Parcels({ order }: { order: Order }) {
  const words = useWords(orderTexts);
  const { shipments: states } = useWords(historyTexts);
  const sent = order.shipments.filter(({ carrier, status }) => status !== "voided" && !isHandover(carrier));
  if (sent.length === 0) return null;
  const titles = new Map(order.lines.map(({ id, title }) => [id, title]));
  return (
    <Part title={words.parcels}>
      {sent.map((shipment) => (
        <article key={shipment.id} className="parcel">
          <h3>{words.parcel(shipment.carrier)}</h3>
          <p className="sub small">{states[shipment.status] ?? states.unknown}</p>
          {shipment.numbers.map(({ number, carrier, url }) => (
            <p key={`${carrier} ${number}`} className="small">
              {carrier !== shipment.carrier && `${carrier} `}
              {url === null ? (
                <span className="num">{number}</span>
              ) : (
                <a className="num" href={url} rel="noreferrer">
                  {number}
                </a>
              )}
            </p>
          ))}
          {shipment.numbers.length === 0 && shipment.trackingUrl !== null && (
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
