import { connect } from "node:net";

/** @import { Socket } from "node:net" */

/** Clients that do harm until they are stopped. @typedef {{ what: string, stop: () => void }} Attack */

const IDLE = 10_000;
/** As many at once as a listening socket's queue takes. */
const IDLE_AT_ONCE = 200;
const LORISES = 200;
const ENDLESS = 50;
const DROP_MS = 500;

/** @param {number} port @param {Set<Socket>} sockets */
function open(port, sockets) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => sockets.delete(socket));
  socket.on("close", () => sockets.delete(socket));
  // The server's answer is read, or its close would never arrive.
  socket.resume();
  sockets.add(socket);
  return socket;
}

/** @type {(sockets: ReadonlySet<Socket>, timer: NodeJS.Timeout) => () => void} */
const stopAll = (sockets, timer) => () => {
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
};

/**
 * Connections that never say anything.
 * @param {number} port
 * @returns {Attack}
 */
export function idleConnections(port) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  let left = IDLE;
  const timer = setInterval(() => {
    for (let index = 0; index < IDLE_AT_ONCE && left > 0; index += 1, left -= 1) open(port, sockets);
  }, 50);
  return { what: `up to ${IDLE}`, stop: stopAll(sockets, timer) };
}

/**
 * Requests whose headers come a byte at a time.
 * @param {number} port
 * @returns {Attack}
 */
export function slowHeaders(port) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const text = "GET /api/store HTTP/1.1\r\nhost: shop.example\r\nx-slow: ";
  let sent = 0;
  for (let index = 0; index < LORISES; index += 1) open(port, sockets);
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write(text[sent] ?? "x");
    sent += 1;
  }, DROP_MS);
  return { what: `${LORISES} of them`, stop: stopAll(sockets, timer) };
}

/**
 * Requests whose bodies have no end, some of them fast.
 * @param {number} port
 * @returns {Attack}
 */
export function endlessBodies(port) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  /** @type {Map<Socket, number>} */
  const sizes = new Map();
  const chunkOf = (/** @type {number} */ size) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
  const head =
    "POST /api/cart/lines HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
  for (let index = 0; index < ENDLESS; index += 1) {
    const socket = open(port, sockets);
    socket.write(`${head}1\r\n"\r\n`);
    sizes.set(socket, index % 2 === 0 ? 1 : 16_384);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(chunkOf(sizes.get(socket) ?? 1));
  }, DROP_MS / 5);
  return { what: `${ENDLESS} of them`, stop: stopAll(sockets, timer) };
}
