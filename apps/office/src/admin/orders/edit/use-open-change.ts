import { useApi } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import type { OrderChange } from "./edit-draft.ts";

const openOf = ({ data }: { data: readonly OrderChange[] }) => data.find(({ status }) => status === "open") ?? null;

/** The change of an order that is not confirmed yet: `shown` is read with the page, `find` asks the server. */
export function useOpenChange(orderId: string) {
  const api = useApi();
  const path = { id: orderId };
  return {
    find: async () => openOf(await api.get("/api/admin/orders/{id}/changes", { path })),
    begin: async (takeOver: boolean): Promise<OrderChange> =>
      api.post("/api/admin/orders/{id}/changes", { path, body: { takeOver } }),
  };
}

/** The open change as it is shown with the order. */
export function useShownChange(orderId: string): OrderChange | null {
  const api = useApi();
  const { data } = useRead(`/api/admin/orders/${orderId}/changes`, (_tote, signal) =>
    api.get("/api/admin/orders/{id}/changes", { path: { id: orderId }, signal }),
  );
  return data === undefined ? null : openOf(data);
}
