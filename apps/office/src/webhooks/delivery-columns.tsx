import type { WebhookDelivery } from "@tote/client";
import type { Column } from "../list/table.tsx";
import { useWords } from "../shell/language.ts";
import { DateTime, State } from "../ui/values.tsx";
import { wordOf } from "../ui/word-of.ts";
import { deliveriesTexts } from "./deliveries.texts.ts";

const TONES: Readonly<Record<string, "good" | "warn" | "bad">> = { failed: "bad", waiting: "warn", succeeded: "good" };

export function useDeliveryColumns(): Column<WebhookDelivery>[] {
  const words = useWords(deliveriesTexts);
  return [
    { id: "event", title: words.event, isHeader: true, cell: ({ eventType }) => eventType },
    {
      id: "status",
      title: words.status,
      cell: ({ status }) => <State tone={TONES[status] ?? "warn"}>{wordOf(words.statuses, status)}</State>,
    },
    { id: "tries", title: words.tries, align: "end", cell: ({ attemptCount }) => attemptCount },
    { id: "answer", title: words.answer, align: "end", cell: ({ lastStatusCode }) => lastStatusCode ?? "–" },
    { id: "at", title: words.at, cell: ({ createdAt }) => <DateTime of={createdAt} /> },
  ];
}
