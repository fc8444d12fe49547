import type { Static } from "@sinclair/typebox";
import { DomainError } from "../../../platform/errors.ts";
import { PERMISSIONS } from "../../../platform/http/requests/permissions.ts";
import type { Buyer, SessionFacts } from "../../../platform/http/requests/principal.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { SessionRow } from "./queries/sessions.ts";
import type { profileSchema, sessionSchema } from "./schemas.ts";
import type { SessionMethod } from "./sign-in/session-methods.ts";

/** The session profile, from what the request's own look-up brought: it costs no query. */
export function presentProfile(principal: Buyer): Static<typeof profileSchema> {
  const { creator } = principal;
  return {
    user: {
      id: encodeId("usr", principal.userId),
      email: principal.email,
      name: principal.name,
      emailVerified: principal.emailVerified,
      locale: principal.locale,
      timezone: principal.timezone,
      createdAt: principal.createdAt.toISOString(),
    },
    roles: [...principal.roles],
    permissions: PERMISSIONS.filter((permission) => principal.permissions.has(permission)),
    creator:
      creator === null
        ? null
        : {
            status: creator.status,
            appliedAt: creator.appliedAt?.toISOString() ?? null,
            decidedAt: creator.decidedAt?.toISOString() ?? null,
          },
    session: presentSession(sessionOf(principal), true),
  };
}

export function presentSession(session: SessionFacts, current: boolean): Static<typeof sessionSchema> {
  return {
    id: encodeId("ses", session.id),
    current,
    createdAt: session.createdAt.toISOString(),
    authenticatedAt: session.authenticatedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    methods: [...session.methods] as SessionMethod[],
    ip: session.ip,
    userAgent: session.userAgent,
  };
}

/** The session of a principal who came by cookie; only `GET /api/orders` lets in anyone else. */
export function sessionOf(principal: Buyer): SessionFacts {
  if (principal.session === null) throw new DomainError({ code: "forbidden", detail: "This needs a session." });
  return principal.session;
}

export function presentSessionRow(row: SessionRow, currentId: string): Static<typeof sessionSchema> {
  return presentSession(
    {
      id: row.id,
      createdAt: row.created_at,
      authenticatedAt: row.authenticated_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      methods: row.methods,
      ip: row.ip,
      userAgent: row.user_agent,
    },
    row.id === currentId,
  );
}
