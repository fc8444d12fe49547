import { ToteError } from "@tote/client";
import type { Language } from "../../../data.ts";
import { Incomplete, refusalSentences } from "../../ui/api/refusals.ts";

/** Runs what is done to several orders at once. Throws {@link Incomplete} with the number and the reason of each that was refused. */
export async function namingRefused<T>(
  references: readonly string[],
  language: Language,
  work: PromiseLike<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ToteError) || error.code !== "bulk_refused") throw error;
    const reasons = Object.entries(refusalSentences(error, language)).map(([place, reason]) => {
      const reference = references[Number(/\d+/.exec(place)?.[0])] ?? "";
      return `${reference}: ${reason}`;
    });
    throw new Incomplete(reasons.join(" "));
  }
}
