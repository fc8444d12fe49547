import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bag</title>
<script type="module" src="/test/bag.js"></script></html>`;

/** A page has `window.bag` and `window.tote`. */
const SCRIPT = `
import { createBag } from "./bag.ts";
import { createClient } from "./index.ts";
const tote = createClient();
const bag = createBag(tote, JSON.parse(sessionStorage.getItem("options") ?? "{}"));
Object.assign(window, { tote, bag });

const until = (count) => new Promise((resolve) => {
  const look = () => {
    const { status, subtotalSettled, itemCount } = bag.getSnapshot();
    if (status === "ready" && subtotalSettled && itemCount === count) resolve();
  };
  bag.subscribe(look);
  look();
});
const report = async (persisted) => {
  await until(2);
  bag.setQty(asked.get("variantId"), 7);
  await until(7);
  const reasons = JSON.stringify(performance.getEntriesByType("navigation")[0]?.notRestoredReasons ?? null);
  await fetch("/test/report", { method: "POST", body: JSON.stringify({ persisted, reasons }) });
};
const asked = new URLSearchParams(location.search);
const addition = { productId: asked.get("productId"), variantId: asked.get("variantId"), qty: 1 };
/** Drives itself, because the debugger does not follow a page into the back-forward cache. */
const journeys = {
  async leave() {
    if (sessionStorage.getItem("left")) return report(false);
    addEventListener("pageshow", ({ persisted }) => persisted && report(true));
    bag.add(addition);
    await until(1);
    sessionStorage.setItem("left", "yes");
    // Not from the load event: such a navigation would replace this page.
    setTimeout(() => location.assign("/?journey=back&" + new URLSearchParams(addition)), 0);
  },
  async back() {
    await until(1);
    bag.add(addition);
    await until(2);
    history.back();
  },
};
await journeys[asked.get("journey")]?.();`;

export interface Site {
  readonly url: string;
  /** The result of a journey. */
  readonly report: Promise<string>;
  close(): void;
}

/** A page on the shop's own origin that has the bundled engine; everything else goes on to `target`. */
export async function servePage(target: string): Promise<Site> {
  let tell: (report: string) => void = () => undefined;
  const report = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const bundle = await build({
    stdin: { contents: SCRIPT, resolveDir: fileURLToPath(new URL("../../src/", import.meta.url)), loader: "js" },
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    minify: true,
  });
  const script = bundle.outputFiles[0]?.text ?? "";
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path === "/test/bag.js") return outgoing.writeHead(200, { "content-type": "text/javascript" }).end(script);
    if (path === "/test/report") {
      incoming.setEncoding("utf8").on("data", tell);
      return outgoing.writeHead(204).end();
    }
    if (!path.startsWith("/api/")) {
      const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
      return outgoing.writeHead(200, { "content-type": "text/html", "content-security-policy": policy }).end(PAGE);
    }
    const upstream = request(
      new URL(path, target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once("error", () => outgoing.destroy());
      },
    );
    upstream.once("error", () => outgoing.destroy());
    return incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    report,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
