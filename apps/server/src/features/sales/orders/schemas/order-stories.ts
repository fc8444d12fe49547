/**
 * One order of a guest from its placement on, as the API's examples tell it: the documents, a mock made of them, and the
 * example events that partners receive. Sums, states and times agree with each other in each of them; a test adds them up.
 */
const SUFFIX = "01k9zj3v6yf8rb1m0x4w7d2q5h";
const ORDER_ID = `ord_${SUFFIX}`;
const LINE_ID = `line_${SUFFIX}`;
const REFERENCE = "T-7K3M-9QXD";

const PLACED_AT = "2026-11-20T10:30:00.000Z";
const PAID_AT = "2026-11-20T10:31:00.000Z";
const CANCELED_AT = "2026-11-20T11:05:00.000Z";
const SHIPPED_AT = "2026-11-20T15:12:00.000Z";
const DELIVERED_AT = "2026-11-22T09:40:00.000Z";
const WITHDRAWABLE_UNTIL = "2026-12-06T22:59:59.999Z";
const REFUNDED_AT = "2026-11-25T08:15:00.000Z";

const euro = (amount: number) => ({ amount, currency: "EUR" });
const ITEMS = 4_999;
const SHIPPING = 490;
const TOTAL = ITEMS + SHIPPING;
/** 19 % within the prices. */
const ITEM_TAX = 798;
const SHIPPING_TAX = 78;
/** Given back for a scratch, while the bag stays with its buyer. */
const PART = 1_000;

const address = {
  name: "Ada Lovelace",
  company: null,
  line1: "Torstr. 1",
  line2: null,
  city: "Berlin",
  region: null,
  postalCode: "10119",
  country: "DE",
  phone: "+49 30 901820",
  lines: ["Ada Lovelace", "Torstr. 1", "10119 Berlin", "Germany"],
};

const line = {
  id: LINE_ID,
  productId: `prod_${SUFFIX}`,
  variantId: `var_${SUFFIX}`,
  title: "Market Tote",
  variantTitle: "Natural",
  sku: "TOTE-NAT",
  image: "https://shop.example.com/media/market-tote.webp",
  qty: 1,
  unitPrice: euro(ITEMS),
  discount: euro(0),
  discounts: [],
  tax: euro(ITEM_TAX),
  total: euro(ITEMS),
  requiresShipping: true,
  handle: "market-tote",
  taxRateBps: 1_900,
  taxClass: "standard",
  taxCountry: "DE",
  withdrawable: true,
  fulfilledQty: 0,
  refundedQty: 0,
  removedQty: 0,
  returnedQty: 0,
  lostQty: 0,
  credited: euro(0),
};

const totals = {
  items: euro(ITEMS),
  discount: euro(0),
  shipping: euro(SHIPPING),
  tax: euro(ITEM_TAX + SHIPPING_TAX),
  shippingTax: euro(SHIPPING_TAX),
  taxIncluded: true,
  total: euro(TOTAL),
  tendered: euro(0),
  paid: euro(0),
  refunded: euro(0),
  due: euro(TOTAL),
  credited: euro(0),
  current: euro(TOTAL),
  owed: euro(0),
};

const transfer = {
  holder: "Tote GmbH",
  iban: "DE89370400440532013000",
  bic: null,
  amount: euro(TOTAL),
  reference: REFERENCE,
  qr: `BCD\n002\n1\nSCT\n\nTote GmbH\nDE89370400440532013000\nEUR54.89\n\n\n${REFERENCE}`,
};

const payment = {
  provider: "manual",
  status: "requires_action",
  clientSecret: null,
  instructions: "Please transfer the amount and give the order's reference.",
  transfer: transfer as typeof transfer | null,
  expiresAt: "2026-11-27T10:30:00.000Z",
};

const placed = {
  id: ORDER_ID,
  reference: REFERENCE,
  status: "placed",
  paymentStatus: "pending",
  fulfillmentStatus: "unfulfilled",
  email: "ada@example.com",
  lines: [line],
  totals,
  changes: [],
  taxPlace: { country: "DE", region: null },
  shippingAddress: address,
  billingAddress: { ...address, vatId: null },
  shippingMethod: { code: "standard", name: "Standard", price: euro(SHIPPING) },
  locale: "en",
  channel: "web",
  acceptedTerms: { version: "2026-11", at: PLACED_AT },
  discountCode: null,
  discounts: [],
  tenders: [] as object[],
  attribution: {
    status: "none",
    method: null,
    code: null,
    creator: null,
    linkId: null,
    clickId: null,
    clickedAt: null,
    windowDays: null,
    reason: null,
  },
  payment,
  shipments: [] as object[],
  refunds: [] as object[],
  withdrawals: [] as object[],
  withdrawableUntil: null as string | null,
  timeline: [{ at: PLACED_AT, type: "placed", detail: null as string | null }],
  invoiceUrl: null as string | null,
  note: null,
  placedAt: PLACED_AT,
  paidAt: null as string | null,
  canceledAt: null as string | null,
  cancelReason: null as string | null,
  updatedAt: PLACED_AT,
  version: 1,
};

const canceled = {
  ...placed,
  status: "canceled",
  paymentStatus: "voided",
  totals: { ...totals, due: euro(0) },
  payment: { ...payment, status: "canceled", instructions: null },
  timeline: [...placed.timeline, { at: CANCELED_AT, type: "canceled", detail: "Ordered by mistake." }],
  canceledAt: CANCELED_AT,
  cancelReason: "customer",
  updatedAt: CANCELED_AT,
  version: 2,
};

const paid = {
  ...placed,
  paymentStatus: "paid",
  totals: { ...totals, paid: euro(TOTAL), due: euro(0) },
  payment: { ...payment, status: "succeeded", instructions: null, expiresAt: null },
  timeline: [...placed.timeline, { at: PAID_AT, type: "paid", detail: null }],
  invoiceUrl: `https://shop.example.com/api/orders/${ORDER_ID}/invoice`,
  paidAt: PAID_AT,
  updatedAt: PAID_AT,
  version: 2,
};

const parcel = {
  id: `ship_${SUFFIX}`,
  status: "in_transit",
  carrier: "DHL",
  trackingNumber: "00340434161094042557",
  trackingUrl: "https://carrier.example.com/00340434161094042557",
  numbers: [
    {
      number: "00340434161094042557",
      carrier: "DHL",
      url: "https://carrier.example.com/00340434161094042557",
      status: "in_transit",
    },
  ],
  service: null,
  lines: [{ lineId: LINE_ID, qty: 1 }],
  shippedAt: SHIPPED_AT,
  deliveredAt: null as string | null,
  events: [{ status: "in_transit", at: SHIPPED_AT, detail: "Handed to the driver.", location: "Leipzig" }],
};

const shipped = {
  ...paid,
  fulfillmentStatus: "fulfilled",
  lines: [{ ...line, fulfilledQty: 1 }],
  shipments: [parcel] as object[],
  timeline: [...paid.timeline, { at: SHIPPED_AT, type: "shipped", detail: "DHL 00340434161094042557" }],
  updatedAt: SHIPPED_AT,
  version: 3,
};

const delivered = {
  ...shipped,
  status: "completed",
  fulfillmentStatus: "delivered",
  shipments: [
    {
      ...parcel,
      status: "delivered",
      numbers: parcel.numbers.map((number) => ({ ...number, status: "delivered" })),
      deliveredAt: DELIVERED_AT,
      events: [...parcel.events, { status: "delivered", at: DELIVERED_AT, detail: null, location: "Berlin" }],
    },
  ] as object[],
  withdrawableUntil: WITHDRAWABLE_UNTIL,
  timeline: [...shipped.timeline, { at: DELIVERED_AT, type: "delivered", detail: "DHL 00340434161094042557" }],
  updatedAt: DELIVERED_AT,
  version: 4,
};

const partlyRefunded = {
  ...delivered,
  paymentStatus: "partially_refunded",
  totals: { ...delivered.totals, refunded: euro(PART) },
  refunds: [
    {
      id: `ref_${SUFFIX}`,
      status: "succeeded",
      amount: euro(PART),
      reason: "Arrived with a scratch.",
      giveBack: [{ to: "payment", last4: null, amount: euro(PART) }],
      lines: [{ lineId: LINE_ID, qty: 0, amount: euro(PART) }],
      createdAt: REFUNDED_AT,
    },
  ] as object[],
  timeline: [...delivered.timeline, { at: REFUNDED_AT, type: "refunded", detail: "Arrived with a scratch." }],
  updatedAt: REFUNDED_AT,
  version: 5,
};

/** The order at each of its stations. */
export const orderStories = { placed, canceled, paid, shipped, delivered, partlyRefunded };

/** The order's parcel on its way. */
export const parcelStory = { ...parcel, voided: false, orderId: ORDER_ID, orderReference: REFERENCE, version: 1 };
