import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { webStylesDirectory } from "../../platform/config/paths.ts";
import { type Asset, IMMUTABLE, readAsset } from "../../platform/http/pages/assets.ts";
import { accentRules, accentShades } from "./accent.ts";

/** The one stylesheet of the shop's pages, with the store's colours. */
export interface Styles {
  readonly url: string;
  readonly bytes: Buffer;
}

/** The parts of the stylesheet, in the order in which they stand in it. */
const PARTS = [
  "tokens.css",
  "ground.css",
  "controls.css",
  "frame.css",
  "item.css",
  "collection.css",
  "product.css",
  "framed.css",
];

/** A face whose size equals Inter's nearly, so that nothing moves when Inter has come. */
const FALLBACK_FACE = `@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%}`;
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

/** Reads the parts at the first page, so that a start does not wait for them; a change of the accent makes a new address. */
export class StyleSheets {
  #font: Asset | undefined;
  #base: string | undefined;
  #made: { accent: string | null; styles: Styles } | undefined;

  get font(): Asset {
    this.#font ??= readAsset("inter-latin-wght-normal.woff2", fontDirectory());
    return this.#font;
  }

  of(accent: string | null): Styles {
    if (this.#made?.accent !== accent) this.#made = { accent, styles: this.#make(accent) };
    return this.#made.styles;
  }

  #make(accent: string | null): Styles {
    this.#base ??= PARTS.map((part) => readFileSync(join(webStylesDirectory, part), "utf8")).join("");
    const face = `@font-face{font-family:"Inter";src:url("${fontUrl(this.font)}") format("woff2");font-weight:100 900;font-display:swap;unicode-range:${LATIN}}`;
    const colours = accent === null ? "" : accentRules(accentShades(accent));
    const bytes = Buffer.from(`${face}\n${FALLBACK_FACE}\n${this.#base}${colours}`);
    const digest = createHash("sha256").update(bytes).digest("hex");
    return { url: `/assets/shop/${digest.slice(0, 12)}.css`, bytes };
  }
}

function fontDirectory(): string {
  const require = createRequire(join(webStylesDirectory, "..", "package.json"));
  return join(dirname(require.resolve("@fontsource-variable/inter/package.json")), "files");
}

/** Another process may have made a page with newer colours: an address that is not ours gets ours, and is not kept. */
export function registerStyles(app: FastifyInstance, sheets: StyleSheets, accent: () => Promise<string | null>): void {
  app.get("/assets/shop/:file", async (request, reply) => {
    const styles = sheets.of(await accent());
    return reply
      .header("cache-control", request.url === styles.url ? IMMUTABLE : "public, no-cache")
      .type("text/css; charset=utf-8")
      .send(styles.bytes);
  });
  app.get("/assets/shop/inter/:file", async (_request, reply) =>
    reply.header("cache-control", IMMUTABLE).type(sheets.font.type).send(sheets.font.bytes),
  );
}

function fontUrl({ url }: Asset): string {
  return url.replace("/assets/", "/assets/shop/inter/");
}
