import { setUp } from "./setup.mjs";

/** `npm run row-sizes`: its program imports packages, which a fresh checkout does not have yet. */
await setUp("runtime");
await import("./row-sizes/main.mjs");
