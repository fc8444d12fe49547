import type { WebhookEndpoint } from "@tote/client";
import { useWords } from "../shell/language.ts";
import { State } from "../ui/values.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";

export function EndpointState({ of: { status, failingSince } }: { of: WebhookEndpoint }) {
  const { states } = useWords(endpointsTexts);
  if (status === "disabled") return <State tone="none">{states.disabled}</State>;
  if (failingSince !== null) return <State tone="bad">{states.failing}</State>;
  return <State tone="good">{states.enabled}</State>;
}
