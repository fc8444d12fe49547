import type { Tx } from "../../../platform/database/database.ts";
import { eachInSavepoint } from "../../../platform/database/each-in-savepoint.ts";
import { DomainError, Invalid, NotFound } from "../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { byCreation, listEndpoint } from "../../../platform/http/list-endpoint.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readActors } from "../../people/accounts/read-actors.ts";
import { findDisputed } from "../orders/disputes/disputed-orders.ts";
import { decideCase, refuseOwnCommissions } from "./hold-orders.ts";
import { type HoldRow, listHolds, readOrdersOfCases } from "./queries/hold-cases.ts";
import { decidedSchema, decideInput, type HoldCase, holdPage, holdQuery } from "./schemas.ts";

const common = { access: "staff", tag: "Administration: creators" } as const;

class CaseIsClosed extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "The case is closed." });
  }
}

/** Closing the dispute decides: until then it is open whether the shop keeps the payment. */
class DisputeIsOpen extends DomainError {
  constructor() {
    super({
      code: "invalid_transition",
      detail: "The payment is disputed. Close the dispute to decide on its commissions.",
    });
  }
}

/** The queue of commissions that wait for a person: docs/contract/administration.md#holds. */
export function holdEndpoints({ database, cursors }: Services, settings: SettingsCache): Endpoint[] {
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listHoldCases",
      permission: "creators.read",
      path: "/api/admin/holds",
      summary: "List the cases that hold commissions, newest first",
      query: holdQuery,
      answer: holdPage,
      place: byCreation,
      read: async ({ filters: { q, open, reason, orderId }, page }) => {
        const order = orderId === null ? null : decodeId("ord", orderId);
        if (orderId !== null && order === null) return [];
        return listHolds(database.reads, { q, open, reason, orderId: order, ...page });
      },
      present: async (rows) => {
        const { currency } = await settings.current();
        const actors = await readActors(
          database.reads,
          rows.flatMap(({ closed_by }) => closed_by ?? []),
        );
        const named = new Map(actors.map(({ id, name }) => [id, { id: encodeId("usr", id), name }]));
        return rows.map((row) => presentHold(row, currency, named.get(row.closed_by ?? "") ?? null));
      },
    }),
    endpoint({
      ...common,
      method: "POST",
      operationId: "decideHoldCases",
      permission: "commissions",
      path: "/api/admin/holds/decide",
      summary: "Release or reject the commissions of cases",
      description:
        "Closes all of the cases or none. Released commissions are approved if their release date has passed, and pending otherwise; rejected ones are reversed for good.",
      body: decideInput,
      answers: { 200: decidedSchema },
      errors: ["own_case", "not_found", "invalid_transition", "bulk_refused"],
      handle: async ({ principal, body, transaction }) => {
        const reason = (body.reason ?? "").trim();
        if (body.action === "reject" && reason === "")
          throw new Invalid([{ pointer: "#/reason", code: "required", detail: "Rejecting needs a reason." }]);
        return transaction(async (tx) => {
          const ids = body.ids.map((each) => decodeId("hold", each) ?? "");
          const decided = await decideCases(tx, ids, { action: body.action, reason, actorId: principal.userId });
          return { status: 200, body: { decided } };
        });
      },
    }),
  ];
}

async function decideCases(
  tx: Tx,
  ids: readonly string[],
  decision: { action: "release" | "reject"; reason: string; actorId: string },
): Promise<number> {
  const cases = new Map(
    (
      await readOrdersOfCases(
        tx,
        ids.filter((each) => each !== ""),
      )
    ).map((row) => [row.id, row]),
  );
  const items = ids.map((item, index) => ({ index, item }));
  // In the order in which orders are locked.
  items.sort((a, b) => ((cases.get(a.item)?.order_id ?? "") < (cases.get(b.item)?.order_id ?? "") ? -1 : 1));
  const done = await eachInSavepoint(tx, "ids", items, async (id) => {
    const found = cases.get(id);
    if (found === undefined) throw new NotFound("There is no such case.");
    await refuseOwnCommissions(tx, decision.actorId, found.order_id);
    if (found.reason === "dispute" && (await findDisputed(tx, [found.order_id])).has(found.order_id))
      throw new DisputeIsOpen();
    if (!(await decideCase(tx, { ...decision, caseId: id, orderId: found.order_id }))) throw new CaseIsClosed();
    await recordChange(tx, {
      actorId: decision.actorId,
      action: `hold.${decision.action}`,
      resourceType: "hold_case",
      resourceId: id,
      before: { reason: found.reason },
      after: { decision: decision.action, why: decision.reason || null },
    });
  });
  return done.length;
}

function presentHold(row: HoldRow, currency: string, closedBy: { id: string; name: string } | null): HoldCase {
  return {
    id: encodeId("hold", row.id),
    reason: row.reason as HoldCase["reason"],
    order: {
      id: encodeId("ord", row.order_id),
      reference: row.order_reference,
      total: { amount: row.order_minor, currency },
      email: row.order_email,
    },
    creator:
      row.creator_id === null ? null : { id: encodeId("crt", row.creator_id), displayName: row.creator_name ?? "" },
    amount: { amount: row.held_minor, currency },
    commissions: row.commissions,
    openedAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy,
    outcome: row.outcome as HoldCase["outcome"],
  };
}
