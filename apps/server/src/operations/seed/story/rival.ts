import type { PastAccount } from "../../../features/people/accounts/seed/insert-past-accounts.ts";
import type { CreatorFacts } from "../../../features/programme/attribution/attribution-decision.ts";
import type { PastLink } from "../../../features/programme/attribution/seed/insert-past-links.ts";
import { presentCreator } from "../../../features/programme/creators/present-creator.ts";
import type { Books } from "./books.ts";
import type { Career } from "./career.ts";
import { RIVAL } from "./people.ts";
import { ago } from "./tell-orders.ts";

export type Rival = ReturnType<typeof tellRival>;

/** Another approved creator with one link, who claims an order that the first one is credited with. */
export function tellRival(books: Books, career: Career, timezone: string, now: Date) {
  const [appliedAt, approvedAt] = [ago(now, 8), ago(now, 7)];
  const account: PastAccount = {
    id: books.idAt(appliedAt),
    email: RIVAL.email,
    name: RIVAL.name,
    timezone,
    passwordHash: null,
    roles: [],
    createdAt: ago(now, 8.2),
  };
  const applied = career.application(account, RIVAL, appliedAt);
  books.tell(appliedAt, "creator.applied", applied.id, JSON.stringify(presentCreator(applied)));
  const row = { ...applied, status: "approved" as const, decided_at: approvedAt, updated_at: approvedAt, version: 2 };
  books.tell(approvedAt, "creator.approved", row.id, JSON.stringify(presentCreator(row)));
  const createdAt = ago(now, 6);
  const link: PastLink = {
    id: books.idAt(createdAt),
    creatorId: row.id,
    code: RIVAL.linkCode,
    aliases: [],
    label: "Profile",
    target: { type: "store", productId: null, collectionId: null },
    createdAt,
    updatedAt: createdAt,
    disabledAt: null,
    version: 1,
  };
  const facts: CreatorFacts = {
    creatorId: row.id,
    userId: account.id,
    emailKey: account.email,
    payoutEmailKey: null,
    status: "approved",
    displayName: row.display_name,
    tier: row.tier,
    rateBps: null,
  };
  return { account, row, link, facts };
}
