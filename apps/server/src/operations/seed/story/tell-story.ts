import type { PastAccount } from "../../../features/people/accounts/seed/insert-past-accounts.ts";
import type { CreatorFacts } from "../../../features/programme/attribution/attribution-decision.ts";
import type { PastClick } from "../../../features/programme/attribution/seed/insert-past-clicks.ts";
import { presentCreator } from "../../../features/programme/creators/present-creator.ts";
import { readPayoutMethod } from "../../../features/programme/payouts/method/payout-method.ts";
import { chooseProvider } from "../../../features/sales/payments/start-of-payment.ts";
import type { DemoPeople } from "../seed-creator-story.ts";
import { Agenda } from "./agenda.ts";
import { Buying, type StoryCustomer } from "./buying.ts";
import { Career } from "./career.ts";
import { PastCommissions } from "./past-commissions.ts";
import { PastOrders } from "./past-orders.ts";
import { PastPayouts } from "./past-payouts.ts";
import { APPLICANT, CREATOR, CREATOR_ADDRESS, DEMO_CUSTOMER_ADDRESS, GUEST, SHOPPERS } from "./people.ts";
import { tellRival } from "./rival.ts";
import type { Scenery } from "./scenery.ts";
import type { StoryRandom } from "./story-random.ts";
import { ago, planOrdinaryDays, planPayouts, planSpecialDays } from "./tell-orders.ts";

export interface Told {
  people: DemoPeople;
  clicks: readonly PastClick[];
  random: StoryRandom;
  now: Date;
  orderExpiryHours: number;
}

/** The whole story up to `now`: rows in their final state, and their records in the books. */
export function tellStory(scenery: Scenery, { people, clicks, random, now, orderExpiryHours }: Told) {
  const { books, creatorId, shop, links, rules, variants, usual } = scenery;
  const { currency, minimumPayoutMinor } = shop.terms.settings;
  const at = (days: number) => ago(now, days);
  const commissions = new PastCommissions(books, currency);
  const orders = new PastOrders(shop, books, commissions);
  const career = new Career(books, people.creator, creatorId, people.administrator.id);
  const account = readPayoutMethod({ type: "bank_transfer", accountHolder: people.creator.name, iban: CREATOR.iban });
  const actorId = people.administrator.id;
  const payouts = new PastPayouts(
    books,
    commissions,
    { creatorId, account, actorId },
    { currency, minimumPayoutMinor },
  );
  const shoppers = SHOPPERS.map(({ name, email, address }, index) => {
    const createdAt = at(91.5 - index / 8);
    const person = { id: books.idAt(createdAt), email, name, timezone: people.customer.timezone, createdAt };
    return { account: { ...person, passwordHash: null, roles: [] } satisfies PastAccount, address };
  });
  const customers: StoryCustomer[] = [
    customerOf(people.customer, { name: people.customer.name, ...DEMO_CUSTOMER_ADDRESS }),
    ...shoppers.map((shopper) => customerOf(shopper.account, shopper.address)),
  ];
  const agenda = new Agenda(now);
  career.plan(agenda, now);
  const facts = (): CreatorFacts => career.facts();
  const rival = tellRival(books, career, people.customer.timezone, now);
  const scene = { orders, links, clicks, variants, usual, creator: facts, rival, random };
  const buying = new Buying({ ...scene, idAt: books.idAt });
  const guest = { id: books.idAt(at(1)), timezone: people.customer.timezone, createdAt: at(1) };
  const plot = {
    ...{ agenda, buying, orders, commissions, payouts, clicks, random, now, customers, actorId },
    creator: customerOf(people.creator, { name: people.creator.name, ...CREATOR_ADDRESS }),
    creatorsCode: CREATOR.discountCode,
    rivalsCode: rival.link.code,
    guest: {
      userId: guest.id,
      email: GUEST.email,
      emailKey: GUEST.email,
      address: GUEST.address,
      isGuest: true as const,
    },
    testPayment: chooseProvider("test", null),
    bankTransfer: chooseProvider("manual", orderExpiryHours),
  };
  planOrdinaryDays(plot);
  planSpecialDays(plot);
  planPayouts(plot);
  career.planRises(agenda, now, commissions, rules);
  agenda.play();
  commissions.release(now);
  const appliedAt = at(1.2);
  const applicant: PastAccount = {
    id: books.idAt(appliedAt),
    email: APPLICANT.email,
    name: APPLICANT.name,
    timezone: people.customer.timezone,
    passwordHash: null,
    roles: [],
    createdAt: at(1.3),
  };
  const application = career.application(applicant, APPLICANT, appliedAt);
  books.tell(appliedAt, "creator.applied", application.id, JSON.stringify(presentCreator(application)));
  return {
    books,
    ago: at,
    accounts: [
      ...Object.values(people),
      ...shoppers.map((shopper) => shopper.account),
      rival.account,
      applicant,
    ] as PastAccount[],
    guests: [guest],
    creators: [career.row, rival.row, application],
    links: [rival.link],
    additions: buying.additions,
    orders: orders.orders,
    commissions: commissions.rows,
    payouts: payouts.rows,
    method: { creatorId, account, createdAt: at(88), actorId },
  };
}

function customerOf({ id, email }: PastAccount, address: StoryCustomer["address"]): StoryCustomer {
  return { userId: id, email, emailKey: email, address };
}
