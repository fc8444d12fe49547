import type { Static } from "@sinclair/typebox";
import { encodeId } from "../../../../platform/ids.ts";
import type { AccessTokenRow } from "../queries/access-tokens.ts";
import type { accessTokenSchema } from "../schemas.ts";

export function presentAccessToken(row: AccessTokenRow): Static<typeof accessTokenSchema> {
  return {
    id: encodeId("pat", row.id),
    name: row.name,
    scopes: row.scopes as Array<"orders:read">,
    prefix: row.prefix,
    last4: row.last4,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
