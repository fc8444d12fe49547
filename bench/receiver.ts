/**
 * A webhook receiver: answers at once with the configured status (204 at first), counts, and reports the count on
 * request.
 */
import { createServer } from "node:http";

let status = 204;
let received = 0;

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    received += 1;
    response.writeHead(status, { "content-length": "0" }).end();
  });
});
server.keepAliveTimeout = 60_000;

process.on("message", (message: { answer?: number }) => {
  if (message.answer !== undefined) status = message.answer;
  process.send?.({ received });
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.({ received }));
