import type { Database, Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { ifMatchHeader, versionTag } from "../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { decodeId, MIN_UUID } from "../../../platform/ids.ts";
import { changeOrderByStaff } from "../orders/admin/administer-order.ts";
import { adminOrderSchema, showAdminOrder } from "../orders/admin/present-admin-order.ts";
import { findOrder, resolveOrderId } from "../orders/find-order.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { readOrders } from "../orders/read-orders.ts";
import { orderParams } from "../orders/schemas/requests.ts";
import { readActions } from "./actions.ts";
import { type ChangeTermsKit, confirmChange } from "./confirm-change.ts";
import { beginChange, discardOpenChange, refuseEnded, replaceActions, required } from "./edit-change.ts";
import { confirmExpected, expectedBalance, orPreview } from "./expected-balance.ts";
import { showChange, showChanges } from "./present-change.ts";
import { previewChange } from "./preview-change.ts";
import { findChange, listChanges, type StoredChange } from "./queries/order-changes.ts";
import type { ChangeAction } from "./rules/change-action.ts";
import {
  beginInput,
  type ChangePreview,
  changeAtOnceInput,
  changeInput,
  changeList,
  changeParams,
  changeSchema,
  confirmInput,
} from "./schemas.ts";

const common = { access: "staff", tag: "Administration" } as const;

interface Kit {
  database: Database;
  /** Today's terms, for previews and confirmations alike. */
  readTerms: (tx: Tx) => Promise<ChangeTermsKit>;
}

/** docs/contract/order-changes.md */
export function orderChangeEndpoints(kit: Kit): Endpoint[] {
  return [
    beginEndpoint(),
    listEndpoint(kit),
    readEndpoint(kit),
    editEndpoint(kit),
    discardEndpoint(),
    confirmEndpoint(kit),
    changeEndpoint(kit),
  ];
}

function beginEndpoint(): Endpoint {
  return endpoint({
    ...common,
    method: "POST",
    idempotent: true,
    permission: "orders.write",
    operationId: "beginOrderChange",
    path: "/api/admin/orders/{id}/changes",
    summary: "Begin a change of an order",
    description: "Of what was ordered. An order has one open change at a time; nothing happens before it is confirmed.",
    params: orderParams,
    body: beginInput,
    answers: { 201: changeSchema },
    errors: ["not_found", "invalid_transition", "change_open"],
    handle: async ({ principal, params, body, transaction }) =>
      transaction(async (tx) => {
        const locked = await lockAndReadOrder(tx, await resolveOrderId(tx, params.id));
        const request = { kind: "edit", takeOver: body.takeOver ?? false, actorId: principal.userId } as const;
        const change = await beginChange(tx, locked, request);
        return {
          status: 201,
          body: await showChange(tx, change, locked.order.currency, null),
          headers: { etag: versionTag(change.version) },
        };
      }),
  });
}

function listEndpoint({ database }: Kit): Endpoint {
  return endpoint({
    ...common,
    method: "GET",
    permission: "orders.read",
    operationId: "listOrderChanges",
    path: "/api/admin/orders/{id}/changes",
    summary: "List the changes of an order",
    description: "Confirmed ones by number, then the others by time.",
    params: orderParams,
    answers: { 200: changeList },
    errors: ["not_found"],
    handle: async ({ params }) => {
      const { id, currency } = await findOrder(database.reads, params.id);
      const changes = await listChanges(database.reads, id);
      return { status: 200, body: { data: await showChanges(database.reads, changes, currency) } };
    },
  });
}

function readEndpoint(kit: Kit): Endpoint {
  return endpoint({
    ...common,
    method: "GET",
    permission: "orders.read",
    operationId: "getOrderChange",
    path: "/api/admin/changes/{id}",
    summary: "Read a change of an order",
    description: "An open change is shown with what it would do now; refused where its confirmation would be.",
    params: changeParams,
    answers: { 200: changeSchema },
    errors: ["not_found", ...REFUSALS],
    handle: async ({ principal, params }) => {
      const change = required(await findChange(kit.database.reads, changeIdOf(params.id)));
      const order = await orderOf(kit.database, change);
      const preview = await previewOf(kit, change, change.actions, principal.userId);
      return {
        status: 200,
        body: await showChange(kit.database.reads, change, order.currency, preview),
        headers: { etag: versionTag(change.version) },
      };
    },
  });
}

function editEndpoint(kit: Kit): Endpoint {
  return endpoint({
    ...common,
    method: "PUT",
    permission: "orders.write",
    operationId: "replaceOrderChange",
    path: "/api/admin/changes/{id}",
    summary: "Replace the actions of an open change",
    description: "Answers with what the change would do. Actions that the order cannot take are refused and not kept.",
    requestHeaders: ifMatchHeader(false),
    params: changeParams,
    body: changeInput,
    answers: { 200: changeSchema },
    errors: ["not_found", "precondition_failed", ...REFUSALS],
    handle: async ({ principal, params, body, headers, transaction }) => {
      const actorId = principal.userId;
      const found = required(await findChange(kit.database.reads, changeIdOf(params.id)));
      refuseEnded(found);
      const order = await orderOf(kit.database, found);
      const actions = readActions(body.actions, order.currency);
      const preview = await previewOf(kit, found, actions, actorId);
      const wanted = { actions, note: body.note ?? null, ifMatch: headers["if-match"] ?? "*", actorId };
      return transaction(async (tx) => {
        const change = await replaceActions(tx, found.id, wanted);
        return {
          status: 200,
          body: await showChange(tx, change, order.currency, preview),
          headers: { etag: versionTag(change.version) },
        };
      });
    },
  });
}

function discardEndpoint(): Endpoint {
  return endpoint({
    ...common,
    method: "DELETE",
    permission: "orders.write",
    operationId: "discardOrderChange",
    path: "/api/admin/changes/{id}",
    summary: "Discard an open change",
    requestHeaders: ifMatchHeader(false),
    params: changeParams,
    answers: { 204: null },
    errors: ["not_found", "invalid_transition", "precondition_failed"],
    handle: async ({ principal, params, headers, transaction }) =>
      transaction(async (tx) => {
        const request = { ifMatch: headers["if-match"] ?? "*", actorId: principal.userId };
        await discardOpenChange(tx, changeIdOf(params.id), request);
        return { status: 204 };
      }),
  });
}

function confirmEndpoint(kit: Kit): Endpoint {
  return endpoint({
    ...common,
    method: "POST",
    idempotent: true,
    permission: ["orders.write", "refunds"],
    operationId: "confirmOrderChange",
    path: "/api/admin/changes/{id}/confirm",
    summary: "Confirm a change of an order",
    description:
      "Once and for good: credits, new lines, stock, commissions and documents follow in one transaction. What the shop owes then goes back to how it was paid, unless `to` is `none`.",
    params: changeParams,
    body: confirmInput,
    answers: { 200: adminOrderSchema },
    errors: ["own_case", "not_found", "change_differs", ...REFUSALS],
    handle: async ({ principal, params, body, transaction }) => {
      const changeId = changeIdOf(params.id);
      const actorId = principal.userId;
      const change = required(await findChange(kit.database.reads, changeId));
      const order = await orderOf(kit.database, change);
      const { to = "original", reason } = body;
      const expectedMinor = expectedBalance(order, body.expected.balance);
      return orPreview(
        () =>
          transaction(async (tx) => {
            const terms = await kit.readTerms(tx);
            const act = { orderId: change.orderId, actorId, action: "order.change", movesMoney: true, reason } as const;
            const saved = await changeOrderByStaff(tx, act, async (locked) => {
              // Read again: another person may have ended or edited it.
              const current = required(await findChange(tx, changeId));
              refuseEnded(current);
              return confirmExpected(
                await confirmChange(tx, locked, { changeId, actions: current.actions, to, reason, actorId }, terms),
                expectedMinor,
              );
            });
            return { status: 200, body: await showAdminOrder(tx, saved) };
          }),
        () => previewOf(kit, change, change.actions, actorId),
      );
    },
  });
}

function changeEndpoint(kit: Kit): Endpoint {
  return endpoint({
    ...common,
    method: "POST",
    idempotent: true,
    permission: ["orders.write", "refunds"],
    operationId: "changeOrder",
    path: "/api/admin/orders/{id}/changes/confirm",
    summary: "Change an order at once",
    description: "Begins a change and confirms it, in one transaction.",
    params: orderParams,
    body: changeAtOnceInput,
    answers: { 200: adminOrderSchema },
    errors: ["own_case", "not_found", "change_open", "change_differs", ...REFUSALS],
    handle: async ({ principal, params, body, transaction }) => {
      const order = await findOrder(kit.database.reads, params.id);
      const actorId = principal.userId;
      const { to = "original", reason } = body;
      const expectedMinor = expectedBalance(order, body.expected.balance);
      const actions = readActions(body.actions, order.currency);
      const begun = { kind: "edit", takeOver: false, actorId } as const;
      return orPreview(
        () =>
          transaction(async (tx) => {
            const terms = await kit.readTerms(tx);
            const act = { orderId: order.id, actorId, action: "order.change", movesMoney: true, reason } as const;
            const saved = await changeOrderByStaff(tx, act, async (locked) => {
              const { id: changeId } = await beginChange(tx, locked, begun);
              return confirmExpected(
                await confirmChange(tx, locked, { changeId, actions, to, reason, actorId }, terms),
                expectedMinor,
              );
            });
            return { status: 200, body: await showAdminOrder(tx, saved) };
          }),
        () => previewChange(kit.database, order.id, { changeId: null, actions, to, reason, actorId }, kit.readTerms),
      );
    },
  });
}

const REFUSALS = [
  "scope_required",
  "too_many_lines",
  "invalid_transition",
  "change_impossible",
  "insufficient_stock",
  "payment_under_way",
  "order_disputed",
] as const;

const changeIdOf = (id: string) => decodeId("chg", id) ?? MIN_UUID;

async function orderOf(database: Database, { orderId }: StoredChange): Promise<StoredOrder> {
  const [order] = await readOrders(database.reads, [orderId]);
  if (order === undefined) throw new NotFound();
  return order;
}

/** The preview of an open change; null while it has no actions. */
async function previewOf(
  kit: Kit,
  { id, orderId, status }: StoredChange,
  actions: readonly ChangeAction[],
  actorId: string,
): Promise<ChangePreview | null> {
  if (status !== "open" || actions.length === 0) return null;
  const confirmation = { changeId: id, actions, to: "original", reason: "", actorId } as const;
  return previewChange(kit.database, orderId, confirmation, kit.readTerms);
}
