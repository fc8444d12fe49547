import { createHash, timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { InvalidToken } from "../tokens/mail-token.ts";
import { hasAdministrator } from "./has-administrator.ts";
import { readSetupHash } from "./setup-queries.ts";

/**
 * Admits the holder of the newest link while the shop has no administrator.
 *
 * @throws NotFound once there is one: there is nothing to set up any more.
 * @throws InvalidToken for any other link.
 */
export async function checkSetupToken(from: Queryable, token: string): Promise<void> {
  if (await hasAdministrator(from)) throw new NotFound();
  const expected = await readSetupHash(from);
  const sent = createHash("sha256").update(token).digest();
  if (expected === null || !timingSafeEqual(expected, sent)) throw new InvalidToken();
}
