import type { PastClick } from "../../../features/programme/attribution/seed/insert-past-clicks.ts";
import type { PastOrder } from "../../../features/sales/orders/seed/insert-past-orders.ts";
import type { ProviderChoice } from "../../../features/sales/payments/start-of-payment.ts";
import { DAY_MS, HOUR_MS } from "../../../platform/time.ts";
import type { Agenda } from "./agenda.ts";
import type { Buying, StoryCustomer, Way, Wish } from "./buying.ts";
import type { PastCommissions } from "./past-commissions.ts";
import type { PastOrders } from "./past-orders.ts";
import type { PastPayouts } from "./past-payouts.ts";
import type { StoryRandom } from "./story-random.ts";
import { STORY_DAYS, WEEK } from "./tell-clicks.ts";

/** The product with the reduced tax rate. */
export const BOOK = "book-of-bread";
const ORDERS_A_DAY = 0.8;

export interface Plot {
  agenda: Agenda;
  buying: Buying;
  orders: PastOrders;
  commissions: PastCommissions;
  payouts: PastPayouts;
  clicks: readonly PastClick[];
  random: StoryRandom;
  now: Date;
  customers: readonly StoryCustomer[];
  creator: StoryCustomer;
  /** The member of staff who holds suspicious commissions. */
  actorId: string;
  creatorsCode: string;
  rivalsCode: string;
  guest: StoryCustomer;
  testPayment: ProviderChoice;
  bankTransfer: ProviderChoice;
}

export function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.floor(days * DAY_MS));
}

/** A given hour, a number of days ago. */
function dayAgo(now: Date, days: number, hour: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(today - days * DAY_MS + Math.floor(hour * HOUR_MS));
}

/** Plans bag additions and the orders of ordinary days, most of them through the creator. */
export function planOrdinaryDays(plot: Plot): void {
  const { agenda, buying, random, clicks, now, creatorsCode } = plot;
  for (const click of clicks) {
    const addedAt = new Date(click.clickedAt.getTime() + Math.floor(random.between(1, 8) * 60_000));
    if (click.filtered === null && random.chance(0.09)) buying.putIntoBag(click, addedAt);
  }
  for (let day = STORY_DAYS - 1; day >= 0; day -= 1) {
    const weekday = WEEK[dayAgo(now, day, 12).getUTCDay()] ?? 1;
    const count = Math.floor(ORDERS_A_DAY * weekday * (1.25 - day / 200) + random.next());
    for (let n = 0; n < count; n += 1)
      agenda.plan(dayAgo(now, day, random.between(8, 22)), (at) => {
        const kind = random.weighted([
          ["click", 42],
          ["stamp", 24],
          ["coupon", 13],
          ["none", 21],
        ] as const);
        const click = kind === "click" || kind === "stamp" ? buying.clickBefore(at) : null;
        const way: Way =
          kind === "coupon"
            ? { kind, code: creatorsCode }
            : click === null || kind === "none"
              ? { kind: "none" }
              : { kind, click };
        const order = place(plot, at, way, buying.wishesOf(click));
        planParcel(plot, order, at);
      });
  }
}

function place(plot: Plot, at: Date, way: Way, wishes: readonly Wish[], provider = plot.testPayment): PastOrder {
  return plot.buying.buy(at, plot.random.pick(plot.customers), way, wishes, provider);
}

/** Packs the parcel the next morning; it takes two to four days. */
function planParcel(plot: Plot, order: PastOrder, at: Date, arrives = true): void {
  const { agenda, orders, random } = plot;
  const midnight = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  const hour = (days: number, from: number, to: number) =>
    new Date(midnight + days * DAY_MS + Math.floor(random.between(from, to) * HOUR_MS));
  const number = `0034${random.whole(10 ** 9, 10 ** 10 - 1)}${random.whole(100_000, 999_999)}`;
  const city = order.shippingAddress?.city;
  agenda.plan(hour(1, 8, 12), (shippedAt) => orders.ship(order, shippedAt, number));
  agenda.plan(hour(1, 16, 20), (time) => orders.report(order, time, "in_transit", "Picked up", "Halle (Saale)"));
  if (arrives)
    agenda.plan(hour(random.whole(3, 5), 10, 17), (time) =>
      orders.report(order, time, "delivered", "Delivered", city ?? null),
    );
}

/** Plans the rare cases, so that every screen has something to show. */
export function planSpecialDays(plot: Plot): void {
  planGoodDays(plot);
  planReturns(plot);
  planRefusedCredits(plot);
  planBankTransfers(plot);
  planParcelsUnderWay(plot);
  planGuestAndClaims(plot);
}

/** Plans an order through a click on one of these links, bought from its bag line. */
function credited(plot: Plot, days: number, wishes: readonly Wish[], then: (order: PastOrder, at: Date) => void): void {
  plot.agenda.plan(ago(plot.now, days), (at) => {
    const click = plot.buying.clickBefore(at);
    then(place(plot, at, click === null ? { kind: "none" } : { kind: "stamp", click }, wishes), at);
  });
}

function planReturns(plot: Plot): void {
  const { agenda, orders, commissions, now, actorId } = plot;
  const refundLater = (order: PastOrder, days: number, pieces: number | null, reason: string) =>
    agenda.plan(ago(now, days), (at) => orders.refund(order, at, pieces, reason));
  // Refunded long after its payout: the next payout was smaller for it.
  credited(plot, 80, [{ handle: "market-tote", qty: 2 }], (order, at) => {
    planParcel(plot, order, at);
    refundLater(order, 34, 1, "A handle came off after six weeks");
  });
  // The same, so recently that no payout has made up for it yet.
  credited(plot, 55, [{ handle: "morning-mug", qty: 4 }], (order, at) => {
    planParcel(plot, order, at);
    refundLater(order, 2, 2, "Two mugs with a crack in the glaze");
  });
  credited(plot, 21, [{ handle: "wool-socks", qty: 3 }], (order, at) => {
    planParcel(plot, order, at);
    refundLater(order, 13, 1, "One pair too small");
  });
  credited(plot, 15, [{ handle: "bud-vase", qty: 1 }], (order) =>
    refundLater(order, 14.6, null, "Ordered by mistake, not packed yet"),
  );
  credited(plot, 22, [{ handle: "linen-cushion", qty: 2 }], (order, at) => {
    planParcel(plot, order, at);
    agenda.plan(ago(now, 9), (time) =>
      commissions.hold(
        order.lines[0]?.id ?? "",
        "Three orders to one address within an hour: we are asking the customer.",
        actorId,
        time,
      ),
    );
  });
}

/** Plans orders that came through a link and credit no creator, each for a different reason. */
function planRefusedCredits(plot: Plot): void {
  const { agenda, buying, creator, customers, now, testPayment } = plot;
  const [first] = customers;
  const plan = (days: number, customer: StoryCustomer | undefined, wayAt: (at: Date) => Way, wishes: readonly Wish[]) =>
    agenda.plan(ago(now, days), (at) => {
      if (customer !== undefined) planParcel(plot, buying.buy(at, customer, wayAt(at), wishes, testPayment), at);
    });
  const byClick =
    (before: number, days?: number) =>
    (at: Date): Way => {
      const click = buying.clickBefore(new Date(at.getTime() - before * DAY_MS), { days: days ?? 5 });
      return click === null ? { kind: "none" } : { kind: "click", click };
    };
  plan(41, customers[3], byClick(38), [{ handle: "bread-board", qty: 1 }]);
  plan(50, creator, byClick(0), [{ handle: "amber-candle", qty: 1 }]);
  plan(29, customers[5], () => ({ kind: "code", code: "mira-summer" }), [{ handle: "tea-towels", qty: 1 }]);
  plan(24, customers[1], () => ({ kind: "code", code: "mira-totes" }), [{ handle: "market-tote", qty: 1 }]);
  plan(17, first, byClick(0), [{ handle: "desk-diary-2027", qty: 1 }]);
}

function planBankTransfers(plot: Plot): void {
  const { agenda, orders, bankTransfer, buying, now } = plot;
  const transfer = (days: number, wishes: readonly Wish[], then: (order: PastOrder, at: Date) => void) =>
    agenda.plan(ago(now, days), (at) => {
      const click = buying.clickBefore(at);
      then(place(plot, at, click === null ? { kind: "none" } : { kind: "click", click }, wishes, bankTransfer), at);
    });
  transfer(26, [{ handle: "merino-scarf", qty: 1 }], (order, at) =>
    agenda.plan(new Date(at.getTime() + 1.8 * DAY_MS), (paidAt) => {
      orders.pay(order, paidAt);
      planParcel(plot, order, paidAt);
    }),
  );
  transfer(11, [{ handle: "seagrass-basket", qty: 1 }], (order, at) =>
    agenda.plan(new Date(at.getTime() + 0.7 * DAY_MS), (time) => orders.cancelUnpaid(order, time)),
  );
  transfer(0.6, [{ handle: "fisherman-sweater", qty: 1 }], () => undefined);
}

function planParcelsUnderWay(plot: Plot): void {
  credited(plot, 2.6, [{ handle: "fisherman-sweater", qty: 1 }], (order, at) => planParcel(plot, order, at, false));
  credited(plot, 0.25, [{ handle: "market-tote", qty: 1 }], () => undefined);
}

/** Plans a guest's order at two tax rates, and one that two creators claim: one by coupon, one by link. */
function planGuestAndClaims({
  agenda,
  buying,
  customers,
  guest,
  creatorsCode,
  rivalsCode,
  now,
  testPayment,
}: Plot): void {
  agenda.plan(ago(now, 0.5), (at) => {
    const wishes = [
      { handle: BOOK, qty: 1 },
      { handle: "morning-mug", qty: 2 },
    ];
    buying.buy(at, guest, { kind: "none" }, wishes, testPayment);
  });
  agenda.plan(ago(now, 0.4), (at) => {
    const [, customer] = customers;
    const way: Way = { kind: "claimed", coupon: creatorsCode, code: rivalsCode };
    if (customer !== undefined) buying.buy(at, customer, way, [{ handle: "breakfast-bowl", qty: 2 }], testPayment);
  });
}

/** Makes sure that each payout has commissions, and that some can be paid now. */
function planGoodDays(plot: Plot): void {
  const days: ReadonlyArray<readonly [days: number, handle: string, qty: number]> = [
    [84, "wool-blanket", 2],
    [78, "fisherman-sweater", 1],
    [67, "fisherman-sweater", 1],
    [64, "chore-jacket", 2],
    [20, "chore-jacket", 1],
  ];
  for (const [day, handle, qty] of days)
    credited(plot, day, [{ handle, qty }], (order, at) => planParcel(plot, order, at));
}

/** Plans one failed payout, two paid ones, and one that waits. */
export function planPayouts({ agenda, payouts, now }: Plot): void {
  const pay = (days: number, reference: string) =>
    agenda.plan(ago(now, days), (at) => {
      const payout = payouts.request(at);
      if (payout === null) return;
      agenda.plan(ago(now, days - 0.8), (time) => payouts.step(payout, "start", time));
      agenda.plan(ago(now, days - 0.9), (time) => payouts.step(payout, "mark-sent", time, { reference }));
      agenda.plan(ago(now, days - 2), (time) => payouts.step(payout, "mark-paid", time));
    });
  pay(58, "SEPA 0001");
  agenda.plan(ago(now, 40), (at) => {
    const payout = payouts.request(at);
    if (payout === null) return;
    agenda.plan(ago(now, 39.3), (time) => payouts.step(payout, "start", time));
    agenda.plan(ago(now, 39.2), (time) => payouts.step(payout, "mark-sent", time, { reference: "SEPA 0002" }));
    agenda.plan(ago(now, 38), (time) =>
      payouts.step(payout, "mark-failed", time, { reason: "The bank sent it back: name and account did not match." }),
    );
  });
  pay(30, "SEPA 0003");
  agenda.plan(ago(now, 4), (at) => void payouts.request(at));
}
