import { connect, createServer } from "node:net";

/** Where the second shop reaches the database, so that its packets can be held up. */
export class Wire {
  strands = new Set();
  isSilent = false;

  constructor(socketPath) {
    this.server = createServer((client) => {
      const strand = [client, connect(socketPath)];
      this.strands.add(strand);
      for (const [from, to] of [strand, [...strand].reverse()]) {
        from.on("data", (bytes) => to.write(bytes));
        from.on("error", () => undefined);
        from.on("close", () => {
          to.destroy();
          this.strands.delete(strand);
        });
      }
      if (this.isSilent) for (const socket of strand) socket.pause();
    });
  }

  async listen() {
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.port = this.server.address().port;
  }

  silence() {
    this.isSilent = true;
    for (const socket of [...this.strands].flat()) socket.pause();
  }

  speak() {
    this.isSilent = false;
    for (const socket of [...this.strands].flat()) socket.resume();
  }

  /** New connections work; those that stand never say anything again. */
  dropStanding() {
    for (const strand of this.strands) for (const socket of strand) socket.pause();
    this.strands.clear();
  }

  close() {
    for (const socket of [...this.strands].flat()) socket.destroy();
    this.server.close();
  }
}
