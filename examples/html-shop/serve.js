import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, request as sendHttp } from "node:http";
import { request as sendHttps } from "node:https";

const { PORT = "4000", HOST = "localhost", SHOP_URL = "http://localhost:3000" } = process.env;
const page = new URL("index.html", import.meta.url);

/** What belongs to the shop. Everything else is the page: its views stand behind the `#`. */
const OF_THE_SHOP = /^\/(api|sdk|media)\/|^\/track-order$/;

/** These are about one connection, and the shop has to see its own name. */
const NOT_PASSED_ON = ["host", "connection", "keep-alive", "transfer-encoding", "upgrade"];

/** Cookies, `Origin`, `Sec-Fetch-Site`, `Idempotency-Key` and ETags go through as they are, in both directions. */
function passOn(request, response) {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.includes(name)));
  headers["x-forwarded-for"] = request.socket.remoteAddress;
  const send = SHOP_URL.startsWith("https:") ? sendHttps : sendHttp;
  const upstream = send(new URL(request.url, SHOP_URL), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    answer.once("error", () => response.destroy());
  });
  // The client in the page repeats what may be repeated; a cut connection tells it that nobody knows what happened.
  upstream.once("error", () => response.destroy());
  response.once("close", () => upstream.destroy());
  request.pipe(upstream);
}

/** The page's own script and style are named by their content; no other inline code runs. */
async function sendPage(response) {
  const html = await readFile(page, "utf8");
  const hashOf = (element) => {
    const [, content] = new RegExp(`<${element}[^>]*>([\\s\\S]*?)</${element}>`).exec(html);
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  };
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf("script")}`,
    `style-src ${hashOf("style")}`,
    "connect-src 'self'",
    "img-src 'self' data: https: http://localhost:*",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": policy.join("; "),
  });
  response.end(html);
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  if (OF_THE_SHOP.test(pathname)) passOn(request, response);
  else if (pathname === "/") sendPage(response).catch(() => response.destroy());
  else response.writeHead(404).end();
});

server.listen(Number(PORT), HOST, () => console.log(`listening on http://${HOST}:${server.address().port}`));
