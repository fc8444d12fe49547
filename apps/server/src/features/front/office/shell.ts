import type { FastifyReply } from "fastify";
import { icon } from "../../../platform/http/pages/assets.ts";
import { type Html, html } from "../../../platform/http/pages/html.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { themeProgram } from "../shop/files/page-files.ts";
import { legalPagesOf } from "../shop/present-shop.ts";
import { OFFICE_ADDRESS, type OfficePrograms } from "./programs.ts";

interface Shell {
  /** The entry of scripts/web/office-build.mjs. */
  workspace: string;
  programs: OfficePrograms;
  stylesheet: string;
  settings: StoreSettings;
  pictureOrigins: readonly string[];
}

/** The one document of a workspace: the same for everyone, so it says nothing of who asks. */
export function sendShell(reply: FastifyReply, frame: PageFrame, shell: Shell): FastifyReply {
  return reply
    .headers({
      "cache-control": "no-store",
      "content-security-policy": shellPolicy(shell),
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(shellDocument(frame, shell).text);
}

function shellPolicy({ programs, pictureOrigins }: Shell): string {
  const styles = ["'self'", ...programs.styleHashes.map((hash) => `'${hash}'`)].join(" ");
  const pictures = ["'self'", "data:", ...pictureOrigins].join(" ");
  return `default-src 'none'; script-src 'self'; style-src ${styles}; img-src ${pictures}; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

function shellDocument({ name, homeUrl }: PageFrame, { workspace, programs, stylesheet, settings }: Shell): Html {
  const entry = programs.entries[workspace];
  const legal = JSON.stringify({ en: legalPagesOf(settings, "en"), de: legalPagesOf(settings, "de") });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${icon.url}" type="image/svg+xml">
<script src="${themeProgram.url}"></script>
<link rel="stylesheet" href="${stylesheet}">
${
  entry !== undefined &&
  html`<script type="module" src="${OFFICE_ADDRESS + entry.file}"></script>
${entry.preloads.map((file) => html`<link rel="modulepreload" href="${OFFICE_ADDRESS + file}">\n`)}`
}</head>
<body>
<div id="office" data-shop="${name}" data-home="${homeUrl}" data-legal="${legal}"></div>
<noscript><main class="bare"><h1>${name}</h1>
<p>This part of the shop needs JavaScript. Without it you can <a href="/track-order">track an order</a> and <a href="/report-problem">write to us</a>.</p>
<p lang="de">Dieser Bereich braucht JavaScript. Ohne können Sie <a href="/track-order">eine Bestellung verfolgen</a> und <a href="/report-problem">uns schreiben</a>.</p></main></noscript>
</body>
</html>
`;
}
