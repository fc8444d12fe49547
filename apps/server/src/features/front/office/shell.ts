import type { FastifyReply } from "fastify";
import { icon } from "../../../platform/http/pages/assets.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { renderer } from "../../../platform/http/pages/renderer.ts";
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
export async function sendShell(reply: FastifyReply, frame: PageFrame, shell: Shell): Promise<FastifyReply> {
  const document = await shellDocument(frame, shell);
  return reply
    .headers({
      "cache-control": "no-store",
      "content-security-policy": shellPolicy(shell),
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(document);
}

function shellPolicy({ programs, pictureOrigins }: Shell): string {
  const styles = ["'self'", ...programs.styleHashes.map((hash) => `'${hash}'`)].join(" ");
  const pictures = ["'self'", "data:", ...pictureOrigins].join(" ");
  return `default-src 'none'; script-src 'self'; style-src ${styles}; img-src ${pictures}; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

async function shellDocument(frame: PageFrame, { workspace, programs, stylesheet, settings }: Shell): Promise<string> {
  const { renderOfficeShell } = await renderer();
  const entry = programs.entries[workspace];
  const at = (file: string) => OFFICE_ADDRESS + file;
  return renderOfficeShell({
    name: frame.name,
    homeUrl: frame.homeUrl,
    icon: icon.url,
    theme: themeProgram.url,
    stylesheet,
    program: entry === undefined ? null : { url: at(entry.file), preloads: entry.preloads.map(at) },
    legal: JSON.stringify({ en: legalPagesOf(settings, "en"), de: legalPagesOf(settings, "de") }),
  });
}
