type Load = typeof import("sharp").default;
let loading: Promise<Load> | undefined;

/** Loaded with the first picture: a server without pictures pays for it neither in memory nor at start. */
export function loadSharp(): Promise<Load> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    // One picture at a time (picture-queue.ts) on one thread, so that the shop stays responsive.
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
