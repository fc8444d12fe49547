import type { FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";

export interface Page {
  title: string;
  body: Html;
  status?: number;
  headers?: Record<string, string>;
}

/** Sends a server-rendered page in the shop's frame. Pages have no scripts, and their policy forbids any. */
export function sendPage(reply: FastifyReply, storeName: string, page: Page): FastifyReply {
  const document = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${page.title} · ${storeName}</title></head><body>${page.body}</body></html>`;
  return reply
    .code(page.status ?? 200)
    .headers({ "cache-control": "no-store", ...page.headers })
    .type("text/html; charset=utf-8")
    .send(document.text);
}
