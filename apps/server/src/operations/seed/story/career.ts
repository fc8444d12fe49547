import type { PastAccount } from "../../../features/people/accounts/seed/insert-past-accounts.ts";
import type { CreatorFacts } from "../../../features/programme/attribution/attribution-decision.ts";
import type { CommissionRule } from "../../../features/programme/commissions/rules/commission-rule.ts";
import { decideRise } from "../../../features/programme/commissions/rules/decide-rise.ts";
import { presentCreator } from "../../../features/programme/creators/present-creator.ts";
import type { Agenda } from "./agenda.ts";
import type { Books } from "./books.ts";
import type { PastCommissions } from "./past-commissions.ts";
import { CREATOR } from "./people.ts";
import { ago } from "./tell-orders.ts";

const APPLIED_DAYS_AGO = 92;
const APPROVED_DAYS_AGO = 91;
/** Sales are checked once a day. */
const DAYS_OF_SALES = 89;

type CreatorRow = Parameters<typeof presentCreator>[0];

/** The creator's application, approval and rises. */
export class Career {
  readonly row: CreatorRow;
  readonly #books: Books;
  readonly #account: PastAccount;
  readonly #actorId: string;

  constructor(books: Books, account: PastAccount, creatorId: string, actorId: string) {
    this.#books = books;
    this.#account = account;
    this.#actorId = actorId;
    this.row = { ...this.application(account, CREATOR, account.createdAt), id: creatorId };
  }

  /** An application at the time of its sending. */
  application(
    account: PastAccount,
    { bio, channels, ...who }: { bio: string; channels: unknown; name?: string; displayName?: string },
    at: Date,
  ): CreatorRow {
    return {
      id: this.#books.idAt(at),
      user_id: account.id,
      status: "pending",
      display_name: who.displayName ?? account.name,
      bio,
      channels,
      accepted_terms_at: at,
      status_reason: null,
      applied_at: at,
      decided_at: null,
      tier: "standard",
      rate_bps: null,
      created_at: at,
      updated_at: at,
      version: 1,
      email: account.email,
      locale: "en",
    };
  }

  plan(agenda: Agenda, now: Date): void {
    agenda.plan(ago(now, APPLIED_DAYS_AGO), (at) => {
      Object.assign(this.row, { created_at: at, updated_at: at, applied_at: at, accepted_terms_at: at });
      this.#tell("creator.applied", at);
    });
    agenda.plan(ago(now, APPROVED_DAYS_AGO), (at) => {
      const before = presentCreator(this.row);
      this.#change({ status: "approved", decided_at: at }, at);
      this.#record("creator.approve", this.#actorId, before, presentCreator(this.row), at);
      this.#tell("creator.approved", at);
    });
  }

  planRises(agenda: Agenda, now: Date, commissions: PastCommissions, rules: readonly CommissionRule[]): void {
    const tiers = rules.flatMap(({ scope, tier, promoteFromMinor }) =>
      scope === "tier" && tier !== null ? [{ tier, promoteFromMinor, active: true }] : [],
    );
    for (let day = DAYS_OF_SALES; day > 0; day -= 1)
      agenda.plan(ago(now, day), (at) => {
        const from = this.row.tier;
        const to = decideRise(from, commissions.netSales(this.row.id, at), tiers);
        if (to === null) return;
        this.#change({ tier: to }, at);
        this.#record("creator.promote", null, { tier: from }, { tier: to }, at);
      });
  }

  /** The creator's facts for an order at this point of the story. */
  facts(): CreatorFacts {
    const { id, status, display_name, tier, rate_bps } = this.row;
    const { email } = this.#account;
    const account = { userId: this.#account.id, emailKey: email, payoutEmailKey: null };
    return { creatorId: id, ...account, status, displayName: display_name, tier, rateBps: rate_bps };
  }

  #change(change: Partial<CreatorRow>, at: Date): void {
    Object.assign(this.row, change, { updated_at: at, version: this.row.version + 1 });
  }

  #tell(event: string, at: Date): void {
    this.#books.tell(at, event, this.row.id, JSON.stringify(presentCreator(this.row)));
  }

  #record(action: string, actorId: string | null, before: unknown, after: unknown, at: Date): void {
    this.#books.record(at, { actorId, action, resourceType: "creator", resourceId: this.row.id, before, after });
  }
}
