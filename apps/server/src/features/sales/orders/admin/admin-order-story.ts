import { commissionStories } from "../../../programme/commissions/commission-stories.ts";
import { orderStories } from "../schemas/order-stories.ts";

const SUFFIX = "01k9zj3v6yf8rb1m0x4w7d2q5h";
const CLICKED_AT = "2026-11-20T09:12:00.000Z";
const grace = { id: `usr_${SUFFIX}`, name: "Grace Hopper" };
const { sale, clawback } = commissionStories;
const { partlyRefunded } = orderStories;

/** The order of the API's examples as staff see it after its partial refund: bought through a creator's link, who earned on it. */
export const adminOrderStory = {
  ...partlyRefunded,
  attribution: {
    status: "credited",
    method: "link",
    code: "mira-tote",
    creator: { id: `crt_${SUFFIX}`, displayName: "Mira Sommer" },
    linkId: `link_${SUFFIX}`,
    clickId: `clk_${SUFFIX}`,
    clickedAt: CLICKED_AT,
    windowDays: 30,
    reason: null,
    policy: null,
    considered: null,
    dropped: 0,
  },
  customer: { id: `usr_${SUFFIX}`, email: partlyRefunded.email },
  timeline: partlyRefunded.timeline.map((entry) => ({
    ...entry,
    amount: entry.type === "refunded" ? partlyRefunded.totals.refunded : null,
    by: entry.type === "shipped" || entry.type === "refunded" ? grace : null,
  })),
  notes: [
    {
      id: `note_${SUFFIX}`,
      at: "2026-11-24T16:30:00.000Z",
      author: grace,
      text: "Called: there is a scratch on the bag. She keeps it for 10 euros back.",
    },
  ],
  disputes: [],
  tags: ["vip"],
  commissions: [sale, clawback].map((commission) => ({ ...commission, creatorId: `crt_${SUFFIX}`, version: 1 })),
};
