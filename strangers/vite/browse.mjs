// Opens the built pages in Chromium, with the shop behind the same origin, and buys something.
import { chromium } from "playwright-core";
import { preview } from "vite";

const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const [url] = server.resolvedUrls.local;
  await page.goto(url);
  const says = (selector, text) => page.locator(selector).filter({ hasText: text }).waitFor();

  await says("#session", "unauthenticated");
  const buttons = page.locator("#products button");
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await buttons.nth(1).click();
  await says("#bag", "3 settled");
  await says("#session", "guest");

  await page.reload();
  await says("#bag", "3 settled");
  await says("#session", "guest");

  await page.locator("#place").click();
  await says("#order", /^T-/);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  console.log(await page.locator("#order").textContent());
} catch (error) {
  for (const page of browser.contexts().flatMap((context) => context.pages()))
    console.error(await page.locator("#root").textContent());
  throw error;
} finally {
  await browser.close();
  await server.close();
}
