import { Type } from "@sinclair/typebox";
import type { Database } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { creatorIdOf } from "../../../../platform/http/requests/principal.ts";
import { object, plain, text } from "../../../../platform/http/requests/schema.ts";
import { parseReference } from "../../../../platform/ids.ts";
import { attributionReceipt } from "../schemas/order.ts";
import { claimSchema, keptClaims, presentClaim } from "./present-claim.ts";
import { findCreditedReceipt } from "./queries.ts";

const ownClaims = object(
  {
    orderReference: plain(undefined, ["T-7K3M-9QXD"]),
    method: attributionReceipt.properties.method,
    policy: keptClaims.policy,
    windowDays: Type.Integer(),
    considered: Type.Array(claimSchema, {
      description: "This creator's own claims. Empty where credit was given by hand, or before claims were kept.",
    }),
  },
  { title: "OwnClaims" },
);

/** A credited creator's own claims on an order; nobody else's are shown. */
export function ownClaimsEndpoint({ database }: { database: Database }): Endpoint {
  return endpoint({
    operationId: "getOwnClaims",
    method: "GET",
    path: "/api/creator/claims/{reference}",
    access: "creator",
    tag: "Creator workspace",
    summary: "Read why an order is credited to the creator",
    params: object({ reference: text(40, { examples: ["T-7K3M-9QXD"] }) }),
    answers: { 200: ownClaims },
    errors: ["not_found"],
    handle: async ({ principal, params }) => {
      const creatorId = creatorIdOf(principal);
      const reference = parseReference("T", params.reference);
      const receipt = reference === null ? null : await findCreditedReceipt(database.reads, { reference, creatorId });
      if (receipt === null || reference === null) throw new NotFound();
      const own = (receipt.considered ?? []).filter((claim) => claim.creatorId === creatorId);
      const { method, policy, windowDays } = receipt;
      return {
        status: 200,
        body: { orderReference: reference, method, policy, windowDays, considered: own.map(presentClaim) },
      };
    },
  });
}
