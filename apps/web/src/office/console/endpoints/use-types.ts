import { useToteQuery } from "@tote/react/query";
import { useRead } from "../../ui/api/use-read.ts";

/** The event types that the caller's integration may have. */
export function useTypes(): readonly string[] {
  const types = useToteQuery("/api/webhooks/event-types");
  const enquiries = useRead("/api/partner-enquiries", (tote, signal) => tote.partners.enquiries({ signal }));
  const approved: readonly string[] = enquiries.data?.data[0]?.approved?.eventTypes ?? [];
  return (types.data?.data ?? [])
    .filter(({ receivers }) => receivers.includes("partners"))
    .map(({ type }) => type as string)
    .filter((type) => type !== "webhook.test" && (approved.includes("*") || approved.includes(type)));
}
