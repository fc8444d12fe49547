import type { WebhookEndpoint } from "@tote/client";
import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { useRefresh } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { type EndpointActions, EndpointPanel } from "../../webhooks/endpoint-panel.tsx";
import { endpointsTexts } from "../../webhooks/endpoints.texts.ts";
import { NewSecret } from "../../webhooks/new-secret.tsx";
import { chosenTypes, TypeBoxes } from "../../webhooks/type-boxes.tsx";
import { Deliveries } from "./deliveries.tsx";
import { endpointTexts } from "./endpoint.texts.ts";

const PATH = "/api/creator/endpoint";

/** `/creator/endpoint`: the creator's own endpoint for post-backs (docs/contract/webhooks.md#post-backs). */
export function EndpointPage() {
  const words = useWords(endpointTexts);
  const [secret, keep] = useState<string | null>(null);
  const types = useCreatorTypes();
  const actions = useActions();
  const own = useRead<WebhookEndpoint | null>(PATH, async (tote, signal) => {
    const [endpoint] = (await tote.creator.endpoint.list({ signal })).data;
    return endpoint ?? null;
  });
  return (
    <Page title={words.title} lead={words.lead}>
      {secret !== null && <NewSecret secret={secret} onKept={() => keep(null)} />}
      <Loaded query={own} rows={4}>
        {(endpoint) =>
          endpoint === null ? (
            <NoEndpoint types={types} onSecret={keep} />
          ) : (
            <EndpointPanel endpoint={endpoint} actions={actions} types={types}>
              <Deliveries />
            </EndpointPanel>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoEndpoint({ types, onSecret }: { types: readonly string[]; onSecret: (secret: string | null) => void }) {
  const words = useWords(endpointTexts);
  const fields = useWords(endpointsTexts);
  const tote = useTote();
  const refresh = useRefresh();
  const act = useAct(async ({ url = "", ...values }: Values) => {
    const { secret } = await tote.creator.endpoint.set({ url: url.trim(), eventTypes: chosenTypes(values) });
    onSecret(secret);
    await refresh(PATH);
  });
  return (
    <Part title={words.none} lead={words.noneText}>
      <EditForm act={act} submit={words.add}>
        <Field label={fields.url} hint={fields.urlHint} name="url" type="url" isRequired maxLength={2_048} />
        <TypeBoxes label={fields.types} types={types} />
      </EditForm>
      <p className="after">
        <a href="/developers/signing">{words.guide}</a>
      </p>
    </Part>
  );
}

/** The event types that creators may have. */
function useCreatorTypes(): readonly string[] {
  const types = useToteQuery("/api/webhooks/event-types");
  return (types.data?.data ?? [])
    .filter(({ receivers, type }) => receivers.includes("creators") && type !== "webhook.test")
    .map(({ type }) => type);
}

function useActions(): EndpointActions {
  const { endpoint } = useTote().creator;
  const refresh = useRefresh();
  const afterwards = async <T,>(result: T): Promise<T> => {
    await refresh(PATH);
    return result;
  };
  return {
    test: async (eventType) => afterwards(await endpoint.test({ eventType: eventType as "webhook.test" })),
    recover: async (since) => afterwards(await endpoint.recover({ since, includeDelivered: false })),
    rotate: async () => afterwards((await endpoint.rotateSecret()).secret),
    change: async (change) => afterwards(await endpoint.update(change)),
    setDisabled: async (disabled) => afterwards(await endpoint.update({ disabled })),
    remove: async () => afterwards(await endpoint.delete()),
  };
}
