import { findAddresses, PAGES } from "./addresses.mjs";
import { FLAGS, findChromium, loadPlaywright } from "./browser.mjs";

/** How much slower than this machine the phone is. */
const CPU_RATE = 4;
const LONGEST_MS = 100;
const ROUNDS = 5;

/**
 * Taps through searching, filtering, choosing and buying as on a slow phone. True where 98 of 100 taps are answered in time.
 * @param {string} origin
 */
export async function checkTaps(origin) {
  const browser = await loadPlaywright().chromium.launch({ executablePath: findChromium(), args: FLAGS });
  try {
    const [product] = await findAddresses(
      origin,
      PAGES.filter(({ name }) => name === "product"),
      "",
      () => undefined,
    );
    /** @type {number[]} */
    const durations = [];
    for (let round = 0; round < ROUNDS; round += 1)
      durations.push(...(await tapThrough(browser, origin, product.path)));
    durations.sort((a, b) => a - b);
    const p98 = durations[Math.ceil(0.98 * durations.length) - 1];
    const isGood = p98 <= LONGEST_MS;
    process.stdout.write(
      `${isGood ? "ok    " : "below "}  taps: ${durations.length} at ${CPU_RATE} × the CPU time, p98 ${p98} ms (at most ${LONGEST_MS})\n`,
    );
    return isGood;
  } finally {
    await browser.close();
  }
}

/**
 * How long each tap and key took until the next picture, by the browser's own count.
 * @param {import("playwright-core").Browser} browser
 * @param {string} origin
 * @param {string} product
 */
async function tapThrough(browser, origin, product) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: origin });
  const page = await context.newPage();
  const debuggerOfPage = await context.newCDPSession(page);
  await debuggerOfPage.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  await page.addInitScript(() => {
    /** @type {Map<number, number>} */
    const taps = new Map();
    Object.assign(globalThis, { taps });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of /** @type {(PerformanceEntry & { interactionId: number })[]} */ (
        list.getEntries()
      ))
        if (interactionId > 0) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0));
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16, buffered: true }));
  });
  /** @type {number[]} */
  const durations = [];
  const collect = async () => {
    // Two pictures later the last tap has been counted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    /** @type {number[]} */
    const taken = await page.evaluate("[...taps.values()]");
    durations.push(...taken);
  };
  await page.goto("/search");
  await page.locator("main input[name=q]").tap();
  await page.keyboard.type("tote", { delay: 50 });
  await page.getByRole("option").first().waitFor();
  await collect();
  await page.goto("/collections/bags");
  await page.locator(".open-filters").tap();
  for (const box of await page.locator(".filters input[type=checkbox]").all()) {
    if ((await box.isVisible()) && durations.length < 40) await box.tap();
  }
  await collect();
  await page.goto(product);
  for (const choice of await page.locator("a[data-variant]").all()) await choice.tap();
  await page.locator("[data-buy] button").tap();
  const drawer = page.getByRole("dialog");
  await drawer.locator("input[name=qty]").first().waitFor();
  for (let taps = 0; taps < 3; taps += 1) await drawer.getByRole("button", { name: /more/i }).first().tap();
  await drawer.getByRole("button", { name: "Close" }).tap();
  await collect();
  await context.close();
  return durations;
}
