import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLAGS, findChromium, loadPlaywright } from "../pages/browser.mjs";
import { findFreePort } from "../pages/demo-shop.mjs";
import { setUp } from "../setup.mjs";
import { copyCheckout } from "./copy-checkout.mjs";

/** @import { Page } from "playwright-core" */

/** A change of a file, the page that shows it, and how: the expression runs in the page and gives the value that was written. @typedef {{ kind: string, file: string, page: string, change: (text: string, value: string) => string, shows: string }} Change */

/**
 * `npm run dev:trial`: measures how long `npm run dev` takes from a change of a file to the browser that shows it, for
 * each kind of change, in a copy of the checkout. With `--at-most 2` it fails when the median of one takes longer.
 */
const ROUNDS = 5;
const LONGEST_MS = 60_000;
const LONGEST_START_MS = 300_000;

/** @param {string} name @param {string} value */
const mark = (name, value) => `\ndocument.documentElement.dataset.${name} = "${value}";\n`;

/** @type {readonly Change[]} */
const CHANGES = [
  {
    kind: "stylesheet",
    file: "apps/storefront/styles/tokens.css",
    page: "/",
    change: (text, value) => `${text}\n:root { --trial: "${value}"; }\n`,
    shows: `getComputedStyle(document.documentElement).getPropertyValue("--trial").replaceAll('"', "")`,
  },
  {
    kind: "island",
    file: "apps/storefront/src/islands/header.ts",
    page: "/",
    change: (text, value) => text + mark("trialIsland", value),
    shows: "document.documentElement.dataset.trialIsland",
  },
  {
    kind: "office page",
    file: "apps/office/src/admin/dashboard/dashboard-page.tsx",
    page: "/admin",
    change: (text, value) => text + mark("trialOffice", value),
    shows: "document.documentElement.dataset.trialOffice",
  },
  {
    kind: "shop page",
    file: "apps/storefront/src/pages/home.texts.ts",
    page: "/",
    change: (text, value) => text.replaceAll(/^( {2}new: )"[^"]*"/gm, `$1"${value}"`),
    shows: `[...document.querySelectorAll("h2")].map((each) => each.textContent).find((text) => /^(New here|trial )/.test(text))`,
  },
  {
    kind: "server file",
    file: "apps/server/src/platform/problem-codes.ts",
    page: "/problems/not_found",
    change: (text, value) => text.replace(/(\bnot_found: \[\s*404,\s*)"[^"]*"/, `$1"${value}"`),
    shows: `document.querySelector(".lead")?.textContent?.trim()`,
  },
];

/** @param {string} root @param {number} port @param {string} dataDirectory */
async function startDevelopment(root, port, dataDirectory) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [join(root, "scripts", "dev.mjs")], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: "warn", RATE_LIMITS: "false" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const until = Date.now() + LONGEST_START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}.`);
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGTERM");
  throw new Error("npm run dev did not serve in time.");
}

/** @param {Page} page @param {string} origin @param {string} dataDirectory */
async function signIn(page, origin, dataDirectory) {
  const { administrator } = JSON.parse(readFileSync(join(dataDirectory, "demo-credentials.json"), "utf8"));
  const { status, text } = await page.evaluate(
    async ({ address, credentials }) => {
      const answer = await fetch(`${address}/api/auth/sign-in`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(credentials),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { address: origin, credentials: administrator },
  );
  if (status >= 300) throw new Error(`The administrator could not sign in: ${status} ${text}`);
}

/** @param {Page} page @param {string} root @param {string} origin @param {Change} of */
async function measure(page, root, origin, { kind, file, page: path, change, shows }) {
  const target = join(root, file);
  const original = readFileSync(target, "utf8");
  await page.goto(origin + path);
  const seconds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const value = `trial ${kind} ${round}`;
    const text = change(original, value);
    if (text === original) throw new Error(`${file} is not as the trial expects.`);
    const startedAtMs = performance.now();
    writeFileSync(target, text);
    await untilShown(page, shows, (shown) => shown === value);
    seconds.push((performance.now() - startedAtMs) / 1000);
    // A person looks at it for a moment; the page settles and opens its stream again.
    await page.waitForTimeout(500);
  }
  writeFileSync(target, original);
  await untilShown(page, shows, (shown) => !String(shown).startsWith("trial "));
  await page.waitForTimeout(500);
  return seconds.sort((a, b) => a - b);
}

/**
 * Asks again and again, because a reload ends what runs in the page.
 * @param {Page} page
 * @param {string} expression
 * @param {(shown: unknown) => boolean} isWanted
 */
async function untilShown(page, expression, isWanted) {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    // A list, so that "nothing" differs from a page that was just being left.
    /** @type {unknown[] | null} */
    const shown = await page.evaluate(`[${expression}]`).catch(() => null);
    if (shown !== null && isWanted(shown[0])) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(
    `The change was not shown within ${LONGEST_MS / 1000} s: ${page.url()} ${await page.evaluate("document.documentElement.outerHTML").catch(String)}`,
  );
}

async function main() {
  await setUp("all");
  const limit = process.argv.includes("--at-most")
    ? Number(process.argv[process.argv.indexOf("--at-most") + 1])
    : Number.POSITIVE_INFINITY;
  const copy = copyCheckout();
  const dataDirectory = join(copy.root, "data");
  let child;
  let browser;
  try {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    child = await startDevelopment(copy.root, port, dataDirectory);
    browser = await loadPlaywright().chromium.launch({ executablePath: findChromium(), args: FLAGS });
    const page = await browser.newPage();
    await page.goto(`${origin}/sign-in`);
    await signIn(page, origin, dataDirectory);
    process.stdout.write(
      `Seconds from a change to the browser (${ROUNDS} rounds)\n\n| Change | Median | Slowest |\n| --- | ---: | ---: |\n`,
    );
    let isSlow = false;
    for (const change of CHANGES) {
      const seconds = await measure(page, copy.root, origin, change);
      const median = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
      isSlow ||= !(median <= limit);
      process.stdout.write(
        `| ${change.kind} | ${median.toFixed(2)} | ${(seconds.at(-1) ?? Number.NaN).toFixed(2)} |\n`,
      );
    }
    if (isSlow) process.stderr.write(`\nA change took longer than ${limit} s.\n`);
    process.exitCode = isSlow ? 1 : 0;
  } finally {
    await browser?.close();
    if (child !== undefined && child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    copy.remove();
  }
}

await main();
