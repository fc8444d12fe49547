import { Type } from "@sinclair/typebox";
import { NotFound } from "../../../../platform/errors.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object, pageQuery } from "../../../../platform/http/requests/schema.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { AccountsKit } from "../kit.ts";
import { deleteAccessToken, listAccessTokens } from "../queries/access-tokens.ts";
import { accessTokenPage, accessTokenScope, newAccessTokenSchema } from "../schemas.ts";
import { createAccessToken } from "../tokens/create-access-token.ts";
import { presentAccessToken } from "../tokens/present-access-token.ts";

/** Personal access tokens, for programs that read the owner's orders. */
export function accessTokenEndpoints(kit: AccountsKit): Endpoint[] {
  return [
    listTokensEndpoint(kit),
    createTokenEndpoint(),
    endpoint({
      operationId: "deleteAccessToken",
      method: "DELETE",
      path: "/api/auth/tokens/{id}",
      access: "session",
      tag: "Access tokens",
      summary: "Delete a personal access token",
      description: "The token is invalid from the next request on.",
      params: object({ id: idInput("pat") }),
      answers: { 204: null },
      handle: (context) =>
        context.transaction(async (tx) => {
          const id = decodeId("pat", context.params.id);
          if (id === null || (await deleteAccessToken(tx, context.principal.userId, id)) === 0) throw new NotFound();
          return { status: 204 };
        }),
    }),
  ];
}

function listTokensEndpoint(kit: AccountsKit): Endpoint {
  const { cursors, database } = kit.services;
  return listEndpoint(cursors, {
    operationId: "listAccessTokens",
    path: "/api/auth/tokens",
    access: "session",
    tag: "Access tokens",
    summary: "List personal access tokens, newest first",
    description: "Shows names, scopes and times. The token itself is shown only once, when it is created.",
    query: object(pageQuery),
    answer: accessTokenPage,
    place: byId,
    read: ({ principal, page }) => listAccessTokens(database.reads, principal.userId, page.after, page.limit),
    present: (rows) => rows.map(presentAccessToken),
  });
}

function createTokenEndpoint(): Endpoint {
  return endpoint({
    operationId: "createAccessToken",
    method: "POST",
    path: "/api/auth/tokens",
    access: "session",
    recentAuthentication: true,
    idempotent: true,
    tag: "Access tokens",
    summary: "Create a personal access token",
    description:
      "`token` is shown only once: a replay under the same Idempotency-Key has null there. The owner gets a mail.",
    body: object(
      {
        name: Type.String({ minLength: 1, maxLength: 100, pattern: "\\S", examples: ["Book-keeping"] }),
        scopes: Type.Array(accessTokenScope, { minItems: 1, maxItems: 10, uniqueItems: true }),
        expiresAt: Type.Optional(
          Type.String({
            format: "date-time",
            maxLength: 40,
            description: "In the future. Without it the token works until it is deleted.",
            examples: ["2027-11-20T00:00:00.000Z"],
          }),
        ),
      },
      { title: "CreateAccessToken" },
    ),
    answers: { 201: newAccessTokenSchema },
    errors: ["too_many_access_tokens"],
    handle: (context) =>
      context.transaction(async (tx) => {
        const { name, scopes, expiresAt } = context.body;
        const { token, row } = await createAccessToken(tx, context.principal, {
          name,
          scopes,
          expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
        });
        const shown = presentAccessToken(row);
        return { status: 201, body: { ...shown, token }, replayBody: { ...shown, token: null } };
      }),
  });
}
