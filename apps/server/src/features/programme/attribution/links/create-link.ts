import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { decodeId, newId } from "../../../../platform/ids.ts";
import { findCollectionId, findProductId, insertCode, insertLink, type NewLink, updateLink } from "../queries/links.ts";
import { CodeTaken, generateCode } from "./link-code.ts";
import type { CreateLinkInput } from "./schemas.ts";

const GENERATED_TRIES = 8;

export class UnknownTarget extends Invalid {
  constructor(kind: "product" | "collection") {
    const detail = `There is no such ${kind} in the shop.`;
    const pointer = kind === "product" ? "#/productId" : "#/collection";
    super([{ pointer, code: `unknown_${kind}`, detail }], `unknown_${kind}`, detail);
  }
}

export class TwoTargets extends Invalid {
  constructor() {
    super([{ pointer: "#/collection", code: "invalid", detail: "A link leads to a product or to a collection." }]);
  }
}

/**
 * Creates a creator's link to a product, a collection or the shop, under the given or a generated code. Resolves with
 * its id. Throws {@link CodeTaken} for a code that any link has or had.
 */
export async function createLink(tx: Tx, creatorId: string, input: CreateLinkInput): Promise<string> {
  const target = await findTarget(tx, input);
  const label = input.label?.trim() ?? null;
  const link = { id: newId(), creatorId, code: input.code ?? generateCode(), label, target };
  await insertLink(tx, link);
  if (input.code !== undefined) {
    if (!(await insertCode(tx, input.code, link.id))) throw new CodeTaken(input.code);
    return link.id;
  }
  for (let attempt = 1; !(await insertCode(tx, link.code, link.id)); attempt += 1) {
    if (attempt === GENERATED_TRIES) throw new Error(`${GENERATED_TRIES} generated codes in a row were taken`);
    link.code = generateCode();
    await updateLink(tx, link.id, { code: link.code, label, disabled: false });
  }
  return link.id;
}

async function findTarget(tx: Tx, { productId, collection }: CreateLinkInput): Promise<NewLink["target"]> {
  if (productId !== undefined && collection !== undefined) throw new TwoTargets();
  if (productId !== undefined) {
    const found = await findProductId(tx, { id: decodeId("prod", productId), handle: productId });
    if (found === null) throw new UnknownTarget("product");
    return { type: "product", productId: found, collectionId: null };
  }
  if (collection !== undefined) {
    const found = await findCollectionId(tx, collection);
    if (found === null) throw new UnknownTarget("collection");
    return { type: "collection", productId: null, collectionId: found };
  }
  return { type: "store", productId: null, collectionId: null };
}
