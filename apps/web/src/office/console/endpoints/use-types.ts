import { useToteQuery } from "@tote/react/query";
import { useRead } from "../../ui/use-read.ts";

/** The event types that the caller's integration may have. */
export function useTypes(): readonly string[] {
  const types = useToteQuery("/api/webhooks/event-types");
  const enquiry = useRead("/api/partner-enquiries/me", async (tote, signal) => ({
    own: await tote.partners.enquiry({ signal }),
  }));
  const approved: readonly string[] = enquiry.data?.own.approved?.eventTypes ?? [];
  return (types.data?.data ?? [])
    .filter(({ receivers }) => receivers.includes("partners"))
    .map(({ type }) => type as string)
    .filter((type) => type !== "webhook.test" && (approved.includes("*") || approved.includes(type)));
}
