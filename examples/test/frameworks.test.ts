/** Every snippet of docs/sdk/frameworks.md runs: a server's render in a visitor's name, against the real shop. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DehydratedState } from "@tanstack/react-query";
import { build } from "esbuild";
import { type ComponentType, createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../apps/server/test/factories.ts";
import type { Client, Profile } from "../../packages/client/src/index.ts";
import { openShop, type Shop } from "../../packages/client/test/shop.ts";
import type { useSession } from "../../packages/react/src/index.ts";
import { programFolder, snippet, snippetsOf } from "./guides.ts";
import { WITH_SDK_SOURCES } from "./sdk-sources.ts";

const GUIDE = "docs/sdk/frameworks.md";
const PUBLIC_URL = "https://shop.example";

interface Guide {
  toteFor(headers: Headers): Client;
  Layout(props: { children: ReactNode }): Promise<ReactNode>;
  Page: ComponentType;
  NextPage(props: { params: Promise<{ handle: string }> }): Promise<ReactNode>;
  Providers: ComponentType<{ session: Profile | null; baseUrl: string; children?: ReactNode }>;
  loader(request: {
    request: Request;
    params: { handle: string };
  }): Promise<{ state: DehydratedState; session: Profile }>;
  useSession: typeof useSession;
}

/** The framework's side: what its two modules give. */
const framework = globalThis as { requestHeaders?: Headers; loaderData?: unknown };
const FILES = {
  "tote.ts": snippet(GUIDE, "A client for each request", "ts"),
  "layout.tsx": snippet(GUIDE, "Next.js", "tsx"),
  "next-page.tsx": snippet(GUIDE, "Prefetching in Next.js", "tsx"),
  "product-title.tsx": `import { useProduct } from "@tote/react/query";
    export const ProductTitle = ({ handle }) => <h1>{useProduct(handle).data?.title}</h1>;`,
  "providers.tsx": snippet(GUIDE, "The providers", "tsx"),
  "product.tsx": snippet(GUIDE, "React Router", "tsx"),
  "next-headers.ts": "export const headers = async () => globalThis.requestHeaders;",
  "react-router.ts": "export const useLoaderData = () => globalThis.loaderData;",
  "guide.ts": `export * from "./tote"; export * from "./providers"; export { default as Layout } from "./layout";
    export { default as Page, loader } from "./product"; export { default as NextPage } from "./next-page"; export { useSession } from "@tote/react";`,
};

const program = programFolder();
const { PUBLIC_URL: formerPublic, SHOP_URL: formerShop } = process.env;
let shop: Shop;
let guide: Guide;
let cookie: string;
beforeAll(async () => {
  shop = await openShop();
  await createProduct(shop.app, { handle: "mug", title: "Stoneware mug" });
  cookie = `theme=dark; session=${(await signUp(shop.app)).session}; other=1`;
  Object.assign(process.env, { PUBLIC_URL, SHOP_URL: shop.proxy.url });
  for (const [name, code] of Object.entries(FILES)) writeFileSync(join(program.folder, name), code);
  const outfile = join(program.folder, "guide.mjs");
  await build({
    ...WITH_SDK_SOURCES,
    alias: {
      ...WITH_SDK_SOURCES.alias,
      "next/headers": join(program.folder, "next-headers.ts"),
      "react-router": join(program.folder, "react-router.ts"),
    },
    entryPoints: [join(program.folder, "guide.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["react", "@tanstack/react-query"],
    logLevel: "error",
  });
  guide = (await import(pathToFileURL(outfile).href)) as Guide;
});
afterAll(async () => {
  for (const [name, value] of Object.entries({ PUBLIC_URL: formerPublic, SHOP_URL: formerShop }))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  program.remove();
  await shop.close();
});

function Who(): ReactNode {
  const session = guide.useSession();
  return h("p", null, `${session.status} ${session.user?.name ?? "nobody"}`);
}

async function layoutFor(headers: Headers): Promise<string> {
  framework.requestHeaders = headers;
  return renderToString(await guide.Layout({ children: h(Who) }));
}

test("Next.js: the layout begins with the visitor's session, and with nobody's for the next visitor", async () => {
  expect(await layoutFor(new Headers({ cookie }))).toContain("<p>authenticated Ada Lovelace</p>");
  expect(await layoutFor(new Headers())).toContain("<p>unauthenticated nobody</p>");
});

test("Next.js: what a page prefetched is there at its first render", async () => {
  framework.requestHeaders = new Headers({ cookie });
  const page = await guide.NextPage({ params: Promise.resolve({ handle: "mug" }) });
  expect(renderToString(h(guide.Providers, { session: null, baseUrl: PUBLIC_URL, children: page }))).toContain(
    "<h1>Stoneware mug</h1>",
  );
});

test("only the session's cookie goes to the shop, under either of its names", async () => {
  shop.proxy.reset();
  await guide.toteFor(new Headers({ cookie })).session.get();
  await guide.toteFor(new Headers({ cookie: "a=1;__Host-session=abc" })).session.get();
  await guide.toteFor(new Headers({ cookie: "my-session=abc" })).session.get();
  const sent = shop.proxy.seen.map(({ headers }) => headers.cookie);
  expect(sent).toEqual([expect.stringMatching(/^session=[^;]+$/), "__Host-session=abc", undefined]);
});

test("React Router: what the loader read is there at the first render, under the browser's key", async () => {
  const request = new Request(`${PUBLIC_URL}/products/mug`, { headers: { cookie } });
  const data = await guide.loader({ request, params: { handle: "mug" } });
  expect(data.session.user.name).toBe("Ada Lovelace");
  expect(data.state.queries.map(({ queryKey }) => queryKey)).toEqual([
    ["tote", PUBLIC_URL, null, "/api/products/{idOrHandle}", "mug"],
  ]);
  framework.loaderData = JSON.parse(JSON.stringify(data));
  const page = h(guide.Providers, { session: data.session, baseUrl: PUBLIC_URL }, h(guide.Page));
  expect(renderToString(page)).toContain("<h1>Stoneware mug</h1>");
});

test("the rewrites lead to the shop", async () => {
  const file = join(program.folder, "next.config.mjs");
  writeFileSync(file, snippet(GUIDE, "One origin for the browser", "js"));
  const { default: config } = await import(pathToFileURL(file).href);
  expect((await config.rewrites()).beforeFiles[0]).toEqual({
    source: "/api/:path*",
    destination: `${shop.proxy.url}/api/:path*`,
  });
});

test("nothing in the guide is left out", () => {
  expect(snippetsOf(GUIDE)).toHaveLength(6);
});
