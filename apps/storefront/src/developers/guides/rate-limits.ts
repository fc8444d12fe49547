import type { Guide } from "./guide.ts";

export const rateLimits: Guide = {
  id: "rate-limits",
  keywords: "429 throttle quota Retry-After RateLimit too many requests",
  texts: {
    en: {
      title: "Rate limits",
      lead: "600 requests a minute for each account, or for each IP address without one. Operations that can be misused have limits of their own.",
      sections: [
        {
          title: "Reading the limit",
          text: 'Answers say what is left: `RateLimit-Policy: "default";q=600;w=60` and `RateLimit: "default";r=550;t=30`. Over the limit the answer is 429 `rate_limited` with `Retry-After` in seconds. Placing orders and starting payments are limited to 30 a minute each, sign-in to 10 a minute for each IP address, sign-up to 60 an hour.',
        },
        {
          title: "Staying below",
          text: "Send `If-None-Match` for catalogue reads; 304 costs you no transfer. Let webhooks or polling tell you of changes instead of reading orders again. A server that renders for many visitors sends each visitor's address in `X-Forwarded-For`, and the shop lists your server in `TRUSTED_PROXIES`: visitors then count one by one.",
        },
      ],
    },
    de: {
      title: "Anfragelimits",
      lead: "600 Anfragen pro Minute je Konto, ohne Konto je IP-Adresse. Operationen, die missbraucht werden können, haben eigene Limits.",
      sections: [
        {
          title: "Das Limit lesen",
          text: 'Antworten nennen, was noch übrig ist: `RateLimit-Policy: "default";q=600;w=60` und `RateLimit: "default";r=550;t=30`. Über dem Limit lautet die Antwort 429 `rate_limited` mit `Retry-After` in Sekunden. Bestellungen und begonnene Zahlungen sind auf je 30 pro Minute begrenzt, Anmeldungen auf 10 pro Minute je IP-Adresse, Registrierungen auf 60 pro Stunde.',
        },
        {
          title: "Darunter bleiben",
          text: "Senden Sie beim Lesen des Katalogs `If-None-Match`; bei 304 wird nichts übertragen. Lassen Sie sich Änderungen durch Webhooks oder Polling melden, statt Bestellungen immer wieder zu lesen. Ein Server, der für viele Besucher rendert, sendet deren Adresse in `X-Forwarded-For`, und der Shop führt Ihren Server in `TRUSTED_PROXIES`: Besucher werden dann einzeln gezählt.",
        },
      ],
    },
  },
  samples: ({ address }) => [
    {
      curl: `curl -sD - -o /dev/null '${address}/api/products' | grep -i ratelimit`,
      client: `import { createClient, RateLimitError } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
try {
  await tote.products.list();
} catch (error) {
  if (!(error instanceof RateLimitError)) throw error;
  console.log("again in", error.retryAfterMs, "ms");
}`,
    },
    {
      curl: `etag=$(curl -sD - -o /dev/null '${address}/api/store' | sed -n 's/^etag: //Ip' | tr -d '\\r')
curl -i -H "If-None-Match: $etag" '${address}/api/store'`,
    },
  ],
};
