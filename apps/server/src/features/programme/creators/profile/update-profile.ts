import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { type CreatorRow, findCreator, lockCreatorOfUser, updateProfileColumns } from "../queries.ts";
import type { ProfileInput } from "../schemas.ts";
import { checkChannels } from "./check-channels.ts";

class NotApproved extends DomainError {
  constructor() {
    super({ code: "invalid_transition", detail: "Only an approved creator edits the profile." });
  }
}

/** Changes what an approved creator says about themselves. An edit that changes no value is a no-op. */
export async function updateProfile(tx: Tx, userId: string, input: ProfileInput): Promise<CreatorRow> {
  if (input.channels !== undefined) checkChannels(input.channels);
  const id = await lockCreatorOfUser(tx, userId);
  const before = id === null ? null : await findCreator(tx, id);
  if (id === null || before === null) throw new NotFound();
  if (before.status !== "approved") throw new NotApproved();
  await updateProfileColumns(tx, id, {
    displayName: input.displayName?.trim() ?? before.display_name,
    bio: input.bio === undefined ? before.bio : (input.bio?.trim() ?? ""),
    channels: input.channels ?? before.channels,
  });
  const after = await findCreator(tx, id);
  if (after === null) throw new Error("unreachable: the creator is locked");
  return after;
}
