import type { Profile, User } from "@tote/client";

/** The user of an account; a guest has neither address nor name. */
export type AccountUser = User & { readonly email: string; readonly name: string };

interface Known {
  /** Why the last request failed; the state is then of before. */
  readonly error: Error | null;
  /** True after a failed request: someone may have signed in or out meanwhile. */
  readonly isStale: boolean;
}

interface Nobody {
  readonly user: null;
  readonly roles: readonly [];
  readonly permissions: readonly [];
  readonly creator: null;
}

/** The session, discriminated by `status`. */
export type SessionState =
  | (Nobody & { readonly status: "loading"; readonly error: null; readonly isStale: false })
  | (Known & {
      readonly status: "authenticated";
      readonly user: AccountUser;
      readonly roles: Profile["roles"];
      /** The account's permissions in the administration; empty for customers. */
      readonly permissions: Profile["permissions"];
      /** The account's standing as a creator, or null where it never applied. */
      readonly creator: Profile["creator"];
    })
  | (Known & {
      readonly status: "guest";
      readonly user: User;
      readonly roles: Profile["roles"];
      readonly permissions: readonly [];
      readonly creator: null;
    })
  | (Nobody & Known & { readonly status: "unauthenticated" })
  /** The first request failed, so nothing is known. */
  | (Nobody & { readonly status: "error"; readonly error: Error; readonly isStale: false });

const NOBODY = { user: null, roles: [], permissions: [], creator: null, error: null, isStale: false } as const;

export const LOADING: SessionState = { status: "loading", ...NOBODY };
const UNAUTHENTICATED: SessionState = { status: "unauthenticated", ...NOBODY };

/** The state that a profile means; null is nobody, undefined is unknown. */
export function stateOf(profile: Profile | null | undefined): SessionState {
  if (profile === undefined) return LOADING;
  if (profile === null) return UNAUTHENTICATED;
  const { user, roles, permissions, creator } = profile;
  if (roles.includes("guest")) return { ...NOBODY, status: "guest", user, roles, isStale: false };
  return {
    status: "authenticated",
    user: user as AccountUser,
    roles,
    permissions,
    creator,
    error: null,
    isStale: false,
  };
}

/** The state after a failed request: what was known stays. */
export function stateAfter(error: Error, before: SessionState): SessionState {
  if (before.status === "loading" || before.status === "error") return { status: "error", ...NOBODY, error };
  return { ...before, error, isStale: true };
}
