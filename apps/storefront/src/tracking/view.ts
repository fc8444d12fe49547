import type { TrackedOrder } from "@tote/client";
import type { Known, Language } from "../data.ts";

/**
 * An order as its tracking page shows it: no street, telephone number, e-mail address, amount or payment method, so that
 * none can reach the page by mistake.
 */
export interface TrackedOrderView {
  readonly reference: string;
  readonly status: Known<TrackedOrder["status"]>;
  readonly paymentStatus: Known<TrackedOrder["paymentStatus"]>;
  readonly fulfillmentStatus: Known<TrackedOrder["fulfillmentStatus"]>;
  readonly placedAt: Date;
  readonly lines: readonly TrackedLineView[];
  readonly shipments: readonly TrackedShipmentView[];
  /** Oldest first. */
  readonly timeline: readonly { readonly at: Date; readonly type: string }[];
  /** Null if nothing ships. */
  readonly destination: { readonly city: string; readonly country: string } | null;
}

export interface TrackedLineView {
  /** Ties a parcel to its contents. */
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly image: string | null;
  readonly qty: number;
  readonly fulfilledQty: number;
}

export type ShipmentStatus = Known<TrackedOrder["shipments"][number]["status"]>;

export interface TrackedShipmentView {
  readonly status: ShipmentStatus;
  readonly carrier: string;
  readonly trackingUrl: string | null;
  readonly numbers: readonly { readonly carrier: string; readonly number: string; readonly url: string | null }[];
  readonly lines: readonly { readonly lineId: string; readonly qty: number }[];
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  /** Oldest first. */
  readonly events: readonly {
    readonly at: Date;
    readonly status: ShipmentStatus;
    readonly location: string | null;
    readonly detail: string | null;
  }[];
}

/** Data that the parts of the page share. */
export interface TrackingOptions {
  readonly language: Language;
  /** The shop's time zone. */
  readonly timezone: string;
  readonly publicUrl: string;
}
