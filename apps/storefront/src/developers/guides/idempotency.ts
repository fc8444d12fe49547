import type { Guide } from "./guide.ts";

export const idempotency: Guide = {
  id: "idempotency",
  keywords: "Idempotency-Key repeat retry twice double order duplicate outcome_unknown",
  texts: {
    en: {
      title: "Idempotency",
      lead: "A connection can break after the shop has placed an order and before you hear of it. With an `Idempotency-Key` you send the request again and get the same order.",
      sections: [
        {
          title: "Sending a key",
          text: "Every creating POST takes the header `Idempotency-Key`: 1 to 255 printable characters, such as a UUID. The shop stores successful answers for 24 hours. The same key with the same body gets the stored answer with `Idempotent-Replayed: true`; with another body it is 422 `idempotency_key_reused`.\n\nErrors are not stored, so a corrected request may use the key again. Our client sends a key by itself and keeps it over its retries.",
        },
        {
          title: "If a program may die in between",
          text: "Choose the key before the request, store it, and use it again after a restart. A key that follows from your own data, such as the number of a purchase in your system, needs no storage.",
        },
        {
          title: "When the outcome is unknown",
          text: "503 `outcome_unknown` says that the shop itself doesn't know yet whether the write succeeded. Repeat it with the same key. A request that comes while the first one still runs waits for up to 10 seconds and then answers 409 `idempotency_in_progress`.",
        },
      ],
    },
    de: {
      title: "Idempotenz",
      lead: "Eine Verbindung kann abbrechen, nachdem der Shop bestellt hat und bevor Sie davon erfahren. Mit einem `Idempotency-Key` senden Sie die Anfrage noch einmal und erhalten dieselbe Bestellung.",
      sections: [
        {
          title: "Einen Schlüssel senden",
          text: "Jedes POST, das etwas anlegt, nimmt den Header `Idempotency-Key`: 1 bis 255 druckbare Zeichen, zum Beispiel eine UUID. Der Shop speichert erfolgreiche Antworten 24 Stunden lang. Derselbe Schlüssel mit demselben Body erhält die gespeicherte Antwort mit `Idempotent-Replayed: true`, mit einem anderen Body 422 `idempotency_key_reused`.\n\nFehler werden nicht gespeichert, eine berichtigte Anfrage darf den Schlüssel also wieder verwenden. Unser Client sendet von selbst einen Schlüssel und behält ihn über seine Wiederholungen.",
        },
        {
          title: "Wenn ein Programm dazwischen enden kann",
          text: "Wählen Sie den Schlüssel vor der Anfrage, speichern Sie ihn und verwenden Sie ihn nach einem Neustart wieder. Ein Schlüssel, der aus Ihren eigenen Daten folgt, etwa die Nummer eines Kaufs in Ihrem System, muss nicht gespeichert werden.",
        },
        {
          title: "Wenn das Ergebnis unbekannt ist",
          text: "503 `outcome_unknown` sagt, dass der Shop selbst noch nicht weiß, ob der Vorgang gelungen ist. Wiederholen Sie ihn mit demselben Schlüssel. Eine Anfrage, die kommt, während die erste noch läuft, wartet bis zu 10 Sekunden und antwortet dann mit 409 `idempotency_in_progress`.",
        },
      ],
    },
  },
  samples: ({ address, sample: { product, variantId } }) => [
    {
      curl: `# A guest first: keys belong to a caller
curl -c cookies.txt -X POST '${address}/api/auth/guest'
for attempt in 1 2; do
  curl -i -b cookies.txt '${address}/api/cart/lines' \\
    -H 'Content-Type: application/json' \\
    -H 'Idempotency-Key: add-one' \\
    -d '{"productId": "${product}", "variantId": "${variantId}", "qty": 1}'
done`,
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
// One key for this call and its retries, by itself:
await tote.cart.add({ productId: "${product}", variantId: "${variantId}", qty: 1 });`,
      react: `import { usePlaceOrder } from "@tote/react/query";
import type { PlaceOrderInput } from "@tote/client";

/** Pressing twice, or again after a failure, orders once as long as the lines are the same. */
export function Buy({ order }: { order: PlaceOrderInput }) {
  const { mutate, isPending } = usePlaceOrder();
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(order)}>
      Buy now
    </button>
  );
}`,
    },
    {
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
const purchase = { number: "4711" };
await tote.session.guest();
await tote.cart.add(
  { productId: "${product}", variantId: "${variantId}", qty: 1 },
  { idempotencyKey: \`purchase-\${purchase.number}\` },
);`,
    },
    {},
  ],
};
