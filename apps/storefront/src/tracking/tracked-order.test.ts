import { describe, expect, test } from "vitest";
import type { Language } from "../data.ts";
import { renderBody } from "../render.tsx";
import type { TrackedOrderView, TrackedShipmentView } from "./view.ts";

const LINE = "0197a9c2-0000-7000-8000-000000000001";
const ORDER: TrackedOrderView = {
  reference: "T-7K3M-9QXD",
  status: "placed",
  paymentStatus: "paid",
  fulfillmentStatus: "unfulfilled",
  placedAt: new Date("2026-11-20T23:30:00Z"),
  lines: [{ id: LINE, title: "Mug", variantTitle: "Default", image: null, qty: 1, fulfilledQty: 0 }],
  shipments: [],
  timeline: [
    { at: new Date("2026-11-20T23:30:00Z"), type: "placed" },
    { at: new Date("2026-11-21T08:00:00Z"), type: "paid" },
  ],
  destination: { city: "Köln <b>", country: "DE" },
};

const SHIPMENT: TrackedShipmentView = {
  status: "in_transit",
  carrier: "DHL <i>",
  trackingUrl: "https://carrier.example/track?number=JJD4711&lang=en",
  numbers: [
    {
      carrier: "DHL <i>",
      number: "JJD 4711",
      url: "https://carrier.example/track?number=JJD4711&lang=en",
    },
  ],
  lines: [],
  shippedAt: new Date("2026-11-21T09:00:00Z"),
  deliveredAt: null,
  events: [
    { status: "pre_transit", at: new Date("2026-11-21T09:00:00Z"), detail: null, location: null },
    { status: "in_transit", at: new Date("2026-11-21T18:00:00Z"), detail: "Sorted <u>", location: "Leipzig" },
  ],
};

const text = (order: Partial<TrackedOrderView>, language: Language = "en") =>
  renderBody({
    language,
    content: {
      page: "tracked-order",
      order: { ...ORDER, ...order },
      timezone: "Europe/Berlin",
      publicUrl: "https://shop.example.com",
    },
  });

test.each<[string, Partial<TrackedOrderView>]>([
  ["Being prepared", {}],
  ["Waiting for payment", { paymentStatus: "pending" }],
  ["Partially shipped", { fulfillmentStatus: "partial" }],
  ["Shipped", { fulfillmentStatus: "fulfilled" }],
  ["Out for delivery", { fulfillmentStatus: "fulfilled", shipments: [{ ...SHIPMENT, status: "out_for_delivery" }] }],
  ["Partially delivered", { fulfillmentStatus: "partial", shipments: [{ ...SHIPMENT, status: "delivered" }] }],
  ["Delivery failed", { fulfillmentStatus: "fulfilled", shipments: [{ ...SHIPMENT, status: "failure" }] }],
  ["Returning to us", { fulfillmentStatus: "fulfilled", shipments: [{ ...SHIPMENT, status: "return_to_sender" }] }],
  ["Delivered", { fulfillmentStatus: "delivered", status: "completed" }],
  ["Returned", { fulfillmentStatus: "returned" }],
  ["Cancelled", { status: "canceled", paymentStatus: "refunded" }],
])("the headline is: %s", (headline, order) => {
  expect(text(order)).toContain(`<h1>${headline}</h1>`);
});

test("stages are reached with their days, and what is not sent yet stands apart", () => {
  const [line] = ORDER.lines;
  const lines = line === undefined ? [] : [{ ...line, qty: 3, fulfilledQty: 1 }];
  const shipments = [{ ...SHIPMENT, lines: [{ lineId: LINE, qty: 1 }] }];
  const page = text({ fulfillmentStatus: "partial", lines, shipments });
  expect(page.match(/<li class="done/g)).toHaveLength(3);
  expect(page).toMatch(/aria-current="step"><b>Shipped.*1 of 3 items/);
  expect(page).toContain("Sat 21 Nov");
  expect(page).toMatch(/Not yet shipped<\/h2>.*Being packed/s);
  expect(page).toContain("Mug, 2 items");
  expect(text({ status: "canceled" })).not.toContain("stages");
});

describe("a parcel", () => {
  test("shows carrier, number, way and a link that tells the carrier nothing", () => {
    const page = text({ fulfillmentStatus: "fulfilled", shipments: [SHIPMENT] });
    expect(page).toContain("DHL &lt;i>");
    expect(page).toContain("JJD 4711");
    expect(page).toContain(
      'href="https://carrier.example/track?number=JJD4711&amp;lang=en" rel="noreferrer noopener external"',
    );
    expect(page).toContain("In transit, Leipzig");
    expect(page).toContain("Sorted &lt;u>");
    // The newest first.
    expect(page.indexOf("Leipzig")).toBeLessThan(page.indexOf("Label created"));
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "not an address"])(
    "does not link to %s",
    (url) => {
      const numbers = SHIPMENT.numbers.map((number) => ({ ...number, url }));
      for (const shipment of [
        { ...SHIPMENT, numbers },
        { ...SHIPMENT, numbers: [], trackingUrl: url },
      ]) {
        const page = text({ shipments: [shipment] });
        expect(page).not.toContain("Follow the parcel");
        expect(page).not.toContain(url);
      }
    },
  );
});

test("pictures of other hosts are not loaded; a letter stands for them", () => {
  const withImage = (image: string) =>
    text({ lines: [{ id: LINE, title: "Mug", variantTitle: "", image, qty: 1, fulfilledQty: 0 }] });
  expect(withImage("/media/mug.svg")).toContain('src="/media/mug.svg"');
  expect(withImage("https://shop.example.com/media/mug.svg")).toContain(
    'src="/media/mug.svg" srcset="/media/mug.svg?w=160 160w, /media/mug.svg?w=320 320w"',
  );
  for (const image of [
    "https://cdn.example/mug.jpg",
    "//cdn.example/mug.jpg",
    "/\\cdn.example/mug.jpg",
    "https://shop.example.com.evil.example/x",
  ])
    expect(withImage(image)).not.toContain("<img");
});

test("times are those of the shop, in the reader's language, and the variant of a simple product goes unsaid", () => {
  expect(text({})).toContain("21 November 2026 at 00:30");
  expect(text({}, "de")).toContain("21. November 2026 um 00:30");
  expect(text({})).not.toContain("Default");
  expect(text({})).toContain("1 item");
  expect(text({})).toContain("Köln &lt;b><br/>Germany");
  expect(text({ destination: { city: "X", country: "not a code" } })).toContain("not a code");
});

describe("what needed no parcel", () => {
  const handover: TrackedShipmentView = {
    ...SHIPMENT,
    status: "delivered",
    carrier: "email",
    trackingUrl: null,
    numbers: [],
    lines: [{ lineId: LINE, qty: 1 }],
    deliveredAt: SHIPMENT.shippedAt,
    events: [{ status: "delivered", at: SHIPMENT.shippedAt, detail: null, location: null }],
  };

  test("is said in words, without a trail and a carrier, and ends an order that nothing ships of", () => {
    const order = { fulfillmentStatus: "delivered", shipments: [handover], destination: null } as const;
    const page = text(order);
    expect(page).toContain("<h1>Done</h1>");
    expect(page).toMatch(/<h2>Sent by e-mail<\/h2>.*Mug/s);
    expect(page).toMatch(/aria-current="step"><b>Provided/);
    expect(page).not.toMatch(/class="trail"|Your parcel|Shipped/);
    expect(text(order, "de")).toContain("Per E-Mail gesendet");
  });

  test("is no parcel beside one, and none is promised for what is still open", () => {
    const page = text({ fulfillmentStatus: "fulfilled", shipments: [handover, { ...SHIPMENT, numbers: [] }] });
    expect(page).toContain("<h1>Shipped</h1>");
    expect(page).toContain("<h2>Your parcel</h2>");
    const open = text({ destination: null });
    expect(open).toContain("We'll e-mail you when it is ready.");
    expect(open).not.toMatch(/Your parcel|when it ships/);
  });
});
