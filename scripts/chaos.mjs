import { setUp } from "./setup.mjs";

/** `npm run chaos`: its program imports packages, which a fresh checkout does not have yet. */
await setUp("runtime");
await import("./chaos/main.mjs");
