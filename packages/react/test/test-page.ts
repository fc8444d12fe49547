import { fileURLToPath } from "node:url";
import type { Visit } from "@tote/server/test/browser/browser.ts";
import { build } from "esbuild";

/** The libraries that the hooks have to run on. */
export const LIBRARIES = {
  "React 19": {},
  "React 18.2": { react: "react-18", "react-dom": "react-dom-18" },
  "Preact 11": { react: "preact/compat", "react-dom": "preact/compat", "react-dom/client": "preact/compat/client" },
} as const;

export type Library = keyof typeof LIBRARIES;

const bundles = new Map<string, Promise<string>>();

async function bundle(library: Library, file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"development"' },
    alias: LIBRARIES[library],
    tsconfig: fileURLToPath(new URL("../../../tsconfig.json", import.meta.url)),
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** Opens an empty page of the shop's own origin that has the suite of `file`, with `body` in it. */
export async function openTestPage(page: Visit["page"], library: Library, body = "", file = "page.ts"): Promise<void> {
  const key = `${library} ${file}`;
  if (!bundles.has(key)) bundles.set(key, bundle(library, file));
  const script = await bundles.get(key);
  await page.context().route("**/test-page**", (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript; charset=utf-8", body: script ?? "" })
      : route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: `<!doctype html><html lang="en"><title>Test</title><body><div id="root">${body}</div><script src="/test-page.js"></script></body></html>`,
        }),
  );
  await page.goto("/test-page");
}
