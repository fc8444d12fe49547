import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { ShipmentStatus } from "../../orders/order-record.ts";
import { trackingTexts } from "../texts.ts";
import type { TrackedLine, TrackedOrder, TrackedShipment } from "../tracked-order.ts";
import { orderPicture } from "./order-picture.ts";
import { isPaid } from "./tracking-state.ts";
import { shownVariant, type TrackingPageOptions, timeWriters } from "./tracking-writers.ts";

interface Packed {
  readonly line: TrackedLine;
  readonly qty: number;
}

/** Each parcel with its state, what is in it, and its trail, newest first. */
export function trackedParcels(order: TrackedOrder, options: TrackingPageOptions): Html[] {
  return order.shipments.map((shipment, index) => {
    const packed = shipment.lines.flatMap(({ lineId, qty }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line === undefined ? [] : [{ line, qty }];
    });
    return parcel(shipment, { options, packed, title: titleOf(index, order.shipments.length, options) });
  });
}

function titleOf(index: number, count: number, { language }: TrackingPageOptions): string {
  const words = trackingTexts[language];
  return count === 1 ? words.parcel : words.parcelOf(index + 1, count);
}

interface ParcelView {
  readonly options: TrackingPageOptions;
  readonly packed: readonly Packed[];
  readonly title: string;
}

function parcel(shipment: TrackedShipment, { options, packed, title }: ParcelView): Html {
  const words = trackingTexts[options.language];
  return html`<section class="parcel"><div class="parcel-head"><h2>${title}</h2>${state(TONES[shipment.status], words.shipments[shipment.status])}
<p>${numbersOf(shipment, words.follow)}</p></div>
<div class="parcel-in">${thumbs(packed, options)}${trail(shipment, options)}</div></section>`;
}

/** Each number of a parcel beside its carrier, as a link if it can be followed; the carrier alone if it has none. */
function numbersOf(shipment: TrackedShipment, follow: (carrier: string) => string): Html[] {
  if (shipment.numbers.length === 0) {
    const url = webAddress(shipment.trackingUrl);
    return [html`${shipment.carrier}${url !== null && html`<br>${link(url, follow(shipment.carrier))}`}`];
  }
  return shipment.numbers.map(({ carrier, number, url }, index) => {
    const address = webAddress(url);
    const shown = html`<span class="num">${number}</span>`;
    return html`${index > 0 && html`<br>`}${carrier} ${address === null ? shown : link(address, shown)}`;
  });
}

function link(url: string, content: Html | string): Html {
  return html`<a href="${url}" rel="noreferrer noopener external">${content}</a>`;
}

/** What has not been sent yet. */
export function restOfOrder(order: TrackedOrder, options: TrackingPageOptions): Html | null {
  const rest = order.lines.flatMap((line) => {
    const qty = line.qty - line.fulfilledQty;
    return qty > 0 ? [{ line, qty }] : [];
  });
  if (rest.length === 0 || order.fulfillmentStatus === "returned") return null;
  const words = trackingTexts[options.language];
  const title = order.shipments.length === 0 ? words.parcel : words.rest;
  return html`<section class="parcel"><div class="parcel-head"><h2>${title}</h2>${state("none", isPaid(order) ? words.packing : words.unpaid)}
<p>${words.writes}</p></div>
<div class="parcel-in">${thumbs(rest, options)}</div></section>`;
}

function thumbs(packed: readonly Packed[], options: TrackingPageOptions): Html | null {
  if (packed.length === 0) return null;
  const words = trackingTexts[options.language];
  return html`<ul class="thumbrow">${packed.map(({ line, qty }) => {
    const variant = shownVariant(line);
    return html`<li>${orderPicture(line, options, 88)}${line.title}${variant !== "" && `, ${variant}`}${qty > 1 && `, ${words.pieces(qty)}`}</li>`;
  })}</ul>`;
}

function trail({ events }: TrackedShipment, { language, timezone }: TrackingPageOptions): Html | null {
  if (events.length === 0) return null;
  const words = trackingTexts[language];
  const { short } = timeWriters(language, timezone);
  return html`<ol class="trail">${[...events]
    .reverse()
    .map(
      ({ at, status, location, detail }) =>
        html`<li>${short(at)}<div><p>${words.shipments[status]}${location !== null && html`, ${location}`}</p>${
          detail !== null && html`<p class="quiet">${detail}</p>`
        }</div></li>`,
    )}</ol>`;
}

type Tone = "none" | "info" | "good" | "warn";

const TONES: Readonly<Record<ShipmentStatus, Tone>> = {
  pre_transit: "none",
  unknown: "none",
  in_transit: "info",
  out_for_delivery: "info",
  available_for_pickup: "info",
  delivered: "good",
  return_to_sender: "warn",
  failure: "warn",
};

/** Its mark differs by form too: an empty ring, a half, a full one, a ring with a stroke. */
const MARKS: Readonly<Record<Tone, Html>> = {
  none: html``,
  info: html`<path class="f" d="M6 1a5 5 0 0 1 0 10z"/>`,
  good: html`<circle class="f" cx="6" cy="6" r="5"/>`,
  warn: html`<path class="o" d="M6 3v3.5M6 8v1"/>`,
};

function state(tone: Tone, text: string): Html {
  return html`<span class="st ${tone} small"><svg viewBox="0 0 12 12" aria-hidden="true"><circle class="o" cx="6" cy="6" r="5"/>${MARKS[tone]}</svg>${text}</span>`;
}

/** Accepts only web addresses, because a carrier's text must not become a script. */
function webAddress(url: string | null): string | null {
  return url !== null && URL.canParse(url) && ["https:", "http:"].includes(new URL(url).protocol) ? url : null;
}
