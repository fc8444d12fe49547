/**
 * A creator's commission on the order of the API's examples: 10 % of a market tote, of which a part is taken back when a part
 * of its price is refunded, and a bonus. Their sum is the payout of the examples.
 */
const SUFFIX = "01k9zj3v6yf8rb1m0x4w7d2q5h";
const euro = (amount: number) => ({ amount, currency: "EUR" });

const sale = {
  id: `com_${SUFFIX}`,
  type: "sale",
  sourceId: null as string | null,
  lineId: `line_${SUFFIX}` as string | null,
  orderReference: "T-7K3M-9QXD" as string | null,
  productTitle: "Market Tote" as string | null,
  /** 49.99 without its tax of 19 %. */
  base: euro(4_201),
  rateBps: 1_000 as number | null,
  rule: { scope: "default", id: null, rateBps: 1_000, flatPerUnit: null, cap: null } as object | null,
  amount: euro(420),
  status: "pending",
  reason: null as string | null,
  availableAt: "2026-12-22T09:40:00.000Z" as string | null,
  createdAt: "2026-11-20T10:30:00.000Z",
};

/** The share of the 10.00 that were given back of the price. */
const clawback = {
  ...sale,
  id: "com_01k9zrw0c5f2tb8k6m3n4p7q9s",
  type: "clawback",
  sourceId: sale.id,
  base: euro(-840),
  amount: euro(-84),
  status: "approved",
  reason: "refund",
  availableAt: null,
  createdAt: "2026-11-25T08:15:00.000Z",
};

const bonus = {
  ...sale,
  id: "com_01kbz0v3a7d9e2f5g8h1j4k6m8",
  type: "bonus",
  lineId: null,
  orderReference: null,
  productTitle: null,
  base: euro(5_000),
  rateBps: null,
  rule: null,
  amount: euro(5_000),
  status: "approved",
  reason: "Best reel of November",
  availableAt: null,
  createdAt: "2026-12-01T09:00:00.000Z",
};

export const commissionStories = { sale, clawback, bonus };
