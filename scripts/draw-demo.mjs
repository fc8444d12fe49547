#!/usr/bin/env node
/**
 * Draws the pictures of the demo shop into apps/server/assets/demo. They are committed; run this after a change of
 * scripts/demo-pictures. `--sheet FILE.html` also writes a contact sheet for review.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Picture } from "./demo-pictures/picture.mjs";
import { closeUps, pictures } from "./demo-pictures/pictures.mjs";

const MAX_BYTES = 8 * 1024;
const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "apps", "server", "assets", "demo");

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (file.endsWith(".svg")) rmSync(join(folder, file));
let total = 0;
/** @type {string[]} */
const names = [];

/** @param {string} name @param {string} svg */
function keep(name, svg) {
  const twice = /<[^>]*\s([\w-]+)="[^"]*"[^>]*\s\1="/.exec(svg);
  if (twice !== null || svg.length > MAX_BYTES || /NaN|undefined|--\d/.test(svg))
    throw new Error(`${name} is not a good picture (${svg.length} bytes).`);
  writeFileSync(join(folder, `${name}.svg`), svg);
  total += svg.length;
  names.push(name);
}

for (const { name, ground, draw } of pictures) {
  const picture = new Picture(ground);
  draw(picture);
  keep(name, picture.toString());
  for (const [closeUp, of, seen] of closeUps) if (of === name) keep(closeUp, picture.toString(seen));
}
// Scenes with people and rooms, drawn by hand.
const scenes = join(dirname(fileURLToPath(import.meta.url)), "demo-pictures", "scenes");
for (const file of readdirSync(scenes)) keep(file.replace(".svg", ""), readFileSync(join(scenes, file), "utf8"));
process.stdout.write(`${names.length} pictures, ${Math.round(total / 1024)} KiB, in ${folder}\n`);

const sheet = process.argv[process.argv.indexOf("--sheet") + 1];
if (process.argv.includes("--sheet") && sheet !== undefined) {
  const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1].split(",") : null;
  const cells = names
    .filter((name) => only === null || only.some((part) => name.includes(part)))
    .map(
      (name) => `<figure><img src="file://${join(folder, name)}.svg" alt=""><figcaption>${name}</figcaption></figure>`,
    );
  const columns = only === null ? 6 : 3;
  const style = `body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:12px sans-serif}figure{margin:0}img{width:100%;display:block}`;
  writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join("")}`);
}
