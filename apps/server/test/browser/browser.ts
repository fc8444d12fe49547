import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

function findChromium(): string | null {
  return CANDIDATES.find((path): path is string => path !== undefined && existsSync(path)) ?? null;
}

/** True where there is nothing to test with: no Chromium, and not in CI, which has to have one. */
export function lacksBrowser(): boolean {
  if (findChromium() !== null || process.env.CI !== undefined) return false;
  process.stderr.write("Browser tests are left out: no Chromium was found (set CHROMIUM_PATH to one).\n");
  return true;
}

/** Without these, headless Chromium looks for its maker's hosts at every start. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const MAX_PICTURE_HEIGHT = 3_000;

export interface Look {
  width: number;
  scheme: "light" | "dark";
  javaScript?: boolean;
  locale?: string;
  /** Playwright turns the back-forward cache off unless asked. */
  backForwardCache?: boolean;
}

/** Started at the first visit of a worker, with and without the back-forward cache, and ended with the worker. */
const browsers = new Map<boolean, Promise<Browser>>();

function provideBrowser(backForwardCache: boolean): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("No Chromium was found; set CHROMIUM_PATH to one.");
  const ignored = backForwardCache ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {};
  const browser = browsers.get(backForwardCache) ?? chromium.launch({ executablePath, args: FLAGS, ...ignored });
  browsers.set(backForwardCache, browser);
  return browser;
}

/** A page with cookies and storage of its own, which remembers everything that should not happen on any page of ours. */
export class Visit {
  readonly page: Page;
  /** Console errors, violations of the policy, failed and foreign requests. */
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;
  readonly #origin: string;

  private constructor(page: Page, context: BrowserContext, origin: string) {
    this.page = page;
    this.#context = context;
    this.#origin = origin;
    page.on("console", (message) => {
      // A navigation to a page that is a 404 by intention is reported as an error too.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        this.complaints.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`script: ${error.message}`));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(`${origin}/`) && !url.startsWith("data:")) this.complaints.push(`foreign request: ${url}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && response.request().resourceType() !== "document")
        this.complaints.push(`${response.status()}: ${response.url()}`);
    });
  }

  static async start(origin: string, look: Look): Promise<Visit> {
    const browser = await provideBrowser(look.backForwardCache ?? false);
    const context = await browser.newContext({
      viewport: { width: look.width, height: 800 },
      colorScheme: look.scheme,
      javaScriptEnabled: look.javaScript ?? true,
      locale: look.locale ?? "en-GB",
      baseURL: origin,
      reducedMotion: "reduce",
    });
    const visit = new Visit(await context.newPage(), context, origin);
    await visit.#countViolations();
    return visit;
  }

  /** Has the cookies of this session. The page stays as it is. */
  async signIn(session: string, hint: "account" | "creator" = "account"): Promise<void> {
    await this.#context.addCookies([
      { name: "session", value: session, url: this.#origin },
      { name: "tote_hint", value: hint, url: this.#origin },
    ]);
  }

  /** Begins anew as this person: no page, no other cookie, no complaint. */
  async startAgain(session: string): Promise<void> {
    // A page that still reads something would be refused without its cookies, and complain later.
    await this.page.goto("about:blank");
    await this.#context.clearCookies();
    await this.signIn(session);
    this.complaints.length = 0;
  }

  /** Through the debugger, which hears of what the policy refused also where scripts are off. */
  async #countViolations(): Promise<void> {
    const debuggerOfPage = await this.#context.newCDPSession(this.page);
    debuggerOfPage.on("Audits.issueAdded", ({ issue }) => {
      const found = issue.details.contentSecurityPolicyIssueDetails;
      if (found !== undefined) this.complaints.push(`policy: ${found.violatedDirective} ${found.blockedURL ?? ""}`);
    });
    await debuggerOfPage.send("Audits.enable");
  }

  /** The violations that axe finds on the page, one per line. Rules in `except` are skipped. */
  async accessibilityViolations(except: readonly string[] = []): Promise<string[]> {
    return this.#runAxe({ rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) });
  }

  /** Those of colours alone, for a page whose theme is all that changed. */
  async contrastViolations(): Promise<string[]> {
    return this.#runAxe({ runOnly: ["color-contrast"] });
  }

  /**
   * Problems of the page on a phone and on a desk, in both themes, one a line. The page stays: only its
   * width and the device's theme change, and a theme changes nothing but colours.
   */
  async problemsInEveryLook(name: string): Promise<string[]> {
    const problems: string[] = [];
    for (const width of [360, 1_280])
      for (const colorScheme of ["light", "dark"] as const) {
        await this.page.setViewportSize({ width, height: 800 });
        await this.page.emulateMedia({ colorScheme });
        const look = `${name} ${width} ${colorScheme}`;
        await this.keepPicture(look.replaceAll(/[^\w]+/g, "-"));
        const violations = await (colorScheme === "light" ? this.accessibilityViolations() : this.contrastViolations());
        problems.push(...violations.map((violation) => `${look}: ${violation}`));
        if (await this.isTooWide()) problems.push(`${look}: it is too wide`);
      }
    return problems;
  }

  async #runAxe(options: object): Promise<string[]> {
    // Through the debugger: the page's own policy lets no script in, and should not.
    if (!(await this.page.evaluate("typeof axe === 'object'"))) await this.page.evaluate(axeSource());
    // Describing what passed would take as long as the rules themselves.
    const { violations } = (await this.page.evaluate(
      `axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], ...options })})`,
    )) as AxeResults;
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }

  /** True when something sticks out to the side, so that a phone has to scroll. */
  async isTooWide(): Promise<boolean> {
    return (await this.page.evaluate(
      "document.documentElement.scrollWidth > document.documentElement.clientWidth",
    )) as boolean;
  }

  /** Keeps a picture for a person to look at, where `TOTE_SCREENSHOTS` names a folder. */
  async keepPicture(name: string): Promise<void> {
    const folder = process.env.TOTE_SCREENSHOTS;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    const height = (await this.page.evaluate("document.documentElement.scrollHeight")) as number;
    // A very long page is cut: a picture of the whole would be too small to read.
    const { width } = this.page.viewportSize() ?? { width: 1_280 };
    const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_PICTURE_HEIGHT) };
    await this.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, clip });
  }

  async end(): Promise<void> {
    await this.#context.close();
  }
}

interface AxeResults {
  violations: { id: string; help: string; nodes: { html: string }[] }[];
}

let axe: string | undefined;
function axeSource(): string {
  const require = createRequire(import.meta.url);
  axe ??= readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  return axe;
}
