import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { appDirectory } from "../../../../platform/config/paths.ts";
import { type Asset, IMMUTABLE, readAsset } from "../../../../platform/http/pages/assets.ts";

/** The parts of Inter and the characters of each, as its package says: a page loads only those that it needs. */
const PARTS = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
} as const;
type Part = keyof typeof PARTS;

/** A face whose size equals Inter's nearly, so that nothing moves when Inter has come. */
const FALLBACK_FACE = `@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%}`;

let read: Readonly<Record<Part, Asset>> | undefined;

/** Read at the first page, so that a start does not wait for them. */
function fonts(): Readonly<Record<Part, Asset>> {
  read ??= { latin: readPart("latin"), "latin-ext": readPart("latin-ext") };
  return read;
}

function readPart(part: Part): Asset {
  const require = createRequire(join(appDirectory("storefront"), "package.json"));
  const folder = join(dirname(require.resolve("@fontsource-variable/inter/package.json")), "files");
  const asset = readAsset(`inter-${part}-wght-normal.woff2`, folder);
  return { ...asset, url: asset.url.replace("/assets/", "/assets/shop/inter/") };
}

/** The faces of the stylesheet, the common one last: browsers look at the last first. */
export function fontFaces(): string {
  const faces = (["latin-ext", "latin"] as const).map(
    (part) =>
      `@font-face{font-family:"Inter";src:url("${fonts()[part].url}") format("woff2");font-weight:100 900;font-display:swap;unicode-range:${PARTS[part]}}`,
  );
  return [...faces, FALLBACK_FACE].join("\n");
}

/** A font at the address of another version is answered with ours, which looks the same. */
export function registerFonts(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/assets/shop/inter/:file", async (request, reply) => {
    const { type, bytes } = fonts()[request.params.file.startsWith("inter-latin-ext") ? "latin-ext" : "latin"];
    return reply.header("cache-control", IMMUTABLE).type(type).send(bytes);
  });
}
