/**
 * Uses of the packages by strangers. Each fixture is made of folders of `strangers`, later ones over earlier ones; its
 * `package.json` says what it installs and its script `test` what it does. `journey` is the file that the README's lines
 * become. A `runtime` that the registry cannot give, or that does not start here, leaves its fixture out.
 *
 * @typedef {{ name: string, folders: string[], packages: string[], journey?: string, runtime?: string }} Fixture
 */

/** @type {readonly Fixture[]} */
export const FIXTURES = [
  { name: "Node.js ESM", folders: ["shared", "node-esm"], packages: ["client", "react"], journey: "journey.mjs" },
  {
    name: "TypeScript 7, bundler",
    folders: ["typescript", "typescript-bundler"],
    packages: ["client"],
    journey: "journey.ts",
  },
  {
    name: "TypeScript 5.9, node16, without DOM",
    folders: ["typescript", "typescript-node16"],
    packages: ["client"],
    journey: "journey.ts",
  },
  { name: "React 18.2, no TanStack Query", folders: ["react-18"], packages: ["client", "react"] },
  { name: "Vite + React 19", folders: ["vite", "vite-react"], packages: ["client", "react"], runtime: "chromium" },
  { name: "Vite + Preact 11", folders: ["vite", "vite-preact"], packages: ["client", "react"], runtime: "chromium" },
  { name: "Generators", folders: ["generators"], packages: [] },
  { name: "Next.js, App Router", folders: ["next-app"], packages: ["client", "react"] },
  { name: "Worker (workerd, fetch only)", folders: ["worker"], packages: ["client"], runtime: "workerd" },
  { name: "Deno", folders: ["shared", "deno"], packages: ["client"], journey: "journey.ts", runtime: "deno" },
  { name: "Bun", folders: ["shared", "bun"], packages: ["client"], journey: "journey.ts", runtime: "bun" },
  {
    name: "Node.js, current",
    folders: ["shared", "node-current"],
    packages: ["client"],
    journey: "journey.ts",
    runtime: "node",
  },
];
