import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { serverDirectory } from "../../platform/config/paths.ts";
import { type Asset, readAsset, registerAssets } from "../../platform/http/pages/assets.ts";
import { html } from "../../platform/http/pages/html.ts";
import { type PageFrame, sendPage } from "../../platform/http/pages/page.ts";

/** The explorer is a program, so its page alone needs our scripts and requests to our own API. */
const EXPLORER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/docs`: Swagger UI over `/openapi.json`, from the installed package; nothing is loaded from other hosts. */
export function registerApiExplorer(app: FastifyInstance, pageFrame: () => Promise<PageFrame>): void {
  const program = fromSwaggerUi("swagger-ui-bundle.js");
  const programStyle = fromSwaggerUi("swagger-ui.css");
  const start = readAsset("api-explorer.js");
  const style = readAsset("api-explorer.css");
  registerAssets(app, [program, programStyle, start, style]);
  app.get("/docs", async (_request, reply) =>
    sendPage(reply, await pageFrame(), {
      title: "API documentation",
      headers: { "cache-control": "public, no-cache" },
      contentSecurityPolicy: EXPLORER_POLICY,
      head: html`<link rel="stylesheet" href="${programStyle.url}">
<link rel="stylesheet" href="${style.url}">
<script src="${program.url}" defer></script>
<script src="${start.url}" type="module"></script>
`,
      body: html`<h1>API documentation</h1>
<p class="lead">Every endpoint with its fields, errors and examples. What you try here runs against this shop.</p>
<p>For code generators: <a href="/openapi.json">openapi.json</a> · <a href="/problems">Error codes</a></p>
<div class="callout"><h2>Sign in first</h2>
<p>Open <strong>Sessions</strong>, then <code>POST /api/auth/sign-in</code>, choose <em>Try it out</em> and send the address and password of an account of this shop. The browser keeps the session; what you try afterwards runs as that account.</p></div>
<h2>Endpoints</h2>
<p>Open a group, or filter by path or by a word of the summary. Errors are alike everywhere: each operation names its codes, which lead to what they mean.</p>
<div id="explorer"><noscript><p class="callout">The explorer needs JavaScript. Everything it shows is in <a href="/openapi.json">openapi.json</a>.</p></noscript></div>`,
    }),
  );
}

/** Looks the package up from the server's own folder, because the server may run as a bundle elsewhere. */
function fromSwaggerUi(file: string): Asset {
  const require = createRequire(join(serverDirectory, "package.json"));
  return readAsset(file, join(dirname(require.resolve("@fastify/swagger-ui")), "static"));
}
