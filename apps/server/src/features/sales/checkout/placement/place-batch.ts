import { setTimeout as sleep } from "node:timers/promises";
import {
  isConnectionFailure,
  isShortage,
  isUniqueViolation,
  sqlState,
} from "../../../../platform/database/connection.ts";
import { OutcomeUnknown } from "../../../../platform/database/database-unavailable.ts";
import type { PipelinedConnection } from "../../../../platform/database/pipelined-connection.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { IdempotencyKeyReused } from "../../../../platform/http/requests/idempotency.ts";
import { newReference } from "../../../../platform/ids.ts";
import type { PromotionBooks } from "../../../catalogue/promotions/book/promotion-books.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { ownLanguage } from "../../../ground/store/storefront.ts";
import type { Translated, Translations } from "../../../ground/translations/translations.ts";
import type { RulesCache } from "../../../programme/commissions/rules/rules-cache.ts";
import { completeOrderDocument } from "../../orders/documents/complete-document.ts";
import { presentOrder } from "../../orders/documents/present-order.ts";
import type { Outcome, PlaceCommand } from "./command.ts";
import { decideOrder, type PlacementTerms } from "./decide-order.ts";
import { ClaimVanished, type Facts, GuestsMerged, readFacts } from "./read-facts.ts";
import { Remaining } from "./remaining.ts";
import { showInLanguage } from "./show-in-language.ts";
import { type AcceptedOrder, CommitInDoubt, writeOrders } from "./write-orders.ts";

export class Busy extends DomainError {
  constructor(cause: unknown) {
    super({
      code: "busy",
      detail: "What this order needs was locked for too long; please repeat it.",
      headers: { "retry-after": "1" },
      cause,
    });
  }
}

/** Terms that an order is decided with besides its facts, cached by version. */
export interface HeldTerms {
  settings: SettingsCache;
  rules: RulesCache;
}

export interface HeldForPlacement extends HeldTerms {
  promotions: PromotionBooks;
  /** The names of things in the buyers' languages. */
  translations: Pick<Translations, "all">;
}

/** A promotion got a limit or a budget since this process last read them, so its row is not locked yet. */
class PromotionsMoved extends Error {}

const CONTENTION_ATTEMPTS = 3;
/**
 * Retry window for a batch in doubt, from its oldest order's arrival. An attempt against a silent database takes about
 * 5 s more, and an order must be answered within 15 s.
 */
const TRIED_AGAIN_FOR_MS = 9_000;
const JITTER_MS = 40;

/**
 * Places a batch of orders in one transaction and returns each outcome. Never rejects. Ids and claims exist before the
 * first attempt, so every failure can be answered by retrying the same write: a claim that is already taken means that
 * an earlier attempt was committed.
 */
export async function placeBatch(
  connection: PipelinedConnection,
  held: HeldForPlacement,
  batch: readonly PlaceCommand[],
  stopping?: AbortSignal,
): Promise<Outcome[]> {
  let commands = [...batch];
  const tryUntil = Math.min(...batch.map(({ arrivedAtMs }) => arrivedAtMs)) + TRIED_AGAIN_FOR_MS;
  let contention = 0;
  // After the first unanswered commit, only a confirmed commit settles the outcome.
  let inDoubt = false;
  for (;;) {
    const attempt = { commitSent: false };
    try {
      return await placeOnce(connection, held, commands, attempt);
    } catch (error) {
      if (isConnectionFailure(error) || error instanceof CommitInDoubt) {
        inDoubt ||= attempt.commitSent;
        connection.discard();
        if (!inDoubt) return refuseAll(commands, error as Error);
        if (performance.now() > tryUntil || stopping?.aborted === true)
          return refuseAll(commands, new OutcomeUnknown(error));
        await sleep(JITTER_MS + Math.random() * JITTER_MS);
        continue;
      }
      await abandon(connection);
      if (isUniqueViolation(error, "orders_reference_key")) {
        commands = commands.map((command) => ({ ...command, reference: newReference("T") }));
      } else if (error instanceof GuestsMerged) {
        commands = commands.map((command) => asAccount(command, error.accountOf));
      } else if (error instanceof PromotionsMoved) {
        // The next attempt locks what this one has learned of.
      } else if (error instanceof ClaimVanished || ["40001", "40P01", "55P03", "57014"].includes(sqlState(error))) {
        contention += 1;
        if (contention > CONTENTION_ATTEMPTS)
          return refuseAll(commands, inDoubt ? new OutcomeUnknown(error) : new Busy(error));
        await sleep(Math.random() * JITTER_MS * 2 ** contention);
      } else if (isShortage(error)) {
        return refuseAll(commands, inDoubt ? new OutcomeUnknown(error) : (error as Error));
      } else {
        return halve(connection, held, commands, error as Error, stopping);
      }
    }
  }
}

/** The order of a guest who signed in meanwhile is the account's, under the address that the guest gave. */
function asAccount(command: PlaceCommand, accountOf: ReadonlyMap<string, string>): PlaceCommand {
  const userId = accountOf.get(command.customer.userId);
  if (userId === undefined || command.customer.placedAs !== "guest") return command;
  return { ...command, customer: { ...command.customer, userId, placedAs: "merged_guest" } };
}

/** Some order in the batch cannot be written. Halving isolates it in a few steps, and its neighbours are placed. */
async function halve(
  connection: PipelinedConnection,
  held: HeldForPlacement,
  commands: readonly PlaceCommand[],
  error: Error,
  stopping: AbortSignal | undefined,
): Promise<Outcome[]> {
  if (commands.length <= 1) return refuseAll(commands, error);
  const middle = Math.ceil(commands.length / 2);
  const first = await placeBatch(connection, held, commands.slice(0, middle), stopping);
  return [...first, ...(await placeBatch(connection, held, commands.slice(middle), stopping))];
}

async function placeOnce(
  connection: PipelinedConnection,
  held: HeldForPlacement,
  commands: readonly PlaceCommand[],
  attempt: { commitSent: boolean },
): Promise<Outcome[]> {
  const session = await connection.session();
  const facts = await readFacts(session, commands, held.promotions.lastCounted());
  const [settings, rules, promotions, into] = await Promise.all([
    held.settings.at(facts.settingsVersion),
    held.rules.at(facts.settingsVersion),
    held.promotions.at(facts.settingsVersion),
    held.translations.all(),
  ]);
  if (!promotions.counted.every((id) => facts.promotionCounts.has(id))) throw new PromotionsMoved();
  const remaining = new Remaining(facts);
  const accepted: AcceptedOrder[] = [];
  const refused: Buffer[] = [];
  const decide = (command: PlaceCommand): Outcome => {
    const earlier = earlierOutcome(facts, command);
    if (earlier !== null) return earlier;
    try {
      const order = accept(facts, { settings, rules, promotions }, command, remaining, into(command.locale));
      accepted.push(order);
      return { kind: "placed", orderId: command.orderId, order: order.json };
    } catch (error) {
      refused.push(command.scope);
      return { kind: "refused", error: error as Error };
    }
  };
  const outcomes = commands.map(decide);
  attempt.commitSent = true;
  await writeOrders(session, accepted, refused);
  return outcomes;
}

function accept(
  facts: Facts,
  terms: PlacementTerms,
  command: PlaceCommand,
  remaining: Remaining,
  into: Translated | null,
): AcceptedOrder {
  const decided = decideOrder(facts, terms, command, remaining);
  showInLanguage(decided.record, terms.settings, into);
  const { paymentInstructions, bankAccount, storefront } = terms.settings;
  const shop = { paymentInstructions, bankAccount, language: ownLanguage(storefront) };
  return { ...decided, json: JSON.stringify(presentOrder(decided.record, shop)) };
}

/**
 * The outcome of an order under the same claim, if there is one. Our own order id means that an attempt whose answer
 * was lost has committed this command.
 */
function earlierOutcome(facts: Facts, command: PlaceCommand): Outcome | null {
  const earlier = facts.earlier.get(command.scope.toString("hex"));
  if (earlier === undefined) return null;
  if (!earlier.requestHash.equals(command.requestHash)) return { kind: "refused", error: new IdempotencyKeyReused() };
  if (earlier.order === null)
    return { kind: "refused", error: new Error(`the claim of order ${earlier.orderId} has no event`) };
  return {
    kind: earlier.orderId === command.orderId ? "placed" : "replayed",
    orderId: earlier.orderId,
    order: completeOrderDocument(earlier.order),
  };
}

function refuseAll(commands: readonly PlaceCommand[], error: Error): Outcome[] {
  return commands.map(() => ({ kind: "refused", error }));
}

/** Ends a transaction that may be open or failed, or discards the connection when that fails. */
async function abandon(connection: PipelinedConnection): Promise<void> {
  await connection.query(sql`rollback`).catch(() => connection.discard());
}
