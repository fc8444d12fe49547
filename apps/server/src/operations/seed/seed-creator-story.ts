import { setImmediate as nextTurn } from "node:timers/promises";
import { insertPastChanges } from "../../features/ground/audit/seed/insert-past-changes.ts";
import { insertWaitingEnquiry } from "../../features/partners/webhooks/seed/insert-waiting-enquiry.ts";
import {
  insertPastAccounts,
  insertPastGuests,
  type PastAccount,
} from "../../features/people/accounts/seed/insert-past-accounts.ts";
import { insertWaitingReports, type WaitingReport } from "../../features/people/reports/seed/insert-waiting-reports.ts";
import {
  insertPastBagAdditions,
  insertPastClicks,
  provideClickMonths,
} from "../../features/programme/attribution/seed/insert-past-clicks.ts";
import { insertPastLinks } from "../../features/programme/attribution/seed/insert-past-links.ts";
import { insertPastCommissions } from "../../features/programme/commissions/seed/insert-past-commissions.ts";
import { insertPastCreators } from "../../features/programme/creators/seed/insert-past-creators.ts";
import { insertPastTransfers } from "../../features/programme/ledger/seed/insert-past-transfers.ts";
import { insertPastPayouts } from "../../features/programme/payouts/seed/insert-past-payouts.ts";
import { makeGuestCart } from "../../features/sales/cart/guests/guest-carts.ts";
import { notePastInvoices } from "../../features/sales/invoices/seed/note-past-invoices.ts";
import { insertPastOrders } from "../../features/sales/orders/seed/insert-past-orders.ts";
import type { Secrets } from "../../platform/crypto/secrets.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertPastEvents } from "../../platform/events/insert-past-events.ts";
import { ENQUIRY, REPORTS } from "./story/people.ts";
import { readScenery } from "./story/scenery.ts";
import { StoryRandom } from "./story/story-random.ts";
import { tellClicks } from "./story/tell-clicks.ts";
import { tellStory } from "./story/tell-story.ts";

/** The seed of all random values. */
const SEED = 20_261_120;

/** The people who sign in to the demo shop. */
export interface DemoPeople {
  customer: PastAccount;
  creator: PastAccount;
  administrator: PastAccount;
}

export interface StoryOptions {
  people: DemoPeople;
  secrets: Secrets;
  now: Date;
  orderExpiryHours: number;
}

/**
 * Gives the demo shop a past: a creator with 90 days of clicks, orders, commissions and payouts, and open work for its
 * administrators. The same rules as in production decide all of it, at times before `now`, and it is written in its
 * final state with a few statements. No mail or webhook is sent for it. The shop of {@link seedDemo} must exist.
 */
export async function seedCreatorStory(
  tx: Tx,
  { people, secrets, now, orderExpiryHours }: StoryOptions,
): Promise<void> {
  const random = new StoryRandom(SEED);
  const scenery = await readScenery(tx, people, now);
  const clicks = tellClicks(scenery.links, random, now, scenery.books.idAt);
  // A first start should be short: while the database writes the clicks, the rest of the story is computed.
  const writtenClicks = Promise.all([provideClickMonths(tx, clicks), insertPastClicks(tx, clicks)]);
  const told = nextTurn().then(() => tellStory(scenery, { people, clicks, random, now, orderExpiryHours }));
  const [story] = await Promise.all([told, writtenClicks]);
  // Pipelined without waiting for answers; rows follow the rows that they refer to.
  await Promise.all([
    insertPastAccounts(tx, story.accounts),
    insertPastGuests(tx, story.guests),
    ...story.guests.map(({ id }) => makeGuestCart(tx, id)),
    insertPastCreators(tx, story.creators),
    insertPastLinks(tx, [...scenery.links, ...story.links]),
    insertPastBagAdditions(tx, story.additions),
    insertPastOrders(tx, story.orders),
    notePastInvoices(tx),
    insertPastCommissions(tx, story.commissions),
    insertPastPayouts(tx, secrets, story.method, story.payouts),
    insertPastTransfers(tx, story.books.transfers),
    insertPastChanges(tx, story.books.changes),
    insertWaitingEnquiry(tx, { ...ENQUIRY, createdAt: story.ago(1.4) }),
    insertWaitingReports(tx, secrets, waitingReports(people.customer, story)),
    insertPastEvents(tx, story.books.events),
  ]);
}

function waitingReports(customer: PastAccount, story: ReturnType<typeof tellStory>): WaitingReport[] {
  const order = story.orders.find(({ userId }) => userId === customer.id);
  const nobody = { subject: null, userId: null, orderReference: null };
  const { id: userId, name, email } = customer;
  const orderReference = order?.reference ?? null;
  return [
    { kind: "abuse", ...nobody, ...REPORTS.abuse, createdAt: story.ago(2.2) },
    {
      kind: "support",
      ...REPORTS.support,
      linkCode: null,
      userId,
      name,
      email,
      orderReference,
      createdAt: story.ago(0.4),
    },
  ];
}
