import { createServer } from "node:http";
import { isKnownEvent, verifyWebhook, WebhookVerificationError } from "@tote/client/webhooks";
import { handle } from "./handle.js";
import { openInbox } from "./inbox.js";

const { PORT = "4100", HOST = "127.0.0.1", INBOX = "./inbox", WEBHOOK_SECRETS = "" } = process.env;
const MAX_BYTES = 1_000_000;

/** Several secrets, with commas between: during a rotation the new one and the old one. */
const secrets = WEBHOOK_SECRETS.split(",").filter((secret) => secret !== "");
if (secrets.length === 0) {
  console.error("Set WEBHOOK_SECRETS to the secret that the shop showed when you added the endpoint (whsec_…).");
  process.exit(1);
}

const inbox = await openInbox(INBOX);

/** The body byte for byte: the signature covers it as it came. Undefined where it is too long. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The status that the shop gets. Any 2xx means "I have it"; after anything else it sends again. */
async function receive(request) {
  if (request.method !== "POST") return 405;
  const body = await readBody(request);
  if (body === undefined) return 413;
  let event;
  try {
    event = await verifyWebhook(body, request.headers, secrets);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    // The reason is for you; whoever sent it learns nothing.
    console.warn(`refused: ${error.reason}`);
    return 400;
  }
  // A shop that is newer than this program may send types that it does not know. They are not wanted again.
  if (!isKnownEvent(event)) return 204;
  const isNew = await inbox.take(event);
  console.log(`${isNew ? "taken" : "seen before"}: ${event.id} ${event.type}`);
  // The answer does not wait for the work: the shop gives up after 15 seconds.
  if (isNew) work();
  return 204;
}

let working = Promise.resolve();

/** Does what is in the inbox, one event after another. */
function work() {
  working = working
    .then(() => inbox.workThrough(handle))
    .catch((error) => console.error(`will be tried at the next event or start: ${error.message}`));
}

const server = createServer(async (request, response) => {
  try {
    response.writeHead(await receive(request)).end();
  } catch (error) {
    // A full disk, for example: the shop keeps the event and sends it again.
    console.error(error.message);
    response.writeHead(500).end();
  }
});

server.listen(Number(PORT), HOST, () => {
  console.log(`listening on http://${HOST}:${server.address().port}`);
  work();
});

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    server.close();
    server.closeIdleConnections();
    await working;
  });
