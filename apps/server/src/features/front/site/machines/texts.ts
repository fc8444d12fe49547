import type { FastifyInstance, FastifyReply } from "fastify";
import { legalLinks } from "../../../../platform/http/pages/legal-links.ts";
import type { SettingsCache, StoreSettings } from "../../../ground/store/settings.ts";

export interface MachineTextNeeds {
  settings: SettingsCache;
  publicUrl: string;
  storefrontUrl: string;
}

/** A security.txt may not be valid for more than a year (RFC 9116 §2.5.5). */
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/robots.txt`, `/llms.txt`, `/.well-known/security.txt`: what crawlers, language models and researchers ask a site for. */
export function registerMachineTexts(app: FastifyInstance, needs: MachineTextNeeds): void {
  const current = () => needs.settings.current();
  app.get("/robots.txt", async (_request, reply) => sendText(reply, robots(await current(), needs)));
  app.get("/llms.txt", async (_request, reply) =>
    sendText(reply, llms(await current(), needs), "text/markdown; charset=utf-8"),
  );
  app.get("/.well-known/security.txt", async (_request, reply) =>
    sendText(reply, securityTxt(await current(), needs, new Date())),
  );
}

function sendText(reply: FastifyReply, text: string, type = "text/plain; charset=utf-8"): FastifyReply {
  return reply.headers({ "cache-control": "public, max-age=3600" }).type(type).send(text);
}

/** Pages that are a person's own, or that only act, are not for crawlers. */
const PRIVATE_PATHS = [
  "/api/",
  "/admin",
  "/account",
  "/bag",
  "/buy/",
  "/change-email",
  "/checkout",
  "/r/",
  "/track-order",
  "/undo-email-change",
  "/report-problem/",
  "/remove-sign-in-methods",
  "/reset-password",
  "/sign-in",
  "/verify-email",
];

/** A demo shop asks not to be found. */
function robots({ demo }: StoreSettings, { publicUrl }: MachineTextNeeds): string {
  if (demo) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\n${PRIVATE_PATHS.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** The shop for language models, in the form of llmstxt.org. */
function llms(settings: StoreSettings, { publicUrl, storefrontUrl }: MachineTextNeeds): string {
  const { name, currency, taxIncluded, links, storefront } = settings;
  const legal = legalLinks(links, "en", publicUrl).map(({ label, url }) => `- [${label}](${url})`);
  return `# ${oneLine(name)}

> ${oneLine(storefront.description ?? "An online shop.")}

Prices are in ${currency}, ${taxIncluded ? "tax included" : "without tax"}, as integers of minor units.

## Catalogue

- [Shop](${storefrontUrl}/)
- [Products](${publicUrl}/api/products): JSON, 20 a page; search with \`?q=\`, filter with \`?collection=\` and \`?available=true\`, go on with \`?cursor=\`
- [Collections](${publicUrl}/api/collections): JSON
- [Delivery, countries, currency](${publicUrl}/api/store): JSON
- [Sitemap](${publicUrl}/sitemap.xml)

## Help

- [Track an order](${publicUrl}/track-order): needs the order's reference and the buyer's e-mail address
- [Report a problem](${publicUrl}/report-problem)

## Developers

- [OpenAPI document](${publicUrl}/openapi.json): what storefronts and customers may call; \`?audience=creator\`, \`partner\`, \`admin\` or \`all\` for others
- [Guides and quick start](${publicUrl}/developers)
- [API explorer](${publicUrl}/docs)
${legal.length === 0 ? "" : `\n## Legal\n\n${legal.join("\n")}\n`}`;
}

/** RFC 9116. Without a contact address, the form for reports is the contact. */
function securityTxt({ storefront }: StoreSettings, { publicUrl }: MachineTextNeeds, now: Date): string {
  const expires = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + SECURITY_TXT_DAYS * DAY_MS);
  const contacts = [
    ...(storefront.contactEmail === null ? [] : [`mailto:${storefront.contactEmail}`]),
    `${publicUrl}/report-problem`,
  ];
  return `${contacts.map((contact) => `Contact: ${contact}\n`).join("")}Expires: ${expires.toISOString()}
Preferred-Languages: ${storefront.locales.join(", ")}
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
