import type { Guide } from "./guide.ts";

export const webhooksLocally: Guide = {
  id: "webhooks-locally",
  keywords:
    "webhook receive local localhost tunnel polling WEBHOOKS_ALLOW_PRIVATE verify events partner url_not_allowed",
  texts: {
    en: {
      title: "Receiving webhooks locally",
      lead: "The shop sends to public https addresses. On your own machine, poll the same events, or let a shop of your own send to private addresses.",
      sections: [
        {
          title: "Polling",
          text: "As an approved partner, read events without an endpoint: `GET /api/webhooks/events`, oldest first. Store the cursor after you have handled a page. A program that polls needs no address and misses nothing while it is off.",
        },
        {
          title: "A receiver",
          text: "Take the body as it came, verify it, store the event unless its id is there already, answer 204, and work later. The shop waits 15 seconds and sends again until it gets a 2xx.",
        },
        {
          title: "Reaching your machine",
          text: "An address such as `http://localhost:4100` is refused with `url_not_allowed`. A shop that you run yourself accepts it with `WEBHOOKS_ALLOW_PRIVATE=true`; never set that on a shop that others can reach. Otherwise a tunnel gives your machine a public https address.\n\nAsk for an example of any event type at any time: it has `example: true`, and nothing happened.",
        },
      ],
    },
    de: {
      title: "Webhooks lokal empfangen",
      lead: "Der Shop sendet an öffentliche https-Adressen. Auf Ihrem eigenen Rechner fragen Sie dieselben Ereignisse ab, oder ein eigener Shop sendet an private Adressen.",
      sections: [
        {
          title: "Polling",
          text: "Als zugelassener Partner lesen Sie Ereignisse ohne Endpunkt: `GET /api/webhooks/events`, die ältesten zuerst. Speichern Sie den Cursor, nachdem Sie eine Seite verarbeitet haben. Ein Programm, das abfragt, braucht keine Adresse und verpasst nichts, während es aus ist.",
        },
        {
          title: "Ein Empfänger",
          text: "Nehmen Sie den Body, wie er kam, prüfen Sie ihn, speichern Sie das Ereignis, falls seine ID noch nicht da ist, antworten Sie mit 204 und arbeiten Sie danach. Der Shop wartet 15 Sekunden und sendet erneut, bis er 2xx erhält.",
        },
        {
          title: "Ihren Rechner erreichen",
          text: "Eine Adresse wie `http://localhost:4100` wird mit `url_not_allowed` abgelehnt. Ein Shop, den Sie selbst betreiben, nimmt sie mit `WEBHOOKS_ALLOW_PRIVATE=true` an; setzen Sie das nie bei einem Shop, den andere erreichen. Sonst gibt ein Tunnel Ihrem Rechner eine öffentliche https-Adresse.\n\nEin Beispiel zu jedem Ereignistyp können Sie jederzeit anfordern: Es enthält `example: true`, und nichts ist geschehen.",
        },
      ],
    },
  },
  samples: ({ address }) => [
    {
      curl: `curl -b cookies.txt '${address}/api/webhooks/events?limit=50'`,
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
await tote.session.signIn({ email: "partner@example.com", password: "…" });

let cursor: string | undefined;
for (;;) {
  const page = await tote.webhooks.events(cursor === undefined ? {} : { cursor });
  for (const event of page.data) console.log(event.id, event.type);
  cursor = page.nextCursor;
  if (!page.hasMore) break;
}`,
    },
    {
      client: `import { createServer } from "node:http";
import { verifyWebhook, WebhookVerificationError } from "@tote/client/webhooks";

const taken = new Set<string>();

createServer(async (request, response) => {
  try {
    const body = Buffer.concat(await request.toArray()).toString();
    const event = await verifyWebhook(body, request.headers, process.env.WEBHOOK_SECRET ?? "");
    if (!taken.has(event.id)) console.log(event.type);
    taken.add(event.id);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end();
  }
}).listen(4100);`,
    },
    {
      curl: `curl -b cookies.txt '${address}/api/webhooks/endpoints/ENDPOINT_ID/test' \\
  -H 'Content-Type: application/json' \\
  -d '{"eventType": "order.paid"}'`,
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
for await (const { id } of tote.webhooks.endpoints.list())
  await tote.webhooks.endpoints.test(id, { eventType: "order.paid" });`,
    },
  ],
};
