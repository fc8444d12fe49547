import { createReadStream, existsSync } from "node:fs";
import { request as ask, createServer } from "node:http";
import { basename, join } from "node:path";
import { pipeline } from "node:stream";

const STREAM = "/dev/changes";
const PROGRAM = "/dev/reload.js";

const MOST_TRIES = 40;
const RETRY_MS = 50;

/**
 * The program in each page. `data-version` is the version of the page; the stream names newer ones. A hidden page gives its
 * connection back, because a browser has six for all pages of a server.
 */
const RELOAD = `const version = document.currentScript.dataset.version;
let stream;
function open() {
  if (document.hidden) return;
  stream = new EventSource("${STREAM}?since=" + version);
  stream.addEventListener("reload", () => location.reload());
  stream.addEventListener("styles", ({ data }) => {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const next = link.cloneNode();
      next.href = link.href.replace(/[?].*/, "") + "?" + data;
      next.onload = () => link.remove();
      link.after(next);
    }
  });
  stream.addEventListener("failed", ({ data }) => console.error(JSON.parse(data)));
}
document.addEventListener("visibilitychange", () => {
  stream?.close();
  open();
});
addEventListener("pagehide", () => stream?.close());
open();
`;

/**
 * @typedef {object} Door
 * @property {(port: number) => Promise<void>} listen
 * @property {() => void} close
 * @property {(builds: readonly Promise<unknown>[]) => void} awaitPrograms programs are answered when these are done
 * @property {() => void} showStyles
 * @property {() => void} showAll
 * @property {(message: string) => void} showFailure
 */

/**
 * The address that a developer opens. It stands before the server, so that a request waits while the server restarts
 * instead of failing, and adds the program that reloads a page to each document. The server itself needs no word of it.
 *
 * @param {object} options
 * @param {string} options.host
 * @param {number} options.serverPort
 * @param {Record<string, string>} options.programs the folders of programs that are built anew, by the address below which
 *   they are found: the server knows only those that it found at its start
 * @param {() => Promise<string | null>} options.whenReady resolves when the server answers, with the reason if it cannot
 * @returns {Door}
 */
export function createFrontDoor({ host, serverPort, programs, whenReady }) {
  // A page that an earlier run showed has another number, and is reloaded.
  let version = Date.now();
  let styles = 0;
  /** @type {Promise<unknown>} */
  let built = Promise.resolve();
  /** @type {Set<import("node:http").ServerResponse>} */
  const streams = new Set();

  /** @param {string} event @param {unknown} data */
  const tell = (event, data) => {
    for (const stream of streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  /** @param {URL} url @param {import("node:http").ServerResponse} response */
  const openStream = (url, response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 300\n\n");
    if (url.searchParams.get("since") !== String(version)) response.write("event: reload\ndata: 0\n\n");
    streams.add(response);
    response.on("close", () => streams.delete(response));
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === STREAM) return openStream(url, response);
    if (url.pathname === PROGRAM) return send(response, "text/javascript; charset=utf-8", RELOAD);
    const folder = Object.entries(programs).find(([address]) => url.pathname.startsWith(address))?.[1];
    if (folder !== undefined) {
      await built;
      const file = join(folder, basename(url.pathname));
      if (existsSync(file)) return sendFile(response, file);
    }
    void answer(request, response);
  });

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  const answer = async (request, response, tries = 0) => {
    const reason = await whenReady();
    if (reason !== null) return sendReason(response, reason, version);
    try {
      await passOn(request, response, serverPort, version);
    } catch (error) {
      const isSafe = request.method === "GET" && !response.headersSent;
      if (response.headersSent) response.destroy();
      else if (!isSafe || tries === MOST_TRIES) sendReason(response, String(error), version);
      // The server was stopped under the request; the next one answers it.
      else setTimeout(() => void answer(request, response, tries + 1), RETRY_MS);
    }
  };

  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ port, host }, () => resolve());
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    awaitPrograms: (builds) => {
      built = Promise.all(builds);
    },
    showStyles: () => {
      styles += 1;
      tell("styles", styles);
    },
    showAll: () => {
      version += 1;
      tell("reload", version);
    },
    showFailure: (message) => tell("failed", message),
  };
}

/** @param {import("node:http").ServerResponse} response @param {string} type @param {string} text @param {number} [status] */
function send(response, type, text, status = 200) {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}

/** @param {import("node:http").ServerResponse} response @param {string} file */
function sendFile(response, file) {
  const type = file.endsWith(".js") ? "text/javascript; charset=utf-8" : "application/json";
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
  createReadStream(file).pipe(response);
}

/** @param {import("node:http").ServerResponse} response @param {string} reason @param {number} version */
function sendReason(response, reason, version) {
  const text = reason.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const page = `<!doctype html><meta charset="utf-8"><title>The server does not run</title><h1>The server does not run</h1><pre>${text}</pre>`;
  send(response, "text/html; charset=utf-8", withProgram(page, version), 502);
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {number} port
 * @param {number} version
 */
function passOn(request, response, port, version) {
  const headers = { ...request.headers };
  // The document is changed below, and a browser must not keep the one before.
  delete headers["accept-encoding"];
  if (headers.accept?.includes("text/html")) delete headers["if-none-match"];
  const { method, url: path } = request;
  return new Promise((resolve, reject) => {
    const onward = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      const type = answer.headers["content-type"] ?? "";
      const isDocument = type.startsWith("text/html") && method === "GET" && answer.statusCode !== 304;
      if (type.startsWith("text/css")) answer.headers["cache-control"] = "no-store";
      if (isDocument) return void passDocument(answer, response, version).then(resolve, reject);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // Ends a stream whose server was stopped, so that the browser opens another.
      pipeline(answer, response, () => resolve(undefined));
    });
    onward.on("error", reject);
    response.on("close", () => onward.destroy());
    if (method === "GET") onward.end();
    else request.pipe(onward);
  });
}

/**
 * @param {import("node:http").IncomingMessage} answer
 * @param {import("node:http").ServerResponse} response
 * @param {number} version
 */
async function passDocument(answer, response, version) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  /** @type {import("node:http").IncomingHttpHeaders} */
  const headers = { ...answer.headers, "cache-control": "no-store" };
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  delete headers.etag;
  const policy = headers["content-security-policy"];
  if (policy !== undefined) headers["content-security-policy"] = withOwnPrograms(String(policy));
  const page = withProgram(Buffer.concat(chunks).toString("utf8"), version);
  response.writeHead(answer.statusCode ?? 502, headers).end(page);
}

/** @param {string} page @param {number} version */
export function withProgram(page, version) {
  const tag = `<script src="${PROGRAM}" data-version="${version}"></script>`;
  return page.includes("</head>") ? page.replace("</head>", () => `${tag}</head>`) : page + tag;
}

/** A page without programs lets none in: the one that reloads it has to be. @param {string} policy */
export function withOwnPrograms(policy) {
  const missing = ["script-src", "connect-src"].filter((name) => !policy.includes(name));
  return [policy, ...missing.map((name) => `${name} 'self'`)].join("; ");
}
