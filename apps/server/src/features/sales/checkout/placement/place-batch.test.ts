import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { addShippingMethod, BERLIN, stockOf } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { PipelinedConnection, Session } from "../../../../platform/database/pipelined-connection.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { requestHash } from "../../../../platform/http/requests/idempotency.ts";
import { newId, newReference } from "../../../../platform/ids.ts";
import { PromotionBooks } from "../../../catalogue/promotions/book/promotion-books.ts";
import { SettingsCache } from "../../../ground/store/settings.ts";
import { Translations } from "../../../ground/translations/translations.ts";
import { RulesCache } from "../../../programme/commissions/rules/rules-cache.ts";
import { chooseProvider } from "../../payments/start-of-payment.ts";
import type { PlaceCommand } from "./command.ts";
import { type HeldForPlacement, placeBatch } from "./place-batch.ts";

let shop: TestApp;
let ada: TestCustomer;
let terms: HeldForPlacement;
beforeAll(async () => {
  shop = await startTestApp();
  ada = await signUp(shop);
  const settings = new SettingsCache(shop.database);
  terms = {
    settings,
    translations: new Translations(shop.database, settings),
    rules: new RulesCache(shop.database.reads),
    promotions: new PromotionBooks(shop.database.reads),
  };
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 1_000, stock: 100 }] });
});

function command(overrides: Partial<PlaceCommand> = {}, qty = 1): PlaceCommand {
  const orderId = newId();
  const input = { lines: [{ productId: "tote", qty }], shippingAddress: BERLIN };
  return {
    orderId,
    reference: newReference("T"),
    scope: Buffer.from(orderId.replaceAll("-", ""), "hex"),
    requestHash: requestHash(input),
    customer: { userId: ada.userId, email: ada.email, emailKey: ada.email, placedAs: "account" },
    input,
    cookieClickId: null,
    provider: chooseProvider("test", null),
    locale: "en",
    arrivedAtMs: performance.now(),
    ...overrides,
  };
}

/** Sends commits, and loses the connection before their answer comes, as often as it was told to. */
class LosesCommitAnswers extends PipelinedConnection {
  losses: number;
  /** True when the commit reaches the database before the connection breaks. */
  readonly #arrives: boolean;

  constructor(losses: number, arrives: boolean) {
    super(shop.database.settings, "unreliable");
    this.losses = losses;
    this.#arrives = arrives;
  }

  override async session() {
    const session = await super.session();
    const send = <Row>(statement: Statement<Row>) => Session.prototype.send.call(session, statement) as never;
    session.send = async (statement) => {
      if (statement.text !== "commit" || this.losses === 0) return send(statement);
      this.losses -= 1;
      if (this.#arrives) await send(statement);
      throw new Error("Connection terminated unexpectedly");
    };
    return session;
  }
}

async function countOrders(orderId: string): Promise<number> {
  return (await shop.database.reads.query(sql<{ id: string }>`select id from orders where id = ${orderId}`)).length;
}

describe("a commit whose answer is lost", () => {
  test.each([
    ["it had arrived", true],
    ["it had not arrived", false],
  ])("makes one order when %s", async (_, arrives) => {
    const connection = new LosesCommitAnswers(2, arrives);
    const before = (await stockOf(shop, "tote")) ?? 0;
    const order = command();
    const [outcome] = await placeBatch(connection, terms, [order]);
    expect(outcome).toMatchObject({ kind: "placed", orderId: order.orderId });
    expect(await countOrders(order.orderId)).toBe(1);
    expect(await stockOf(shop, "tote")).toBe(before - 1);
    await connection.close();
  });
});

test("a connection that is lost while a batch is being decided takes nothing outside of its transaction", async () => {
  const connection = shop.database.pipelined("deciding");
  const before = (await stockOf(shop, "tote")) ?? 0;
  let losses = 1;
  const settings = new SettingsCache(shop.database);
  const loseConnection: HeldForPlacement["settings"] = Object.assign(Object.create(settings), {
    at: async (version: number) => {
      if (losses > 0)
        await shop.database.reads.query(sql<{ ended: boolean | null }>`
          select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity where application_name = 'tote deciding'`);
      losses -= 1;
      return settings.at(version);
    },
  });
  const orders = [command(), command()];
  const outcomes = await placeBatch(connection, { ...terms, settings: loseConnection }, orders);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(["placed", "placed"]);
  expect(losses).toBeLessThan(0);
  expect(await stockOf(shop, "tote")).toBe(before - 2);
  for (const { orderId } of orders) {
    const [rows] = await shop.database.reads.query(sql<{ orders: number; lines: number; events: string[] | null }>`
      select (select count(*) from orders where id = ${orderId}) as orders, (select count(*) from order_lines where order_id = ${orderId}) as lines,
        (select array_agg(type order by type) from events where resource_id = ${orderId}) as events`);
    expect(rows).toEqual({ orders: 1, lines: 1, events: ["order.created", "order.paid"] });
  }
  await connection.close();
});

describe("a batch", () => {
  test("with one order that cannot be written places its neighbours", async () => {
    const connection = shop.database.pipelined("test");
    // The id passes every rule of ours, and the database refuses it.
    const broken = command({
      customer: { userId: "not-a-uuid", email: ada.email, emailKey: ada.email, placedAs: "account" },
    });
    const good = [command(), command()];
    const outcomes = await placeBatch(connection, terms, [good[0] ?? broken, broken, good[1] ?? broken]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["placed", "refused", "placed"]);
    expect(await countOrders(good[0]?.orderId ?? "")).toBe(1);
    await connection.close();
  });

  test("decides in order of arrival: what one takes is not there for the next", async () => {
    const connection = shop.database.pipelined("test");
    await shop.database.reads.execute(sql`update stock set on_hand = 5`);
    const outcomes = await placeBatch(connection, terms, [command({}, 3), command({}, 3), command({}, 2)]);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(["placed", "refused", "placed"]);
    expect(await stockOf(shop, "tote")).toBe(0);
    await connection.close();
  });

  test("whose reference is taken gets another one", async () => {
    const connection = shop.database.pipelined("test");
    const first = command();
    const second = command({ reference: first.reference });
    await placeBatch(connection, terms, [first]);
    const [outcome] = await placeBatch(connection, terms, [second]);
    expect(outcome?.kind).toBe("placed");
    expect(await countOrders(second.orderId)).toBe(1);
    await connection.close();
  });

  test("waits for rows that somebody holds and then gives up as busy, having written nothing", async () => {
    const connection = shop.database.pipelined("test");
    const order = command();
    await shop.database.transaction(async (tx) => {
      await tx.query(sql<{ variant_id: string }>`select variant_id from stock for update`);
      const [outcome] = await placeBatch(connection, terms, [order]);
      expect(outcome).toMatchObject({ kind: "refused", error: { status: 503, code: "busy" } });
    });
    expect(await countOrders(order.orderId)).toBe(0);
    const [again] = await placeBatch(connection, terms, [order]);
    expect(again?.kind).toBe("placed");
    await connection.close();
  });
});
