import type { Candidate } from "./promotion.ts";

/** A saving by promotions; of several, the highest stands. */
export interface Ranked {
  benefitMinor: number;
  applied: ReadonlyArray<{ candidate: Candidate }>;
}

/** Promotions of equal merit: named codes first, then the higher priority, then the older one. */
export function byMerit(a: Candidate, b: Candidate): number {
  return (
    Number(b.code !== null) - Number(a.code !== null) ||
    b.promotion.priority - a.promotion.priority ||
    (a.promotion.id < b.promotion.id ? -1 : 1)
  );
}

/** Ties: more named codes, then fewer promotions, then the higher sum of priorities, then the older promotions. */
export function isBetter(challenger: Ranked, holder: Ranked): boolean {
  const difference =
    challenger.benefitMinor - holder.benefitMinor ||
    namedCodes(challenger) - namedCodes(holder) ||
    holder.applied.length - challenger.applied.length ||
    priorities(challenger) - priorities(holder);
  return difference === 0 ? ids(challenger) < ids(holder) : difference > 0;
}

function namedCodes({ applied }: Ranked): number {
  return applied.filter(({ candidate }) => candidate.code !== null).length;
}

function priorities({ applied }: Ranked): number {
  return applied.reduce((sum, { candidate }) => sum + candidate.promotion.priority, 0);
}

function ids({ applied }: Ranked): string {
  return applied
    .map(({ candidate }) => candidate.promotion.id)
    .sort()
    .join();
}
