import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["apps/server/**/*.test.ts"],
    globalSetup: ["apps/server/test/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share the modules of their worker: loading the whole server anew for each would be a third of the run. Each
    // file still has a database and a server of its own, and modules hold nothing but caches.
    isolate: false,
  },
});
