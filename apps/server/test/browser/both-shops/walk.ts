/** Walks through pages in a browser and tells what is wrong with them. */
import type { Page } from "playwright-core";
import type { Visit } from "../browser.ts";

export const LANGUAGES = ["en", "de"] as const;
const WIDTHS = [1_280, 390] as const;
/** Axe takes most of a walk, so each language has it at another width; everything else is looked at in all four. */
const AXE_WIDTH = { en: 1_280, de: 390 } as const;

const WAITING = "main .skeleton, main [aria-busy=true]";

/** Headings that greet their reader or say why the page is closed to them. */
const GREETINGS = /^(Welcome back|Willkommen zurück|For partners|Für Partner)/;

/** The heading of a page and the navigation's own text for it, without its count; null where no entry leads here. */
const NAMES = `(() => {
  const link = document.querySelector("nav.rail a[aria-current=page]");
  const isOwn = link !== null && new URL(link.href).pathname === location.pathname;
  return { entry: isOwn ? link.firstChild.textContent : null, heading: document.querySelector("h1")?.textContent ?? "" };
})()`;

/** Problems of these pages in a language, one a line. */
export async function problemsOf(
  visit: Visit,
  addresses: readonly string[],
  language: (typeof LANGUAGES)[number],
): Promise<string[]> {
  const problems: string[] = [];
  for (const address of addresses) {
    const found = await problemsOfPage(visit, address, language);
    problems.push(...found.map((problem) => `${language} ${address}: ${problem}`));
  }
  return problems;
}

async function problemsOfPage(visit: Visit, address: string, language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const { page } = visit;
  const problems: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  const answer = await page.goto(address);
  if ((answer?.status() ?? 0) >= 400) problems.push(`it answers ${answer?.status()}`);
  if (!(await isShown(page))) problems.push("it has no heading, or goes on waiting");
  const { entry, heading } = await page.evaluate<{ entry: string | null; heading: string }>(NAMES);
  if (entry !== null && entry !== heading && !GREETINGS.test(heading))
    problems.push(`its entry in the navigation is "${entry}", not "${heading}"`);
  const spoken = await page.evaluate("document.documentElement.lang");
  if (spoken !== language) problems.push(`it speaks ${spoken}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (await visit.isTooWide()) problems.push(`${width}: it is too wide`);
    if (width === AXE_WIDTH[language])
      problems.push(...(await visit.accessibilityViolations()).map((violation) => `${width}: ${violation}`));
    await visit.keepPicture(`walk ${language} ${address} ${width}`.replaceAll(/[^\w]+/g, "-"));
  }
  problems.push(...visit.complaints.splice(0));
  return problems;
}

/** True once the page has a heading and everything that it reads. */
async function isShown(page: Page): Promise<boolean> {
  try {
    await page.locator("h1").first().waitFor();
    await page.locator(WAITING).first().waitFor({ state: "detached" });
    return ((await page.locator("h1").first().textContent({ timeout: 5_000 })) ?? "").trim() !== "";
  } catch {
    return false;
  }
}
