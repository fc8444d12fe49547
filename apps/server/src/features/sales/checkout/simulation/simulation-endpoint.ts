import { Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { id, money, object, oneOf, plain, text, timestamp } from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { COUPON_POLICIES } from "../../../ground/store/attribution-settings.ts";
import type { HeldTerms } from "../placement/place-batch.ts";
import { type PolicySimulation, type Simulated, simulatePolicy } from "./simulate-policy.ts";

const moment = text(40, { format: "date-time", examples: ["2026-10-01T00:00:00.000Z"] });
const simulationInput = object(
  { policy: oneOf(COUPON_POLICIES), from: moment, to: moment },
  {
    title: "AttributionSimulationInput",
    examples: [{ policy: "earlier_link_wins", from: "2026-10-01T00:00:00.000Z", to: "2026-11-01T00:00:00.000Z" }],
  },
);

const result = object({ orders: Type.Integer(), commission: money }, { title: "SimulatedCredit" });
const simulationSchema = object(
  {
    policy: oneOf(COUPON_POLICIES),
    from: timestamp,
    to: timestamp,
    estimated: Type.Literal(true, { description: "Today's rules stand for the creators who did not win then." }),
    changedOrders: Type.Integer({ description: "Orders that the policy would credit otherwise." }),
    ordersWithoutClaims: Type.Integer({
      description: "Orders with a discount from before claims were kept; they stay as they are on both sides.",
    }),
    creators: Type.Array(
      object(
        { creatorId: id("crt"), displayName: plain(), now: result, simulated: result },
        { title: "SimulatedCreator" },
      ),
      { description: "By the commission that they would gain or lose, the largest first." },
    ),
  },
  { title: "AttributionSimulation" },
);

/** Tries a coupon policy on past orders. */
export function simulationEndpoint({ database, ...held }: HeldTerms & { database: Database }): Endpoint {
  // One at a time: two would share the cores that orders need.
  let last: Promise<unknown> = Promise.resolve();
  const simulate = (asked: Parameters<typeof simulatePolicy>[2]) => {
    const next = last.then(() => simulatePolicy(database, held, asked));
    last = next.catch(() => undefined);
    return next;
  };
  return endpoint({
    operationId: "simulateAttribution",
    permission: "commissions",
    method: "POST",
    path: "/api/admin/attribution/simulate",
    access: "staff",
    tag: "Administration",
    summary: "Try a coupon policy on past orders",
    description:
      "Replays the choice of each order that was placed in the period and not canceled, from the claims that it keeps. Commissions are those of the sale, without refunds. Changes nothing.",
    body: simulationInput,
    answers: { 200: simulationSchema },
    handle: async ({ body: { policy, from, to } }) => {
      const period = { from: new Date(from), to: new Date(to) };
      if (period.from >= period.to)
        throw new Invalid([{ pointer: "#/to", code: "empty_period", detail: "The period ends before it begins." }]);
      const simulation = await simulate({ policy, ...period });
      const { currency } = await held.settings.current();
      const { changedOrders, ordersWithoutClaims } = simulation;
      const bounds = { from: period.from.toISOString(), to: period.to.toISOString() };
      const creators = presentCreators(simulation, currency);
      return {
        status: 200,
        body: { policy, ...bounds, estimated: true as const, changedOrders, ordersWithoutClaims, creators },
      };
    },
  });
}

function presentCreators({ creators }: PolicySimulation, currency: string) {
  const show = ({ orders, commissionMinor: amount }: Simulated) => ({ orders, commission: { amount, currency } });
  const moved = ({ now, simulated }: { now: Simulated; simulated: Simulated }) =>
    Math.abs(simulated.commissionMinor - now.commissionMinor);
  return [...creators]
    .sort(([a, left], [b, right]) => moved(right) - moved(left) || (a < b ? -1 : 1))
    .map(([creatorId, { name: displayName, now, simulated }]) => ({
      creatorId: encodeId("crt", creatorId),
      displayName,
      now: show(now),
      simulated: show(simulated),
    }));
}
