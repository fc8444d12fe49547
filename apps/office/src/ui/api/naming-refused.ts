import { ToteError } from "@tote/client";
import type { Language } from "@tote/storefront/data";
import { Incomplete, refusalSentences } from "./refusals.ts";

/** Runs what is done to several things at once. Throws {@link Incomplete} with the name and the reason of each that was refused. */
export async function namingRefused<T>(names: readonly string[], language: Language, work: PromiseLike<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ToteError) || error.code !== "bulk_refused") throw error;
    const reasons = Object.entries(refusalSentences(error, language)).map(([place, reason]) => {
      const name = names[Number(/\d+/.exec(place)?.[0])] ?? "";
      return `${name}: ${reason}`;
    });
    throw new Incomplete(reasons.join(" "));
  }
}
