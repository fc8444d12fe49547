import type { ComponentChildren } from "preact";
import { historyTexts, isHandover } from "../order/history.texts.ts";
import { shownVariant } from "../order/view.ts";
import { OrderPicture } from "./order-picture.tsx";
import { Time } from "./time.tsx";
import { trackingTexts } from "./tracking.texts.ts";
import { isPaid, parcelsOf } from "./tracking-state.ts";
import type {
  ShipmentStatus,
  TrackedLineView,
  TrackedOrderView,
  TrackedShipmentView,
  TrackingOptions,
} from "./view.ts";

interface Packed {
  readonly line: TrackedLineView;
  readonly qty: number;
}

interface OrderProps {
  order: TrackedOrderView;
  options: TrackingOptions;
}

/** Each parcel with its state, its contents and its trail, newest first. */
export function Parcels({ order, options }: OrderProps) {
  const words = trackingTexts[options.language];
  const { handovers } = historyTexts[options.language];
  const parcels = parcelsOf(order);
  return (
    <>
      {parcels.map((shipment, index) => (
        <Parcel
          key={String(index)}
          title={parcels.length === 1 ? words.parcel : words.parcelOf(index + 1, parcels.length)}
          mark={<State tone={TONES[shipment.status]} text={words.shipments[shipment.status]} />}
          note={<Numbers shipment={shipment} options={options} />}
        >
          <Thumbs packed={packedIn(shipment, order)} options={options} />
          <Trail shipment={shipment} options={options} />
        </Parcel>
      ))}
      {order.shipments
        .filter(({ carrier }) => isHandover(carrier))
        .map((shipment, index) => (
          <Parcel
            key={`handover ${index}`}
            title={handovers[shipment.carrier] ?? ""}
            mark={null}
            note={<Time at={shipment.shippedAt} form="day" language={options.language} timezone={options.timezone} />}
          >
            <Thumbs packed={packedIn(shipment, order)} options={options} />
          </Parcel>
        ))}
    </>
  );
}

function packedIn(shipment: TrackedShipmentView, order: TrackedOrderView): Packed[] {
  return shipment.lines.flatMap(({ lineId, qty }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ line, qty }];
  });
}

/** The lines that have not been sent yet. */
export function RestOfOrder({ order, options }: OrderProps) {
  const rest = order.lines.flatMap((line) => {
    const qty = line.qty - line.fulfilledQty;
    return qty > 0 ? [{ line, qty }] : [];
  });
  if (rest.length === 0 || order.fulfillmentStatus === "returned") return null;
  const words = trackingTexts[options.language];
  const { withoutParcel } = words;
  const ships = order.destination !== null;
  return (
    <Parcel
      title={ships ? (order.shipments.length === 0 ? words.parcel : words.rest) : withoutParcel.rest}
      mark={<State tone="none" text={isPaid(order) ? (ships ? words.packing : withoutParcel.working) : words.unpaid} />}
      note={ships ? words.writes : withoutParcel.writes}
    >
      <Thumbs packed={rest} options={options} />
    </Parcel>
  );
}

interface ParcelProps {
  title: string;
  mark: ComponentChildren;
  note: ComponentChildren;
  children: ComponentChildren;
}

function Parcel({ title, mark, note, children }: ParcelProps) {
  return (
    <section class="parcel">
      <div class="parcel-head">
        <h2>{title}</h2>
        {mark}
        <p>{note}</p>
      </div>
      <div class="parcel-in">{children}</div>
    </section>
  );
}

/** Each number of a parcel beside its carrier, as a link if it can be followed; the carrier alone if it has none. */
function Numbers({ shipment, options }: { shipment: TrackedShipmentView; options: TrackingOptions }) {
  const { follow } = trackingTexts[options.language];
  if (shipment.numbers.length === 0) {
    const url = webAddress(shipment.trackingUrl);
    return (
      <>
        {shipment.carrier}
        {url !== null && (
          <>
            <br />
            <CarrierLink url={url}>{follow(shipment.carrier)}</CarrierLink>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {shipment.numbers.map(({ carrier, number, url }, index) => {
        const address = webAddress(url);
        const shown = <span class="num">{number}</span>;
        return (
          <span key={number}>
            {index > 0 && <br />}
            {carrier} {address === null ? shown : <CarrierLink url={address}>{shown}</CarrierLink>}
          </span>
        );
      })}
    </>
  );
}

function CarrierLink({ url, children }: { url: string; children: ComponentChildren }) {
  return (
    <a href={url} rel="noreferrer noopener external">
      {children}
    </a>
  );
}

function Thumbs({ packed, options }: { packed: readonly Packed[]; options: TrackingOptions }) {
  if (packed.length === 0) return null;
  const words = trackingTexts[options.language];
  return (
    <ul class="thumbrow">
      {packed.map(({ line, qty }) => {
        const parts = [line.title, shownVariant(line.variantTitle), qty > 1 ? words.pieces(qty) : ""];
        return (
          <li key={line.id}>
            <OrderPicture line={line} publicUrl={options.publicUrl} width={88} />
            {parts.filter((part) => part !== "").join(", ")}
          </li>
        );
      })}
    </ul>
  );
}

function Trail({ shipment: { events }, options }: { shipment: TrackedShipmentView; options: TrackingOptions }) {
  if (events.length === 0) return null;
  const { language, timezone } = options;
  const words = trackingTexts[language];
  return (
    <ol class="trail">
      {[...events].reverse().map(({ at, status, location, detail }, index) => (
        <li key={String(index)}>
          <Time at={at} form="short" language={language} timezone={timezone} />
          <div>
            <p>{location === null ? words.shipments[status] : `${words.shipments[status]}, ${location}`}</p>
            {detail !== null && <p class="quiet">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
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

/** The mark differs by form too: an empty ring, a half, a full one, a ring with a stroke. */
function State({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span class={`st ${tone} small`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle class="o" cx="6" cy="6" r="5" />
        {tone === "info" && <path class="f" d="M6 1a5 5 0 0 1 0 10z" />}
        {tone === "good" && <circle class="f" cx="6" cy="6" r="5" />}
        {tone === "warn" && <path class="o" d="M6 3v3.5M6 8v1" />}
      </svg>
      {text}
    </span>
  );
}

/** Accepts only web addresses, because a carrier's text must not become a script. */
function webAddress(url: string | null): string | null {
  return url !== null && URL.canParse(url) && ["https:", "http:"].includes(new URL(url).protocol) ? url : null;
}
