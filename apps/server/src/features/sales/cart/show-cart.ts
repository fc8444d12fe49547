import { type Batch, createBatch } from "../../../platform/database/batch.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { KeptByRevision, parseRevisions, type Revised } from "../../../platform/database/kept-by-revision.ts";
import { judgeBags } from "./discount/judge-bags.ts";
import { type CartText, presentCart, type ShownCart, type Viewer } from "./present-cart.ts";
import { type CartRow, readCartRevisions, readCarts } from "./queries.ts";
import type { CartWarning } from "./schemas.ts";

const KEPT_BYTES = 16 * 1024 * 1024;

/** The bag as this transaction leaves it. */
export async function showCart(
  from: Queryable,
  viewer: Viewer,
  notMerged: readonly CartWarning[] = [],
): Promise<ShownCart> {
  const rows = await readCarts(from, [viewer.userId]);
  const judged = await judgeBags(from, new Map([[viewer.userId, viewer]]), new Map([[viewer.userId, rows]]));
  return presentCart(viewer, rows, judged.get(viewer.userId), notMerged);
}

/**
 * Shows the bags that are asked for at the same moment. One statement asks in which revision bags, their codes, stock, catalogue and promotions are now;
 * a bag of exactly these revisions is sent from memory, the others are read (docs/decisions/0013).
 */
export function createCartBatch(from: Queryable): Batch<Viewer, CartText> {
  const kept = new KeptByRevision<CartText>({ maxBytes: KEPT_BYTES, bytesOf: ({ text }) => 2 * text.length });
  return createBatch({
    name: "bags",
    maxSize: 64,
    maxInFlight: 2,
    maxWaiting: 2_000,
    run: async (viewers) => {
      const byUser = new Map(viewers.map((viewer) => [viewer.userId, viewer]));
      const { catalogue, promotions, carts } = await readCartRevisions(from, [...byUser.keys()]);
      const revisions = parseRevisions(carts);
      for (const [userId, revision] of revisions)
        revisions.set(userId, fullRevision(byUser.get(userId), { catalogue, promotions }, revision));
      const shown = await kept.read(revisions, (userIds) => readTexts(from, byUser, userIds));
      // Whoever never used the bag has no row of it.
      return viewers.map((viewer) => shown.get(viewer.userId) ?? presentCart(viewer, []));
    },
  });
}

async function readTexts(
  from: Queryable,
  viewers: ReadonlyMap<string, Viewer>,
  userIds: readonly string[],
): Promise<Map<string, Revised<CartText>>> {
  const byUser = new Map<string, CartRow[]>();
  for (const row of await readCarts(from, userIds)) {
    const rows = byUser.get(row.user_id);
    if (rows === undefined) byUser.set(row.user_id, [row]);
    else rows.push(row);
  }
  const judged = await judgeBags(from, viewers, byUser);
  const texts = new Map<string, Revised<CartText>>();
  for (const [userId, rows] of byUser) {
    const viewer = viewers.get(userId);
    const [first] = rows;
    if (viewer === undefined || first === undefined) continue;
    const judgement = judged.get(userId);
    const { text, etag } = presentCart(viewer, rows, judgement);
    const ofCode = first.discount_code === null ? "" : `!${judgement?.revision ?? ""}`;
    const revision = fullRevision(viewer, first, revisionOf(first, rows, ofCode));
    texts.set(userId, { revision, value: { text, etag } });
  }
  return texts;
}

/** As `readCartRevisions` writes it. */
function revisionOf(first: CartRow, rows: readonly CartRow[], ofCode: string): string {
  const lines = rows.map((row) => (row.line_revision === null ? "" : `;${row.line_revision}:${row.on_hand ?? ""}`));
  return first.cart_revision + ofCode + first.orders_revision + lines.join("");
}

/** With all else that a bag shows. */
function fullRevision(
  viewer: Viewer | undefined,
  { catalogue, promotions }: Pick<CartRow, "catalogue" | "promotions">,
  revision: string,
): string {
  return `${viewer?.currency} ${viewer?.isGuest} ${catalogue} ${promotions} ${revision}`;
}
