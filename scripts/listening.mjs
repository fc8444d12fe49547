/**
 * The address of a server that listens on a port.
 *
 * @param {import("node:net").Server} server
 */
export function addressOf(server) {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return address;
}
