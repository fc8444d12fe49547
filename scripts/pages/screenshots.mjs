import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findAddresses } from "./addresses.mjs";
import { FLAGS, findChromium, loadPlaywright } from "./browser.mjs";

const WIDTHS = [360, 768, 1280];
const SCHEMES = ["light", "dark"];
const LOCALES = { en: "en-GB", de: "de-DE" };
/** A very long page is cut: a picture of the whole would be too small to read. */
const HIGHEST = 4_000;

/** Pictures each page in each width, theme and language. Gives the path of the page that shows them all. */
export async function takeScreenshots(origin, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = await findAddresses(origin);
  const browser = await loadPlaywright().chromium.launch({ executablePath: findChromium(), args: FLAGS });
  try {
    await Promise.all(Object.keys(LOCALES).map((language) => pictureIn(browser, { language, origin, folder, pages })));
  } finally {
    await browser.close();
  }
  const index = join(folder, "index.html");
  writeFileSync(index, indexOf(pages));
  return index;
}

async function pictureIn(browser, { language, origin, folder, pages }) {
  const context = await browser.newContext({ locale: LOCALES[language], baseURL: origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const { name, path, prefixed } of pages) {
    await page.goto(prefixed && language === "de" ? `/de${path === "/" ? "" : path}` : path, { waitUntil: "load" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // Pictures below the fold load when they come into sight.
        await page.evaluate("document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; })");
        await page.evaluate("Promise.all([...document.images].map((image) => image.decode().catch(() => null)))");
        const height = Math.min(HIGHEST, await page.evaluate("document.documentElement.scrollHeight"));
        const file = fileOf({ name, language, width, scheme: colorScheme });
        await page.screenshot({ path: join(folder, file), fullPage: true, clip: { x: 0, y: 0, width, height } });
      }
    }
  }
  await context.close();
}

function fileOf({ name, language, width, scheme }) {
  return `${name}-${language}-${width}-${scheme}.png`;
}

function indexOf(pages) {
  const shots = pages.flatMap(({ name, path }) => [
    `<h2 id="${name}">${name} <code>${path.replaceAll("&", "&amp;")}</code></h2>`,
    ...Object.keys(LOCALES).flatMap((language) =>
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
