import { useSession } from "@tote/react";
import { useToteQuery } from "@tote/react/query";

/** Counts beside the entries of the navigation; read again after each change and when the tab becomes visible. */
export function useAdminCounts(): Readonly<Record<string, number>> {
  const { roles } = useSession();
  // The frame also tells those whom it is closed to.
  const isOpen = (roles as readonly string[]).some((role) => role === "staff" || role === "admin");
  const { data } = useToteQuery("/api/admin/counts", { refetchOnWindowFocus: true, enabled: isOpen });
  if (data === undefined) return {};
  const { orders, creators, holds, reports, payouts } = data;
  return {
    orders: orders.unpaid + orders.toFulfil + orders.refundFailed + orders.withdrawn + orders.disputed,
    creators: creators.applications,
    holds: holds.open,
    reports: reports.waiting,
    payouts: payouts?.pending ?? 0,
  };
}
