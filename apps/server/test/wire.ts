import net from "node:net";
import type pg from "pg";

/** One connection through the wire. Destroying it takes both ends. */
class Strand {
  readonly #client: net.Socket;
  readonly #server: net.Socket;
  #isMute = false;

  constructor(client: net.Socket, server: net.Socket, onClose: () => void) {
    this.#client = client;
    this.#server = server;
    client.on("data", (bytes) => server.write(bytes));
    server.on("data", (bytes) => {
      if (!this.#isMute) client.write(bytes);
    });
    for (const socket of [client, server]) {
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.destroy();
        onClose();
      });
    }
  }

  freeze(): void {
    for (const socket of [this.#client, this.#server]) socket.pause();
  }

  thaw(): void {
    for (const socket of [this.#client, this.#server]) socket.resume();
  }

  mute(): void {
    this.#isMute = true;
  }

  destroy(): void {
    this.#client.destroy();
    this.#server.destroy();
  }
}

/** A way to a database that can be cut, and that can fall silent as a frozen host or a firewall that drops packets does. */
export class Wire {
  readonly #strands = new Set<Strand>();
  readonly #dropped = new WeakSet<Strand>();
  readonly #listener: net.Server;
  readonly #target: pg.ClientConfig;
  #isFrozen = false;

  constructor(target: pg.ClientConfig) {
    this.#target = target;
    this.#listener = net.createServer((client) => {
      const strand = new Strand(client, net.connect(addressOf(target)), () => this.#strands.delete(strand));
      this.#strands.add(strand);
      if (this.#isFrozen) strand.freeze();
    });
  }

  /** Listens, and returns the configuration that leads through here. */
  async open(port = 0): Promise<pg.ClientConfig & { port: number }> {
    await new Promise<void>((resolve) => this.#listener.listen(port, "127.0.0.1", resolve));
    return { ...this.#target, host: "127.0.0.1", port: (this.#listener.address() as net.AddressInfo).port };
  }

  /** Connections break, and new ones are refused. */
  cut(): Promise<void> {
    return new Promise((resolve) => {
      this.#listener.close(() => resolve());
      for (const strand of this.#strands) strand.destroy();
    });
  }

  /** Nothing passes any more, in either direction; new connections are taken and get no answer. */
  freeze(): void {
    this.#isFrozen = true;
    for (const strand of this.#strands) strand.freeze();
  }

  /** Delivers the held data. */
  thaw(): void {
    this.#isFrozen = false;
    for (const strand of this.#strands) if (!this.#dropped.has(strand)) strand.thaw();
  }

  /** Only the open connections fall silent, and permanently: their packets are dropped. */
  dropStanding(): void {
    for (const strand of this.#strands) {
      strand.freeze();
      this.#dropped.add(strand);
    }
  }

  /** On the connections that stand, what is sent arrives, and the answers are dropped. */
  dropAnswers(): void {
    for (const strand of this.#strands) strand.mute();
  }
}

function addressOf({ host = "127.0.0.1", port = 5432 }: pg.ClientConfig): net.NetConnectOpts {
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}
