import { type Html, html } from "../../platform/http/pages/html.ts";
import { countryName, type Language } from "../../platform/http/pages/language.ts";
import type { Page } from "../../platform/http/pages/page.ts";
import { ONLY_VARIANT_TITLE } from "../catalog/product-input.ts";
import { trackingTexts } from "./texts.ts";
import type { TrackedLine, TrackedOrder, TrackedShipment } from "./tracked-order.ts";

export interface TrackingPageOptions {
  language: Language;
  /** The shop's time zone. */
  timezone: string;
  publicUrl: string;
}

/** The order for its recipient: its progress, contents and destination. */
export function trackingPage(order: TrackedOrder, options: TrackingPageOptions): Page {
  const { language, timezone } = options;
  const words = trackingTexts[language];
  const when = timeWriter(language, timezone);
  const headline = words.headlines[stateOf(order)];
  return {
    title: words.title(order.reference),
    language,
    body: html`<p class="eyebrow">${words.orderWord} <span class="reference">${order.reference}</span></p>
<h1>${headline.title}</h1>
<p class="lead">${headline.text}</p>
${progress(order, language)}
${order.shipments.length > 0 && html`<h2>${words.parcels(order.shipments.length)}</h2>`}
${order.shipments.map((shipment) => parcel(shipment, language, when))}
<h2>${words.items}</h2>
<ul class="items">${order.lines.map((line) => item(line, options))}</ul>
<h2>${words.destination}</h2>
<p>${order.destination.city}<br>${countryName(order.destination.country, language)}</p>
<h2>${words.history}</h2>
<ol class="timeline">${[...order.timeline]
      .reverse()
      .map((entry) => html`<li><p>${words.events[entry.type] ?? entry.type}</p>${when(entry.at)}</li>`)}</ol>
<p class="note">${words.times(timezone)} ${words.closes}</p>
${order.status !== "canceled" && html`<p><a class="button secondary" href="/track-order/${order.reference}/withdrawal">${words.withdraw}</a></p>\n`}<p><a href="/report-problem?kind=support&amp;order=${order.reference}">${words.problem}</a><br><a href="/track-order">${words.another}</a></p>`,
  };
}

export type TrackingState =
  | "canceled"
  | "waiting_for_payment"
  | "preparing"
  | "partly_shipped"
  | "partly_delivered"
  | "not_delivered"
  | "coming_back"
  | "shipped"
  | "out_for_delivery"
  | "available_for_pickup"
  | "delivered"
  | "returned";

/** The page's main sentence: the furthest progress of any parcel, unless the order ended before. */
function stateOf(order: TrackedOrder): TrackingState {
  if (order.status === "canceled") return "canceled";
  if (order.fulfillmentStatus === "returned") return "returned";
  if (order.fulfillmentStatus === "delivered") return "delivered";
  const parcels = order.shipments.map((shipment) => shipment.status);
  if (parcels.includes("available_for_pickup")) return "available_for_pickup";
  if (parcels.includes("out_for_delivery")) return "out_for_delivery";
  // A headline says nothing that no parcel below it says: none is on its way once all have arrived or come back.
  const underway = parcels.filter((status) => !["delivered", "failure", "return_to_sender"].includes(status));
  if (parcels.length > 0 && underway.length === 0) {
    if (parcels.includes("return_to_sender")) return "coming_back";
    if (parcels.includes("failure")) return "not_delivered";
    if (order.fulfillmentStatus === "partial") return "partly_delivered";
  }
  if (order.fulfillmentStatus === "fulfilled") return "shipped";
  if (order.fulfillmentStatus === "partial") return "partly_shipped";
  return isPaid(order) ? "preparing" : "waiting_for_payment";
}

function isPaid(order: TrackedOrder): boolean {
  return ["authorized", "paid", "partially_refunded", "refunded"].includes(order.paymentStatus);
}

function progress(order: TrackedOrder, language: Language): Html | null {
  if (order.status === "canceled" || order.fulfillmentStatus === "returned") return null;
  const words = trackingTexts[language];
  const shipped = order.fulfillmentStatus !== "unfulfilled";
  const reached = order.fulfillmentStatus === "delivered" ? 3 : shipped ? 2 : isPaid(order) ? 1 : 0;
  return html`<ol class="progress" aria-label="${words.progress}">${words.steps.map((step, index) =>
    index <= reached
      ? html`<li class="done"${index === reached && html` aria-current="step"`}>${step}<span class="visually-hidden"> (${words.done})</span></li>`
      : html`<li>${step}</li>`,
  )}</ol>`;
}

function parcel(shipment: TrackedShipment, language: Language, when: (at: Date) => Html): Html {
  const words = trackingTexts[language];
  const url = webAddress(shipment.trackingUrl);
  return html`<section class="parcel"><h3>${words.shipments[shipment.status]}</h3>
<p>${shipment.carrier}${shipment.trackingNumber !== null && html` · <span class="reference">${shipment.trackingNumber}</span>`}</p>
${url !== null && html`<p><a href="${url}" rel="noreferrer noopener external">${words.follow(shipment.carrier)}</a></p>`}
${
  shipment.events.length > 0 &&
  html`<ol class="timeline">${[...shipment.events]
    .reverse()
    .map(
      (event) =>
        html`<li><p>${words.shipments[event.status]}${event.location !== null && html`, ${event.location}`}</p>${event.detail !== null && html`<p class="muted">${event.detail}</p>`}${when(event.at)}</li>`,
    )}</ol>`
}</section>`;
}

function item(line: TrackedLine, { language, publicUrl }: TrackingPageOptions): Html {
  const words = trackingTexts[language];
  const picture = ownPicture(line.image, publicUrl);
  return html`<li>${
    picture === null
      ? html`<span class="picture" aria-hidden="true">${[...line.title][0]?.toUpperCase() ?? ""}</span>`
      : html`<img class="picture" src="${picture}" alt="" width="72" height="88" loading="lazy">`
  }<div><h3>${line.title}</h3>${
    !["", ONLY_VARIANT_TITLE].includes(line.variantTitle) && html`<p>${line.variantTitle}</p>`
  }<p class="muted">${words.pieces(line.qty)}${
    line.fulfilledQty > 0 && line.fulfilledQty < line.qty && html` · ${words.sent(line.fulfilledQty)}`
  }</p></div></li>`;
}

/** Leaves out pictures of other hosts, because loading them would reveal the visitor to that host. */
function ownPicture(image: string | null, publicUrl: string): string | null {
  if (image === null) return null;
  if (image.startsWith(`${publicUrl}/`)) return image;
  return image.startsWith("/") && !/^\/[/\\]/.test(image) ? image : null;
}

/** Accepts only web addresses, because a carrier's text must not become a script. */
function webAddress(url: string | null): string | null {
  return url !== null && URL.canParse(url) && ["https:", "http:"].includes(new URL(url).protocol) ? url : null;
}

function timeWriter(language: Language, timeZone: string): (at: Date) => Html {
  const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return (at) => html`<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
}
