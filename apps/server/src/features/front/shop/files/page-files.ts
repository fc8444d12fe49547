import type { FastifyInstance } from "fastify";
import { type Asset, IMMUTABLE, readAsset } from "../../../../platform/http/pages/assets.ts";

const program = readAsset("theme.js");

/** Runs before anything is painted: sets `data-theme` from the cookie, so that kept bytes know no theme. */
export const themeProgram: Asset = { ...program, url: program.url.slice("/assets".length) };

/** Pages that browsers may fetch before a visitor goes there: those that are the same for everyone, without a query. */
const speculationRules = readAsset("speculation.json");

/** The header `Speculation-Rules`: a list of addresses (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const SPECULATION_RULES = `"${speculationRules.url}"`;

/** Files that every page names and that are the same in every shop. */
export function registerPageFiles(app: FastifyInstance): void {
  const files = [
    [themeProgram, themeProgram.type],
    [speculationRules, "application/speculationrules+json"],
  ] as const;
  for (const [{ url, bytes }, type] of files)
    app.get(url, async (_request, reply) => reply.header("cache-control", IMMUTABLE).type(type).send(bytes));
}
