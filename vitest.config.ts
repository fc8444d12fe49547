import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";

const packages = fileURLToPath(new URL("packages/", import.meta.url));

const script = new URL("scripts/tests/module-cache.mjs", import.meta.url).href;
const { moduleCache } = (await import(script)) as {
  moduleCache(): NonNullable<ViteUserConfig["plugins"]>[number];
};

/** Beyond these the PostgreSQLs and browsers of the tests want more memory than a small machine has. */
const MOST_WORKERS = 4;

export default defineConfig({
  plugins: [moduleCache()],
  resolve: {
    // Tests run on the sources of the SDK; the built packages have the same entries.
    alias: [
      { find: /^@tote\/client$/, replacement: `${packages}client/src/index.ts` },
      { find: /^@tote\/client\/(\w+)$/, replacement: `${packages}client/src/$1.ts` },
    ],
  },
  test: {
    include: [
      "apps/{server,storefront,office}/**/*.test.ts",
      "packages/*/test/**/*.test.{ts,tsx}",
      "examples/test/*.test.ts",
      "scripts/**/*.test.mjs",
    ],
    // Each has a PostgreSQL of its own; one that TEST_DATABASE_URL names serves one worker alone.
    // One more than cores, because tests also wait: for disks, browsers and programs that start.
    maxWorkers: process.env.TEST_DATABASE_URL ? 1 : Math.min(availableParallelism() + 1, MOST_WORKERS),
    globalSetup: ["apps/server/test/global-setup.ts"],
    // These end what hangs. They say nothing about speed: another machine may be three times as slow.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // Files share the modules of their worker: loading the whole server anew for each would be a third of the run. Each
    // file still has a database and a server of its own, and modules hold nothing but caches.
    isolate: false,
    // Compiled modules are kept between runs, by their content.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: fileURLToPath(new URL(".build/test-modules", import.meta.url)),
    },
  },
});
