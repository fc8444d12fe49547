import type { Guide } from "./guide.ts";

export const errors: Guide = {
  id: "errors",
  keywords: "problem rfc 9457 status code retries backoff fieldErrors validation 422 409 503 request id support",
  texts: {
    en: {
      title: "Retries and errors",
      lead: "Every error is a problem document (RFC 9457). Programs switch on `code`; people read `detail`; support needs `requestId`.",
      sections: [
        {
          title: "Reading an error",
          text: "`code` never changes its meaning, and `type` is a page that explains it. If values are invalid, `errors` names each of them by `pointer` into the body or by `parameter`, with the limit that it breaks. Some codes bring what you need to go on: `price_changed` has the new `quote`, `insufficient_stock` the `lines`.",
        },
        {
          title: "What to repeat",
          text: "Repeat 429, 503 and lost connections: wait for `Retry-After`, or double the pause each time and add some chance. Repeat writes only with an `Idempotency-Key`. Never repeat other 4xx answers unchanged.\n\nOur client tries reads, and writes that have a key, two more times by itself and honours `Retry-After`.",
        },
        {
          title: "Edits that meet",
          text: "Resources that several people edit have a `version`. Send it as `If-Match`. 412 `precondition_failed` means another edit came first: read the resource again, then decide.",
        },
      ],
    },
    de: {
      title: "Wiederholungen und Fehler",
      lead: "Jeder Fehler ist ein Problemdokument (RFC 9457). Programme unterscheiden nach `code`, Menschen lesen `detail`, der Support braucht `requestId`.",
      sections: [
        {
          title: "Einen Fehler lesen",
          text: "`code` ändert seine Bedeutung nie, und `type` ist eine Seite, die ihn erklärt. Sind Werte ungültig, nennt `errors` jeden einzelnen mit `pointer` in den Body oder mit `parameter`, samt der verletzten Grenze. Manche Codes bringen mit, was Sie für den nächsten Schritt brauchen: `price_changed` das neue `quote`, `insufficient_stock` die `lines`.",
        },
        {
          title: "Was Sie wiederholen",
          text: "Wiederholen Sie 429, 503 und abgebrochene Verbindungen: Warten Sie `Retry-After` ab, oder verdoppeln Sie jedes Mal die Pause und fügen Sie etwas Zufall hinzu. Wiederholen Sie Schreibvorgänge nur mit einem `Idempotency-Key`, andere 4xx-Antworten nie unverändert.\n\nUnser Client wiederholt Lesevorgänge und Schreibvorgänge mit Schlüssel von selbst bis zu zweimal und beachtet `Retry-After`.",
        },
        {
          title: "Gleichzeitige Änderungen",
          text: "Was mehrere Personen bearbeiten, hat eine `version`. Senden Sie diese als `If-Match`. 412 `precondition_failed` heißt, dass jemand schneller war: Lesen Sie neu und entscheiden Sie dann.",
        },
      ],
    },
  },
  samples: ({ address }) => [
    {
      curl: `curl -i '${address}/api/products?limit=1000'`,
      client: `import { createClient, fieldErrors, ToteError } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
try {
  await tote.products.list({ limit: 1000 });
} catch (error) {
  if (!(error instanceof ToteError)) throw error;
  console.log(error.code, error.requestId, fieldErrors(error));
}`,
      react: `import { useProduct } from "@tote/react/query";

export function ProductTitle({ handle }: { handle: string }) {
  const { data: product, error } = useProduct(handle);
  if (error !== null) return <p role="alert">{error.detail}</p>;
  return <h1>{product?.title}</h1>;
}`,
    },
    {
      client: `import { createClient } from "@tote/client";

const tote = createClient({
  baseUrl: "${address}",
  maxRetries: 4,
  onResponse: ({ status, attempt }) => console.log(status, attempt),
});
await tote.store.get();`,
    },
    {},
  ],
};
