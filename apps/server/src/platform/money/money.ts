/**
 * Money is an integer of minor units (cents), rates are basis points (1/10000). Products of the two are computed in
 * BigInt, so that no intermediate result loses a unit; results are asserted to be safe integers.
 */
export interface Money {
  amount: number;
  currency: string;
}

const BASIS_POINTS = 10_000n;

/** Division of non-negative integers, rounded half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n || denominator <= 0n)
    throw new RangeError("divideHalfUp takes a non-negative numerator and a positive denominator");
  return (2n * numerator + denominator) / (2n * denominator);
}

export function toMinor(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError("amount of money outside of the safe integer range");
  return number;
}

/** `amount × rate`, half up: the tax on a net price, a percentage discount, a commission. */
export function shareOf(amountMinor: number, rateBps: number): number {
  return toMinor(divideHalfUp(BigInt(amountMinor) * BigInt(rateBps), BASIS_POINTS));
}

/** The tax contained in a gross amount: `gross × r / (10000 + r)`, half up. */
export function includedTax(grossMinor: number, rateBps: number): number {
  return toMinor(divideHalfUp(BigInt(grossMinor) * BigInt(rateBps), BASIS_POINTS + BigInt(rateBps)));
}

/** `amount × part / whole`, half up. */
export function proportion(amountMinor: number, part: number, whole: number): number {
  return toMinor(divideHalfUp(BigInt(amountMinor) * BigInt(part), BigInt(whole)));
}

/**
 * Spreads an amount over weights so that the parts add up to it exactly: each gets the floor of its share, the units
 * left go to the largest remainders, ties by position. Nothing is spread over weights that are all zero.
 */
export function spread(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, position) => {
    const product = BigInt(amountMinor) * BigInt(weight);
    return { position, part: product / total, remainder: product % total };
  });
  let left = BigInt(amountMinor) - shares.reduce((sum, share) => sum + share.part, 0n);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => toMinor(share.part));
}
