import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useRefresh } from "../../ui/api/use-api.ts";
import { DeliveryPanel } from "../../webhooks/delivery-panel.tsx";

const PATH = "/api/webhooks/deliveries";

export function DeliveryDetail({ id }: { id: string }) {
  const { deliveries } = useTote().webhooks;
  const refresh = useRefresh();
  const again = async () => {
    await deliveries.redeliver(id);
    await refresh(PATH);
  };
  return <DeliveryPanel query={useToteQuery(`${PATH}/{id}`, { path: { id } })} onAgain={again} />;
}
