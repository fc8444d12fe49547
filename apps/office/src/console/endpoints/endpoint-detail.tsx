import { Link } from "@tanstack/react-router";
import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../shell/language.ts";
import { useRefresh } from "../../ui/api/use-api.ts";
import { Loaded } from "../../ui/states.tsx";
import { type EndpointActions, EndpointPanel } from "../../webhooks/endpoint-panel.tsx";
import { endpointsTexts } from "../../webhooks/endpoints.texts.ts";
import { useTypes } from "./use-types.ts";

const PATH = "/api/webhooks/";

export function EndpointDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const words = useWords(endpointsTexts);
  const types = useTypes();
  const actions = useActions(id, onGone);
  const endpoint = useToteQuery("/api/webhooks/endpoints/{id}", { path: { id } });
  return (
    <Loaded query={endpoint} rows={5}>
      {(shown) => (
        <EndpointPanel endpoint={shown} actions={actions} types={types}>
          <p>
            <Link to="/developers/console/deliveries" search={{ endpoint: id }}>
              {words.deliveries}
            </Link>
          </p>
        </EndpointPanel>
      )}
    </Loaded>
  );
}

function useActions(id: string, onGone: () => void): EndpointActions {
  const { endpoints } = useTote().webhooks;
  const refresh = useRefresh();
  const afterwards = async <T,>(result: T): Promise<T> => {
    await refresh(PATH);
    return result;
  };
  return {
    test: async (eventType) => afterwards(await endpoints.test(id, { eventType: eventType as "webhook.test" })),
    recover: async (since) => afterwards(await endpoints.recover(id, { since, includeDelivered: false })),
    rotate: async () => afterwards((await endpoints.rotateSecret(id)).secret),
    change: async (change) => afterwards(await endpoints.update(id, change)),
    setDisabled: async (disabled) => afterwards(await endpoints.update(id, { disabled })),
    remove: async () => {
      await endpoints.delete(id);
      onGone();
      await refresh(PATH);
    },
  };
}
