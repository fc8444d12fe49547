import type { Queryable } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../platform/http/endpoint.ts";
import { applyAsCreator } from "./apply-as-creator.ts";
import { declineInvitation } from "./invitations/decline-invitation.ts";
import { presentApplication } from "./present-creator.ts";
import { updateProfile } from "./profile/update-profile.ts";
import { findCreatorOfUser } from "./queries.ts";
import { applicationInput, applicationSchema, type Balances, profileInput } from "./schemas.ts";

const common = { access: "session", tag: "Creators" } as const;

/** A creator's balances as the wallet shows them. */
export type ReadBalances = (creatorId: string) => Promise<Balances>;

export function applicationEndpoints(reads: Queryable, readBalances: ReadBalances): Endpoint[] {
  return [
    endpoint({
      ...common,
      operationId: "applyAsCreator",
      method: "POST",
      path: "/api/creator-applications",
      summary: "Apply to the creator programme",
      description:
        "Also accepts an invitation: a user whose verified address was invited is approved at once. After a rejection, the user may apply again.",
      body: applicationInput,
      answers: { 201: applicationSchema },
      errors: ["application_exists"],
      idempotent: true,
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => ({
          status: 201,
          body: presentApplication(await applyAsCreator(tx, principal, body), null),
        })),
    }),
    endpoint({
      ...common,
      operationId: "getMyCreatorApplication",
      method: "GET",
      path: "/api/creator-applications/me",
      summary: "Get the caller's application or invitation",
      description: "A suspended or banned creator also gets the balances, so that money that is held stays visible.",
      answers: { 200: applicationSchema },
      errors: ["not_found"],
      handle: async ({ principal }) => {
        const creator = await findCreatorOfUser(reads, principal.userId, principal.email.toLowerCase());
        // An invitation is shown only to a user who has verified the invited address.
        if (creator === null || (creator.user_id === null && !principal.emailVerified)) throw new NotFound();
        const isShutOut = creator.status === "suspended" || creator.status === "banned";
        return { status: 200, body: presentApplication(creator, isShutOut ? await readBalances(creator.id) : null) };
      },
    }),
    endpoint({
      ...common,
      operationId: "updateCreatorProfile",
      method: "PATCH",
      path: "/api/creator-applications/me",
      summary: "Change the caller's name, bio or channels as a creator",
      description: "Once approved. Orders that were placed keep the name that they show.",
      body: profileInput,
      answers: { 200: applicationSchema },
      errors: ["not_found", "invalid_transition"],
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => ({
          status: 200,
          body: presentApplication(await updateProfile(tx, principal.userId, body), null),
        })),
    }),
    endpoint({
      ...common,
      operationId: "declineCreatorInvitation",
      method: "DELETE",
      path: "/api/creator-applications/me",
      summary: "Decline an invitation to the creator programme",
      description: "Sets the status to `declined`.",
      answers: { 204: null },
      errors: ["not_found", "invalid_transition"],
      handle: ({ principal, transaction }) =>
        transaction(async (tx) => {
          await declineInvitation(tx, principal);
          return { status: 204 };
        }),
    }),
  ];
}
