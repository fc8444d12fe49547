import { countryName } from "@tote/storefront/countries";
import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { trackingTexts } from "../texts.ts";
import type { TrackedLine, TrackedOrder } from "../tracked-order.ts";
import { orderPicture } from "./order-picture.ts";
import { restOfOrder, trackedParcels } from "./tracked-parcels.ts";
import { isPaid, stateOf } from "./tracking-state.ts";
import { shownVariant, type TrackingPageOptions, timeWriters } from "./tracking-writers.ts";

/** The order for its recipient: its progress, its parcels, what comes next, its contents and destination. */
export function trackingPage(order: TrackedOrder, options: TrackingPageOptions): Page {
  const { language, timezone } = options;
  const words = trackingTexts[language];
  const { day, moment } = timeWriters(language, timezone);
  const state = stateOf(order);
  const headline = words.headlines[state];
  return {
    title: words.title(order.reference),
    language,
    wide: true,
    body: html`<div class="order-title"><div><h1>${headline.title}</h1>
<p class="lead-p">${headline.text}</p></div>
<p class="small quiet">${words.orderWord} <b class="num ref">${order.reference}</b><br>${day(order.placedAt)}</p></div>
${stages(order, options)}
<div class="two order-two"><div>
<section class="part" aria-labelledby="next"><h2 id="next">${words.nextTitle}</h2><p class="top">${words.next[state]}</p></section>
${trackedParcels(order, options)}${order.status !== "canceled" && restOfOrder(order, options)}</div>
<aside class="side">
<section aria-labelledby="items"><h2 id="items">${words.items}</h2><ul class="mini">${order.lines.map((line) => item(line, options))}</ul></section>
${order.destination !== null && html`<section aria-labelledby="destination"><h2 id="destination">${words.destination}</h2><p>${order.destination.city}<br>${countryName(order.destination.country, language)}</p></section>`}
<section aria-labelledby="history"><h2 id="history">${words.history}</h2><ol class="history">${[...order.timeline]
      .reverse()
      .map((entry) => html`<li>${words.events[entry.type] ?? entry.type} ${moment(entry.at)}</li>`)}</ol></section>
<section aria-labelledby="more"><h2 id="more">${words.more}</h2><p class="acts">${
      order.status !== "canceled" &&
      html`<a class="link-btn" href="/track-order/${order.reference}/withdrawal">${words.withdraw}</a>`
    }<a class="link-btn" href="/report-problem?kind=support&amp;order=${order.reference}">${words.problem}</a><a class="link-btn" href="/track-order">${words.another}</a></p>
<p class="xs quiet">${words.times(timezone)} ${words.closes}</p></section>
</aside></div>`,
  };
}

/** Ordered, paid, on its way, delivered: each with its time where it was reached. */
function stages(order: TrackedOrder, { language, timezone }: TrackingPageOptions): Html | null {
  if (order.status === "canceled" || order.fulfillmentStatus === "returned") return null;
  const words = trackingTexts[language];
  const { day } = timeWriters(language, timezone);
  const first = (type: string) => order.timeline.find((entry) => entry.type === type)?.at ?? null;
  const last = (times: readonly (Date | null)[]) => times.reduce((a, b) => (a === null || (b ?? a) > a ? b : a), null);
  const isShipped = order.fulfillmentStatus !== "unfulfilled";
  const isDelivered = order.fulfillmentStatus === "delivered";
  const shipped = order.shipments[0]?.shippedAt ?? null;
  const steps: { done: boolean; at: Date | null; note?: string }[] = [
    { done: true, at: order.placedAt },
    { done: isPaid(order), at: first("paid") },
    {
      done: isShipped,
      at: shipped,
      ...(order.fulfillmentStatus === "partial" ? { note: sentOf(order, language) } : {}),
    },
    { done: isDelivered, at: last(order.shipments.map((shipment) => shipment.deliveredAt)) },
  ];
  const current = steps.findLastIndex(({ done }) => done);
  return html`<ol class="stages" aria-label="${words.progress}">${steps.map(({ done, at, note }, index) => {
    const isNow = index === current;
    return html`<li${done && html` class="${isNow ? "done now" : "done"}"`}${isNow && html` aria-current="step"`}><b>${words.steps[index]}${
      done && html`<span class="vh"> (${words.done})</span>`
    }</b>${done && (note !== undefined ? html`<span class="stage-note">${note}</span>` : at !== null && day(at))}</li>`;
  })}</ol>`;
}

function sentOf({ lines }: TrackedOrder, language: Language): string {
  const sum = (of: (line: TrackedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return trackingTexts[language].partly(
    sum((line) => line.fulfilledQty),
    sum((line) => line.qty),
  );
}

function item(line: TrackedLine, options: TrackingPageOptions): Html {
  const words = trackingTexts[options.language];
  const variant = shownVariant(line);
  return html`<li>${orderPicture(line, options, 56)}<div><p>${line.title}</p><p>${variant !== "" && html`${variant}, `}${words.pieces(line.qty)}${
    line.fulfilledQty > 0 && line.fulfilledQty < line.qty && html` · ${words.sent(line.fulfilledQty)}`
  }</p></div></li>`;
}
