import { type Static, Type } from "@sinclair/typebox";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { id, nullable, object, plain } from "../../../../platform/http/requests/schema.ts";
import { encodeId, encodeIdOrNull } from "../../../../platform/ids.ts";
import { readDocumentTerms } from "../../../ground/store/payment-instructions.ts";
import { showCommissionsOf } from "../../../programme/commissions/listing/order-commissions.ts";
import { type AdminCommission, adminCommissionSchema } from "../../../programme/commissions/schemas.ts";
import { keptClaims, presentClaim } from "../claims/present-claim.ts";
import { type Dispute, disputesOfOrder, showDisputes } from "../disputes/present-disputes.ts";
import { type PresentOptions, presentOrder } from "../documents/present-order.ts";
import type { StoredOrder } from "../order-record.ts";
import { readOrderTags } from "../queries/order-tags.ts";
import { attributionReceipt, type OrderDocument, orderSchema } from "../schemas/order.ts";
import { adminOrderStory } from "./admin-order-story.ts";
import { adminTimeline, presentAdminTimeline, readTimelinePeople } from "./admin-timeline.ts";
import { readAttributionEntries } from "./attribution-timeline.ts";
import { type OrderNote, orderNotes, showOrderNotes } from "./present-notes.ts";
import { orderTags } from "./tag-schemas.ts";

/** An order as staff see it, with the customer and the full receipt. */
export const adminOrderSchema = object(
  {
    ...orderSchema.properties,
    attribution: object(
      {
        ...attributionReceipt.properties,
        ...keptClaims,
        creator: nullable(object({ id: id("crt"), displayName: plain() })),
      },
      { title: "AdminAttributionReceipt" },
    ),
    customer: object({ id: id("usr"), email: plain() }, { title: "OrderCustomer" }),
    timeline: adminTimeline,
    notes: orderNotes,
    disputes: disputesOfOrder,
    tags: orderTags,
    commissions: Type.Array(adminCommissionSchema, {
      description: "Commissions of the order, with all reversals.",
    }),
  },
  { title: "AdminOrder", examples: [adminOrderStory] },
);
export type AdminOrderDocument = Static<typeof adminOrderSchema>;

/** Presents orders with their commissions to staff, in the given order, and in the shop's own language unless the reader's is known. */
export async function showAdminOrders(
  from: Queryable,
  orders: readonly StoredOrder[],
  reader: { language?: Language } = {},
): Promise<AdminOrderDocument[]> {
  const ids = orders.map((order) => order.id);
  const [people, commissions, changes, notes, disputes, tags, terms] = await Promise.all([
    readTimelinePeople(from, orders),
    showCommissionsOf(from, orders),
    readAttributionEntries(from, ids),
    showOrderNotes(from, ids),
    showDisputes(from, ids),
    readOrderTags(from, ids),
    readDocumentTerms(from),
  ]);
  return orders.map((order) =>
    presentAdminOrder(order, {
      commissions: commissions.get(order.id) ?? [],
      attributionEntries: changes.get(order.id) ?? [],
      notes: notes.get(order.id) ?? [],
      disputes: disputes.get(order.id) ?? [],
      tags: tags.get(order.id) ?? [],
      terms: { ...terms, ...reader },
      people,
    }),
  );
}

export async function showAdminOrder(
  from: Queryable,
  order: StoredOrder,
  reader: { language?: Language } = {},
): Promise<AdminOrderDocument> {
  const [shown] = await showAdminOrders(from, [order], reader);
  if (shown === undefined) throw new Error("unreachable: each order is shown");
  return shown;
}

interface Beside {
  commissions: readonly AdminCommission[];
  attributionEntries: OrderDocument["timeline"];
  notes: readonly OrderNote[];
  disputes: readonly Dispute[];
  tags: readonly string[];
  terms: PresentOptions;
  people: ReadonlyMap<string, string>;
}

function presentAdminOrder(
  order: StoredOrder,
  { commissions, attributionEntries, notes, disputes, tags, terms, people }: Beside,
): AdminOrderDocument {
  const { attribution: receipt } = order;
  const shown = presentOrder(order, terms);
  return {
    ...shown,
    attribution: {
      ...shown.attribution,
      creator:
        receipt.creatorId === null
          ? null
          : { id: encodeId("crt", receipt.creatorId), displayName: receipt.creatorName ?? "" },
      linkId: encodeIdOrNull("link", receipt.linkId),
      clickId: encodeIdOrNull("clk", receipt.clickId),
      policy: receipt.policy,
      considered: receipt.considered?.map(presentClaim) ?? null,
      dropped: receipt.dropped,
    },
    timeline: [
      ...presentAdminTimeline(order, people),
      ...attributionEntries.map((entry) => ({ ...entry, amount: null, by: null })),
    ].sort((a, b) => a.at.localeCompare(b.at)),
    customer: { id: encodeId("usr", order.userId), email: order.email },
    notes: [...notes],
    disputes: [...disputes],
    tags: [...tags],
    commissions: [...commissions],
  };
}

/** States in which a commission is owed to nobody. */
const ENDED = new Set(["canceled", "refunded", "rejected"]);

/** The order's present commission. */
export function earnedMinor({ commissions }: Pick<AdminOrderDocument, "commissions">): number {
  return commissions.reduce((sum, { status, amount }) => (ENDED.has(status) ? sum : sum + amount.amount), 0);
}
