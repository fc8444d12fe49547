import type { WebhookDelivery } from "@tote/client";
import type { Column } from "../list/table.tsx";
import { useWords } from "../shell/language.ts";
import { DateTime, State } from "../ui/values.tsx";
import { wordOf } from "../ui/word-of.ts";
import { deliveriesTexts } from "./deliveries.texts.ts";

const TONES: Readonly<Record<string, "good" | "warn" | "bad">> = { failed: "bad", waiting: "warn", succeeded: "good" };

/** `addresses`: those of the endpoints by id, where a list has several. */
export function useDeliveryColumns(addresses?: ReadonlyMap<string, string>): Column<WebhookDelivery>[] {
  const words = useWords(deliveriesTexts);
  const endpoint: Column<WebhookDelivery> = {
    id: "endpoint",
    title: words.endpoint,
    yields: true,
    cell: ({ endpointId }) => addresses?.get(endpointId) ?? endpointId,
  };
  return [
    { id: "event", title: words.event, isHeader: true, cell: ({ eventType }) => eventType },
    {
      id: "status",
      title: words.status,
      cell: ({ status }) => <State tone={TONES[status] ?? "warn"}>{wordOf(words.statuses, status)}</State>,
    },
    ...(addresses === undefined ? [] : [endpoint]),
    { id: "tries", title: words.tries, align: "end", cell: ({ attemptCount }) => attemptCount },
    { id: "answer", title: words.answer, align: "end", cell: ({ lastStatusCode }) => lastStatusCode ?? "–" },
    { id: "at", title: words.at, cell: ({ createdAt }) => <DateTime of={createdAt} isPrecise /> },
  ];
}
