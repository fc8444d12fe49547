import { defineConfig } from "vite";

/** The shop that this storefront sells from. */
const target = process.env.SHOP_URL ?? "http://localhost:3000";

export default defineConfig({
  // Cookies work on one origin, so the shop's own paths are passed on; see docs/sdk/frameworks.md.
  server: { port: 5173, proxy: { "/api": target, "/media": target, "/track-order": target } },
  // The SDK is linked from this checkout; it has to use this project's React.
  resolve: { dedupe: ["react", "react-dom", "@tanstack/react-query", "@tote/client"] },
});
