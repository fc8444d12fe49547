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
    orders:
      orders === null ? 0 : orders.unpaid + orders.toFulfil + orders.refundFailed + orders.withdrawn + orders.disputed,
    creators: creators?.applications ?? 0,
    holds: holds?.open ?? 0,
    reports: reports?.waiting ?? 0,
    payouts: payouts?.pending ?? 0,
  };
}
