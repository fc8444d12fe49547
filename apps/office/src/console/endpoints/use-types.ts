import { useToteQuery } from "@tote/react/query";
import { useRead } from "../../ui/api/use-read.ts";

/** The event types that partners may have. */
export function usePartnerTypes(): readonly string[] {
  const types = useToteQuery("/api/webhooks/event-types");
  return (types.data?.data ?? [])
    .filter(({ receivers, type }) => receivers.includes("partners") && type !== "webhook.test")
    .map(({ type }) => type);
}

/** The event types that the caller's integration may have. */
export function useTypes(): readonly string[] {
  const types = usePartnerTypes();
  const enquiries = useRead("/api/partner-enquiries", (tote, signal) => tote.partners.enquiries({ signal }));
  const approved: readonly string[] = enquiries.data?.data[0]?.approved?.eventTypes ?? [];
  return types.filter((type) => approved.includes("*") || approved.includes(type));
}
