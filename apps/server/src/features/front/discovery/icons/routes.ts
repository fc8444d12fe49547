import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { entityTag, notModified } from "../../../../platform/http/answers/etag.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { drawnIcon } from "./drawn-icon.ts";
import { icoOf } from "./ico.ts";
import type { SiteIcons } from "./site-icons.ts";

/** Icons change rarely, and browsers ask for them often. */
const CACHE_CONTROL = "public, max-age=3600";
const ICO_PIXELS = 48;
/** By path; the first is what phones put on their start screen. */
const PIXELS = { "/apple-touch-icon.png": 180, "/icon-192.png": 192, "/icon-512.png": 512 };

/** The store's icon in the forms that browsers ask for, and the manifest of the web app that names them. */
export function registerIcons(app: FastifyInstance, icons: SiteIcons, settings: SettingsCache): void {
  const storefront = async () => (await settings.current()).storefront;
  app.get("/favicon.svg", async (request, reply) =>
    send(request, reply, "image/svg+xml", Buffer.from(drawnIcon((await storefront()).accentColor))),
  );
  app.get("/favicon.ico", async (request, reply) =>
    send(request, reply, "image/x-icon", icoOf(await icons.png(await storefront(), ICO_PIXELS), ICO_PIXELS)),
  );
  for (const [path, pixels] of Object.entries(PIXELS))
    app.get(path, async (request, reply) =>
      send(request, reply, "image/png", await icons.png(await storefront(), pixels)),
    );
  app.get("/site.webmanifest", async (request, reply) => {
    const { name, storefront } = await settings.current();
    const manifest = {
      name,
      short_name: name,
      ...(storefront.description === null ? {} : { description: storefront.description }),
      lang: storefront.locales[0],
      id: "/",
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      background_color: "#fcfaf6",
      theme_color: "#fcfaf6",
      icons: [192, 512].map((pixels) => ({
        src: `/icon-${pixels}.png`,
        sizes: `${pixels}x${pixels}`,
        type: "image/png",
      })),
    };
    return send(request, reply, "application/manifest+json", Buffer.from(JSON.stringify(manifest)));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  const etag = entityTag(bytes);
  reply.headers({ "cache-control": CACHE_CONTROL, etag });
  if (notModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
