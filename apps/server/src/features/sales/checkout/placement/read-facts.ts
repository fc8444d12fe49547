import type { Session } from "../../../../platform/database/pipelined-connection.ts";
import { settle } from "../../../../platform/database/settle.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { type ItemLookup, readItems } from "../../../catalogue/products/items.ts";
import { lockStock } from "../../../catalogue/products/stock-for-orders.ts";
import {
  lockPromotions,
  type PromotionCount,
  readPromotionUses,
} from "../../../catalogue/promotions/uses/promotion-uses.ts";
import { readGuests } from "../../../people/accounts/read-guests.ts";
import { mailboxKeys } from "../../../programme/attribution/normalise-email.ts";
import { type LinkFacts, readLinkFacts } from "../../../programme/attribution/order-facts.ts";
import {
  lockCarts,
  makeMissingCarts,
  type OrderableBag,
  type OrderedBagLine,
  readBagLines,
} from "../../cart/order-reads.ts";
import { normaliseDiscountCode } from "../../discount-codes/discount-rule.ts";
import {
  type DiscountWithUse,
  lockLimitedDiscounts,
  readDiscounts,
  readDiscountUses,
} from "../../discount-codes/discounts-for-orders.ts";
import { isPaidRemotely } from "../../payments/providers.ts";
import { lockSpendableCredits } from "../../vouchers/tenders/vouchers-for-orders.ts";
import type { VoucherRow } from "../../vouchers/voucher-row.ts";
import { claimOrders, type EarlierClaim, readEarlierClaims } from "../queries/claims.ts";
import type { PlaceCommand } from "./command.ts";

/** A conflicting claim was released during our transaction; a retry will get it. */
export class ClaimVanished extends Error {}

/** Guests of the batch signed in to an account since their requests came; their orders are the accounts' now. */
export class GuestsMerged extends Error {
  readonly accountOf: ReadonlyMap<string, string>;

  constructor(accountOf: ReadonlyMap<string, string>) {
    super("guests of the batch were merged into accounts");
    this.accountOf = accountOf;
  }
}

/** All facts that decide the orders of a batch, read under locks. */
export interface Facts {
  settingsVersion: number;
  now: Date;
  /** By scope in hex: claims that this transaction could not take. */
  earlier: ReadonlyMap<string, EarlierClaim>;
  items: ItemLookup;
  /** By account: what it can spend of its store credit, for orders that name tenders. */
  credits: ReadonlyMap<string, readonly VoucherRow[]>;
  /** By variant; untracked variants are absent. */
  stock: ReadonlyMap<string, number>;
  discounts: ReadonlyMap<string, DiscountWithUse>;
  discountUses: ReadonlyMap<string, number>;
  /** The counters of promotions that are locked, by id. */
  promotionCounts: ReadonlyMap<string, PromotionCount>;
  promotionUses: ReadonlyMap<string, number>;
  /** Guests of the batch, and accounts that guests were merged into, who exist still: not removed and not erased. */
  guests: ReadonlySet<string>;
  /** The customers' bags by customer; one that was never used is absent, unless an order names it. */
  bags: ReadonlyMap<string, OrderableBag>;
  /** All lines of the customers' bags. */
  bagLines: readonly OrderedBagLine[];
  links: LinkFacts;
}

/**
 * Begins the transaction, takes claims and locks in the global order (claim → discount → promotion → voucher → stock → cart, ids
 * ascending) and then reads. `counted` are the promotions with a limit or a budget. All statements are sent at once, in one round trip; only links in stamps and creators' own codes need
 * another. The transaction stays open.
 */
export async function readFacts(
  session: Session,
  commands: readonly PlaceCommand[],
  counted: readonly string[],
): Promise<Facts> {
  const names = collectNames(commands);
  const codes = names.discountCodes;
  const none = codes.length === 0;
  const [
    ,
    ,
    taken,
    ,
    counts,
    credits,
    stock,
    ,
    bags,
    guests,
    items,
    discounts,
    discountUses,
    uses,
    bagLines,
    links,
    earlier,
    store,
  ] = await session.corked(() =>
    settle([
      session.query(sql`begin`),
      session.query(
        sql<{
          statement: string;
          lock: string;
        }>`select set_config('statement_timeout', '2000', true) as statement, set_config('lock_timeout', '1000', true) as lock`,
      ),
      claimOrders(session, commands),
      none ? [] : lockLimitedDiscounts(session, codes),
      counted.length === 0 ? new Map<string, PromotionCount>() : lockPromotions(session, counted),
      names.tenderers.length === 0 ? [] : lockSpendableCredits(session, names.tenderers),
      lockStock(session, names),
      names.bagless.length === 0 ? undefined : makeMissingCarts(session, names.bagless),
      lockCarts(session, names.userIds),
      // After the bags' locks: a merge that holds one is over by now, and one that comes later finds these orders.
      names.guestIds.length === 0 ? [] : readGuests(session, names.guestIds),
      readItems(session, names.requests),
      none ? new Map<string, DiscountWithUse>() : readDiscounts(session, codes),
      none
        ? new Map<string, number>()
        : readDiscountUses(session, codes, { ids: names.userIds, emailKeys: names.emailKeys }),
      counted.length === 0
        ? new Map<string, number>()
        : readPromotionUses(session, counted, { ids: names.userIds, emailKeys: names.emailKeys }),
      readBagLines(session, names.userIds),
      readLinkFacts(session, { codes: names.linkCodes, clickIds: names.clickIds }),
      readEarlierClaims(session, commands),
      readStore(session),
    ]),
  );
  const merged = guests.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto] as const]));
  if (merged.length > 0) throw new GuestsMerged(new Map(merged));
  const isKnown = (scope: string) => taken.has(scope) || earlier.has(scope);
  if (!commands.every((command) => isKnown(command.scope.toString("hex")))) throw new ClaimVanished();
  return {
    settingsVersion: store.settings_version,
    now: store.now,
    earlier,
    items,
    credits: creditsByHolder(credits),
    stock: new Map(stock.map((row) => [row.variant_id, row.on_hand])),
    discounts,
    discountUses,
    promotionCounts: counts,
    promotionUses: uses,
    guests: new Set(guests.map(({ id }) => id)),
    bags,
    bagLines,
    links: await withNamedLinks(session, links, bagLines, discounts),
  };
}

async function readStore(session: Session): Promise<{ settings_version: number; now: Date }> {
  const [store] = await session.query(
    sql<{ settings_version: number; now: Date }>`select settings_version, now() as now from store_settings`,
  );
  if (store === undefined) throw new Error("the store has no settings");
  return store;
}

function creditsByHolder(rows: readonly VoucherRow[]): Map<string, VoucherRow[]> {
  const credits = new Map<string, VoucherRow[]>();
  for (const row of rows) credits.set(row.holder_id ?? "", [...(credits.get(row.holder_id ?? "") ?? []), row]);
  return credits;
}

/** Adds the links that bag stamps name and the creators that discounts name, which no request contains. */
async function withNamedLinks(
  session: Session,
  links: LinkFacts,
  bagLines: readonly OrderedBagLine[],
  discounts: ReadonlyMap<string, DiscountWithUse>,
): Promise<LinkFacts> {
  const stamps = bagLines.flatMap(({ stamp }) => stamp ?? []);
  const codes = stamps.map((stamp) => stamp.code).filter((code) => !links.byCode.has(code));
  const clickIds = stamps.flatMap((stamp) =>
    stamp.clickId === null || links.byClick.has(stamp.clickId) ? [] : [stamp.clickId],
  );
  const creatorIds = [...discounts.values()].flatMap(({ discount }) =>
    discount.creatorId === null ? [] : [discount.creatorId],
  );
  if (codes.length === 0 && clickIds.length === 0 && creatorIds.length === 0) return links;
  const more = await readLinkFacts(session, { codes, clickIds, creatorIds });
  return {
    byCode: new Map([...links.byCode, ...more.byCode]),
    byClick: new Map([...links.byClick, ...more.byClick]),
    byCreator: more.byCreator,
  };
}

/** The distinct names in the requests, because the statements take sets. */
function collectNames(commands: readonly PlaceCommand[]) {
  const requests = commands.flatMap((command) => command.input.lines);
  const variantIds = new Set<string>();
  const productIds = new Set<string>();
  const handles = new Set<string>();
  for (const request of requests) {
    const variantId = request.variantId === undefined ? null : decodeId("var", request.variantId);
    if (variantId !== null) {
      variantIds.add(variantId);
      continue;
    }
    const productId = decodeId("prod", request.productId);
    if (productId === null) handles.add(request.productId);
    else productIds.add(productId);
  }
  const clickIds = commands.flatMap((command) => {
    const asked = command.input.attribution?.clickId;
    return [asked === undefined ? null : decodeId("clk", asked), command.cookieClickId].filter(
      (click) => click !== null,
    );
  });
  return {
    requests,
    variantIds: [...variantIds],
    productIds: [...productIds],
    handles: [...handles],
    userIds: [...new Set(commands.map((command) => command.customer.userId))],
    // Without a row two orders of a bag that was never used would not wait for one another, and none could be noted in it.
    bagless: [
      ...new Set(
        commands.flatMap(({ customer, input, provider }) =>
          customer.placedAs === "account" &&
          (input.cart?.version === 0 || isPaidRemotely({ paymentProvider: provider.name }))
            ? [customer.userId]
            : [],
        ),
      ),
    ],
    guestIds: [
      ...new Set(commands.flatMap(({ customer }) => (customer.placedAs === "account" ? [] : [customer.userId]))),
    ],
    tenderers: [
      ...new Set(
        commands.flatMap(({ customer, input }) => ((input.tenders ?? []).length === 0 ? [] : [customer.userId])),
      ),
    ],
    emailKeys: [...new Set(commands.flatMap((command) => mailboxKeys(command.customer.emailKey)))],
    discountCodes: [
      ...new Set(
        commands.flatMap(({ input }) =>
          input.discountCode === undefined ? [] : [normaliseDiscountCode(input.discountCode)],
        ),
      ),
    ],
    linkCodes: [
      ...new Set(
        commands.flatMap(({ input }) => (input.attribution?.code === undefined ? [] : [input.attribution.code])),
      ),
    ],
    clickIds: [...new Set(clickIds)],
  };
}
