import { setUp } from "./setup.mjs";

/**
 * `npm run chaos`: faults at random under mixed load, or with `--only NAME` one kind of crash with its own proof and
 * options. The programs import packages, which a fresh checkout does not have yet.
 *
 * @type {Record<string, () => Promise<unknown>>}
 */
const CRASHES = {
  "crash-orders": () => import("./chaos/crash/orders.mjs"),
  "crash-guests": () => import("./chaos/crash/guests.mjs"),
  "crash-invoices": () => import("./chaos/crash/invoices.mjs"),
  "silent-database": () => import("./chaos/crash/silent-database.mjs"),
};

await setUp("runtime");
const place = process.argv.indexOf("--only");
const crash = place === -1 ? undefined : CRASHES[process.argv[place + 1] ?? ""];
if (crash !== undefined) process.argv.splice(place, 2);
await (crash ?? (() => import("./chaos/main.mjs")))();
