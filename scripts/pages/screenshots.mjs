import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findAddresses, PAGES, SIGNED_IN } from "./addresses.mjs";
import { FLAGS, findChromium, loadPlaywright } from "./browser.mjs";

/** @import { Browser, ConsoleMessage, Page as Tab } from "playwright-core" */
/** @import { Page } from "./addresses.mjs" */
/** @import { Account, Accounts } from "./demo-shop.mjs" */

/** Somebody who looks, with the pages that they see. @typedef {{ pages: readonly Page[], cookie?: string }} Visitor */

const WIDTHS = [360, 768, 1280];
const SCHEMES = /** @type {const} */ (["light", "dark"]);
const LOCALES = { en: "en-GB", de: "de-DE" };
const LANGUAGES = /** @type {const} */ (["en", "de"]);
/** A very long page is cut: a picture of the whole would be too small to read. */
const HIGHEST = 4_000;
/** Pages that read their data in the browser show it after their last request. */
const LONGEST_QUIET_MS = 5_000;

/**
 * Pictures each page in each width, theme and language.
 *
 * @param {{ origin: string, accounts: Accounts }} shop
 * @param {string} folder
 * @param {RegExp} wanted which names to take.
 * @returns the path of the page that shows them all, and what the browser complained of: errors in the console, failed and
 *   foreign requests.
 */
export async function takeScreenshots({ origin, accounts }, folder, wanted = /./) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const visitors = await findVisitors(origin, accounts, wanted);
  /** @type {Set<string>} */
  const complaints = new Set();
  const browser = await loadPlaywright().chromium.launch({ executablePath: findChromium(), args: FLAGS });
  try {
    // One language after the other: an account has one at a time.
    for (const visitor of visitors)
      for (const language of LANGUAGES) await pictureIn(browser, { ...visitor, language, origin, folder, complaints });
  } finally {
    await browser.close();
  }
  const index = join(folder, "index.html");
  writeFileSync(index, indexOf(visitors.flatMap(({ pages }) => pages)));
  return { index, complaints: [...complaints] };
}

/**
 * Those who look: anybody, and each account with the pages that are behind its sign-in.
 * @param {string} origin
 * @param {Accounts} accounts
 * @param {RegExp} wanted
 */
async function findVisitors(origin, accounts, wanted) {
  const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
  const isWanted = (/** @type {Page} */ { name }) => wanted.test(name);
  /** @type {Visitor[]} */
  const visitors = [{ pages: await findAddresses(origin, PAGES.filter(isWanted), "", say) }];
  for (const who of /** @type {const} */ (["customer", "creator", "administrator"])) {
    const pages = SIGNED_IN[who];
    const cookie = await signIn(origin, accounts[who]);
    visitors.push({ cookie, pages: await findAddresses(origin, pages.filter(isWanted), cookie, say) });
  }
  return visitors;
}

/** @param {string} origin @param {Account} account */
async function signIn(origin, { email, password }) {
  const answer = await ask(origin, "POST", "/api/auth/sign-in", { email, password });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** @param {string} origin @param {string} method @param {string} path @param {unknown} body @param {string} cookie */
async function ask(origin, method, path, body, cookie = "") {
  const headers = { "content-type": "application/json", origin, cookie };
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * @param {Browser} browser
 * @param {Visitor & { language: keyof typeof LOCALES, origin: string, folder: string, complaints: Set<string> }} of
 */
async function pictureIn(browser, { pages, cookie, language, origin, folder, complaints }) {
  if (pages.length === 0) return;
  const context = await browser.newContext({ locale: LOCALES[language], baseURL: origin, reducedMotion: "reduce" });
  if (cookie !== undefined) {
    await ask(origin, "PATCH", "/api/auth/me", { locale: language }, cookie);
    await context.addCookies(cookie.split("; ").map((pair) => cookieOf(pair, origin)));
  }
  const page = await context.newPage();
  listen(page, origin, complaints);
  for (const { name, path, prefixed } of pages) {
    await page.goto(prefixed && language === "de" ? `/de${path === "/" ? "" : path}` : path, { waitUntil: "load" });
    if (cookie !== undefined)
      await page.waitForLoadState("networkidle", { timeout: LONGEST_QUIET_MS }).catch(() => null);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // Pictures below the fold load when they come into sight.
        await page.evaluate("document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; })");
        await page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => null)))");
        const height = Math.min(HIGHEST, await page.evaluate(() => document.documentElement.scrollHeight));
        const file = fileOf({ name, language, width, scheme: colorScheme });
        await page.screenshot({ path: join(folder, file), fullPage: true, clip: { x: 0, y: 0, width, height } });
      }
    }
  }
  await context.close();
}

/** @param {string} pair @param {string} url */
function cookieOf(pair, url) {
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
}

/** @param {Tab} page @param {string} origin @param {Set<string>} complaints */
function listen(page, origin, complaints) {
  const complain = (/** @type {string} */ text) => complaints.add(`${new URL(page.url()).pathname}: ${text}`);
  // The status of the page itself is no complaint: one of them is not found.
  const isOwn = (/** @type {ConsoleMessage} */ message) => message.location().url === page.url();
  page.on("console", (message) => {
    if (message.type() === "error" && !isOwn(message)) complain(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complain(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) complain(`asked ${new URL(url).origin}`);
  });
}

/** @param {{ name: string, language: string, width: number, scheme: string }} shot */
function fileOf({ name, language, width, scheme }) {
  return `${name}-${language}-${width}-${scheme}.png`;
}

/** @param {readonly Page[]} pages */
function indexOf(pages) {
  const shots = pages.flatMap(({ name, path }) => [
    `<h2 id="${name}">${name} <code>${path.replaceAll("&", "&amp;")}</code></h2>`,
    ...LANGUAGES.flatMap((language) =>
      WIDTHS.flatMap((width) =>
        SCHEMES.map((scheme) => {
          const file = fileOf({ name, language, width, scheme });
          return `<a href="${file}"><figure><img src="${file}" alt="" loading="lazy"><figcaption>${language} ${width} ${scheme}</figcaption></figure></a>`;
        }),
      ),
    ),
  ]);
  return `<!doctype html><meta charset="utf-8"><title>Pages</title>
<style>body{font:14px/1.5 system-ui;margin:1rem}a{display:inline-block;vertical-align:top}figure{margin:0 8px 16px 0}img{height:320px;border:1px solid #ccc}</style>
<h1>Pages</h1><p>${pages.map(({ name }) => `<a href="#${name}">${name}</a>`).join(" · ")}</p>
${shots.join("\n")}
`;
}
