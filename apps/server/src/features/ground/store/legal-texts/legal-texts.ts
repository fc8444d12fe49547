import { type Static, Type } from "@sinclair/typebox";
import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { nullable, object, oneOf, plain, text, timestamp } from "../../../../platform/http/requests/schema.ts";
import { recordChange } from "../../audit/record-change.ts";
import { LEGAL_TEXTS, type LegalTextName } from "./names.ts";
import { findLegalText, type LegalTextRow, listLegalTexts, lockLegalText, updateLegalText } from "./queries.ts";

const MAX_TEXT = 50_000;
const FORMAT =
  "Plain text: a blank line ends a paragraph, `# ` and `## ` begin a heading, `- ` an item of a list. Addresses become links.";

export const legalTextName = oneOf(LEGAL_TEXTS);

export const legalTextResource = object(
  {
    name: legalTextName,
    text: nullable(plain(`Null: the shop has no such page of its own. ${FORMAT}`, ["# Privacy\n\nWe keep …"])),
    updatedAt: nullable(timestamp),
    version: Type.Integer({ description: "0: it was never written." }),
  },
  { title: "AdminLegalText" },
);
export type LegalTextResource = Static<typeof legalTextResource>;

export const legalTextPatch = object(
  { text: nullable(text(MAX_TEXT, { description: `Null or blank removes the page. ${FORMAT}` })) },
  { title: "LegalTextPatch", examples: [{ text: "# Privacy\n\nWe keep what an order needs." }] },
);

/** All names in their order, also those that were never written. */
export async function readLegalTexts(from: Queryable): Promise<LegalTextResource[]> {
  const rows = new Map((await listLegalTexts(from)).map((row) => [row.name, row]));
  return LEGAL_TEXTS.map((name) => present(name, rows.get(name)));
}

export async function readLegalText(from: Queryable, name: LegalTextName): Promise<LegalTextResource> {
  return present(name, (await findLegalText(from, name)) ?? undefined);
}

/** Changes the text of a page, or removes the page by null. Throws 428 and 412 by `ifMatch`. */
export async function changeLegalText(
  tx: Tx,
  change: { actorId: string; name: LegalTextName; ifMatch: string | undefined; text: string | null },
): Promise<LegalTextResource> {
  const { actorId, name, ifMatch } = change;
  const before = await lockLegalText(tx, name);
  requireVersion(ifMatch, before.version);
  const wanted = change.text?.replaceAll("\r\n", "\n").trim() || null;
  if (wanted === before.text) return present(name, before);
  await updateLegalText(tx, name, wanted);
  const after = await readLegalText(tx, name);
  await recordChange(tx, {
    actorId,
    action: "legal_text.update",
    resourceType: "legal_text",
    resourceId: LEGAL_TEXT_ID,
    before: present(name, before),
    after,
  });
  return after;
}

/** Texts are known by their names, but the audit log names its resources by UUID. */
const LEGAL_TEXT_ID = "00000000-0000-0000-0000-000000000000";

function present(name: LegalTextName, row: LegalTextRow | undefined): LegalTextResource {
  const isWritten = row !== undefined && row.version > 0;
  return {
    name,
    text: row?.text ?? null,
    updatedAt: isWritten ? row.updated_at.toISOString() : null,
    version: row?.version ?? 0,
  };
}
