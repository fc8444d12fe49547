import { shownVariant } from "../order/view.ts";
import { reviewTexts } from "../reviews/texts.ts";
import { countryName } from "../ui/countries.ts";
import { OrderPicture } from "./order-picture.tsx";
import { Parcels, RestOfOrder } from "./parcels.tsx";
import { Stages } from "./stages.tsx";
import { Time } from "./time.tsx";
import { trackingTexts } from "./tracking.texts.ts";
import { stateOf } from "./tracking-state.ts";
import type { TrackedLineView, TrackedOrderView, TrackingOptions } from "./view.ts";

/** The order for its recipient: its progress, its parcels, what comes next, its contents and destination. */
export function TrackedOrder({ order, ...options }: TrackingOptions & { order: TrackedOrderView }) {
  const { language, timezone } = options;
  const words = trackingTexts[language];
  const state = stateOf(order);
  const headline = words.headlines[state];
  const isCanceled = order.status === "canceled";
  return (
    <>
      <div class="order-title">
        <div>
          <h1>{headline.title}</h1>
          <p class="lead-p">{headline.text}</p>
        </div>
        <p class="small quiet">
          {words.orderWord} <b class="num ref">{order.reference}</b>
          <br />
          <Time at={order.placedAt} form="day" language={language} timezone={timezone} />
        </p>
      </div>
      <Stages order={order} options={options} />
      <div class="two order-two">
        <div>
          <section class="part" aria-labelledby="next">
            <h2 id="next">{words.nextTitle}</h2>
            <p class="top">
              {(order.destination === null ? words.withoutParcel.next[state] : undefined) ?? words.next[state]}
            </p>
          </section>
          <Parcels order={order} options={options} />
          {!isCanceled && <RestOfOrder order={order} options={options} />}
        </div>
        <aside class="side">
          <section aria-labelledby="items">
            <h2 id="items">{words.items}</h2>
            <ul class="mini">
              {order.lines.map((line) => (
                <Item key={line.id} line={line} options={options} />
              ))}
            </ul>
          </section>
          {order.destination !== null && (
            <section aria-labelledby="destination">
              <h2 id="destination">{words.destination}</h2>
              <p>
                {order.destination.city}
                <br />
                {countryName(order.destination.country, language)}
              </p>
            </section>
          )}
          <section aria-labelledby="history">
            <h2 id="history">{words.history}</h2>
            <ol class="history">
              {[...order.timeline].reverse().map((entry, index) => (
                <li key={String(index)}>
                  {words.events[entry.type] ?? entry.type}{" "}
                  <Time at={entry.at} form="moment" language={language} timezone={timezone} />
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="more">
            <h2 id="more">{words.more}</h2>
            <p class="acts">
              {!isCanceled && (
                <a class="link-btn" href={`/track-order/${order.reference}/withdrawal`}>
                  {words.withdraw}
                </a>
              )}
              {order.fulfillmentStatus !== "unfulfilled" && (
                <a class="link-btn" href={`/track-order/${order.reference}/reviews`}>
                  {reviewTexts[language].write}
                </a>
              )}
              <a class="link-btn" href={`/report-problem?kind=support&order=${order.reference}`}>
                {words.problem}
              </a>
              <a class="link-btn" href="/track-order">
                {words.another}
              </a>
            </p>
            <p class="xs quiet">{`${words.times(timezone)} ${words.closes}`}</p>
          </section>
        </aside>
      </div>
    </>
  );
}

function Item({ line, options }: { line: TrackedLineView; options: TrackingOptions }) {
  const words = trackingTexts[options.language];
  const variant = shownVariant(line.variantTitle);
  const isPartlySent = line.fulfilledQty > 0 && line.fulfilledQty < line.qty;
  return (
    <li>
      <OrderPicture line={line} publicUrl={options.publicUrl} width={56} />
      <div>
        <p>{line.title}</p>
        <p>
          {variant !== "" && `${variant}, `}
          {words.pieces(line.qty)}
          {isPartlySent && ` · ${words.sent(line.fulfilledQty)}`}
        </p>
      </div>
    </li>
  );
}
