import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { appDirectory } from "../../../../platform/config/paths.ts";
import { type Asset, IMMUTABLE, readAsset } from "../../../../platform/http/pages/assets.ts";

/** The parts of each face and the characters of each, as the packages say: a page loads only those that it needs. */
const PARTS = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
} as const;
type Part = keyof typeof PARTS;

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly source: string;
  readonly files: (part: Part) => string;
  readonly address: string;
  /** A local face of nearly the same size, so that nothing moves when the face has come. */
  readonly fallback: string;
}

const TEXT: Face = {
  family: "Inter",
  weight: "100 900",
  source: "@fontsource-variable/inter",
  files: (part) => `inter-${part}-wght-normal.woff2`,
  address: "/assets/shop/inter/",
  fallback: `local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%`,
};

/** For names, headings and lead sentences. */
const DISPLAY: Face = {
  family: "Hedvig",
  weight: "400",
  source: "@fontsource/hedvig-letters-serif",
  files: (part) => `hedvig-letters-serif-${part}-400-normal.woff2`,
  address: "/assets/shop/hedvig/",
  fallback: `local("Georgia"),local("Gelasio"),local("Liberation Serif");size-adjust:104.5%;ascent-override:97.6%;descent-override:30.6%;line-gap-override:0%`,
};

const FACES = [TEXT, DISPLAY];

const read = new Map<Face, Readonly<Record<Part, Asset>>>();

/** Read at the first page, so that a start does not wait for them. */
function filesOf(face: Face): Readonly<Record<Part, Asset>> {
  const files = read.get(face) ?? { latin: readPart(face, "latin"), "latin-ext": readPart(face, "latin-ext") };
  read.set(face, files);
  return files;
}

function readPart({ source, files, address }: Face, part: Part): Asset {
  const require = createRequire(join(appDirectory("storefront"), "package.json"));
  const asset = readAsset(files(part), join(dirname(require.resolve(`${source}/package.json`)), "files"));
  return { ...asset, url: asset.url.replace("/assets/", address) };
}

/** The faces of the stylesheet, the common part last: browsers look at the last first. */
export function fontFaces(): string {
  return FACES.flatMap((face) => [
    ...(["latin-ext", "latin"] as const).map(
      (part) =>
        `@font-face{font-family:"${face.family}";src:url("${filesOf(face)[part].url}") format("woff2");font-weight:${face.weight};font-display:swap;unicode-range:${PARTS[part]}}`,
    ),
    `@font-face{font-family:"${face.family} fallback";src:${face.fallback}}`,
  ]).join("\n");
}

/** Every page has a heading in it: loaded beside the stylesheet, not after it. */
export const displayFaceUrl = () => filesOf(DISPLAY).latin.url;

/** A font at the address of another version is answered with ours, which looks the same. */
export function registerFonts(app: FastifyInstance): void {
  for (const face of FACES)
    app.get<{ Params: { file: string } }>(`${face.address}:file`, async (request, reply) => {
      const { type, bytes } = filesOf(face)[request.params.file.includes("-latin-ext-") ? "latin-ext" : "latin"];
      return reply.header("cache-control", IMMUTABLE).type(type).send(bytes);
    });
}
