/**
 * How large everything is that `npm run bench` makes. `BENCH_SCALE` is a part of it: for seeing in minutes that every row
 * still runs on today's schema. The figures of a part say nothing about speed and stay out of the document.
 */
export const SCALE = Number(process.env.BENCH_SCALE ?? 1);
export const IS_WHOLE = SCALE >= 1;

/** Length of a round. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? (IS_WHOLE ? 5 : 1));
export const ROUNDS = IS_WHOLE ? 3 : 1;

/** This part of a number, and never fewer than `least`. */
export const sized = (whole: number, least: number): number => Math.max(least, Math.round(whole * Math.min(1, SCALE)));

/** The same for a number that the environment may name. */
export const sizeNamed = (variable: string, whole: number, least: number): number =>
  Number(process.env[variable] ?? sized(whole, least));
