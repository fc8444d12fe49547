import { connect, createServer } from "node:net";
import { addressOf } from "../listening.mjs";

/**
 * A side of a connection; one that is held passes its bytes later.
 * @typedef {import("node:net").Socket & { isHeld?: boolean }} Side
 */

/**
 * A TCP proxy whose packets can be held up, delayed and cut off. `target` is what `net.connect` takes: a socket's path, or
 * `{host, port}`.
 */
export class Wire {
  /** @type {Set<[client: Side, server: Side]>} */
  strands = new Set();
  isSilent = false;
  port = 0;
  delayMs = 0;

  /** @param {string | import("node:net").TcpNetConnectOpts} target */
  constructor(target) {
    this.server = createServer((client) => {
      /** @type {[client: Side, server: Side]} */
      const strand = [client, typeof target === "string" ? connect(target) : connect(target)];
      this.strands.add(strand);
      const [near, far] = strand;
      for (const { from, to } of [
        { from: near, to: far },
        { from: far, to: near },
      ]) {
        from.on("data", (bytes) => this.pass(from, to, bytes));
        from.on("error", () => undefined);
        from.on("close", () => {
          to.destroy();
          this.strands.delete(strand);
        });
      }
      if (this.isSilent) for (const socket of strand) socket.pause();
    });
  }

  /** @param {Side} from @param {Side} to @param {Buffer} bytes */
  pass(from, to, bytes) {
    if (this.delayMs === 0 && !from.isHeld) return void to.write(bytes);
    // Later bytes of this side wait as well, or they would overtake these.
    from.isHeld = true;
    from.pause();
    setTimeout(() => {
      to.write(bytes);
      from.isHeld = false;
      if (!this.isSilent) from.resume();
    }, this.delayMs);
  }

  async listen(port = 0) {
    await new Promise((resolve) => this.server.listen(port, "127.0.0.1", () => resolve(undefined)));
    this.port = addressOf(this.server).port;
  }

  silence() {
    this.isSilent = true;
    for (const socket of [...this.strands].flat()) socket.pause();
  }

  speak() {
    this.isSilent = false;
    for (const socket of [...this.strands].flat()) socket.resume();
  }

  /**
   * Each packet takes so long from now on; 0 ends it.
   * @param {number} milliseconds
   */
  delay(milliseconds) {
    this.delayMs = milliseconds;
  }

  /** New connections work; those that stand never say anything again. */
  dropStanding() {
    for (const strand of this.strands) for (const socket of strand) socket.pause();
    this.strands.clear();
  }

  /** Resets the connections that stand, in the middle of whatever they carry. */
  cut() {
    for (const [client, server] of this.strands) {
      client.resetAndDestroy();
      // A socket of the file system knows no reset.
      server.destroy();
    }
  }

  close() {
    for (const socket of [...this.strands].flat()) socket.destroy();
    this.server.close();
  }
}
