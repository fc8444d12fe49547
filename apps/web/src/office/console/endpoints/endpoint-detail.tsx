/** @jsxImportSource react */
import { Link } from "@tanstack/react-router";
import type { WebhookEndpoint } from "@tote/client";
import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { Choice } from "../../ui/choices.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { EditForm, type Values } from "../../ui/form.tsx";
import { Part } from "../../ui/page.tsx";
import { Loaded, Refusal } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { useRefresh } from "../../ui/use-api.ts";
import { DateTime } from "../../ui/values.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";
import { NewSecret } from "./new-secret.tsx";
import { Recover } from "./recover.tsx";
import { useTypes } from "./use-types.ts";

const PATH = "/api/webhooks/";
const TEST = "webhook.test";

export function EndpointDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const endpoint = useToteQuery("/api/webhooks/endpoints/{id}", { path: { id } });
  return (
    <Loaded query={endpoint} rows={5}>
      {(shown) => (
        <>
          <Facts endpoint={shown} />
          <Example endpoint={shown} />
          <Recover endpoint={shown} />
          <Manage endpoint={shown} onGone={onGone} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const words = useWords(endpointsTexts);
  const { url, eventTypes, description, disabledReason, failingSince, stats } = endpoint;
  return (
    <>
      <dl className="facts">
        <dt>{words.url}</dt>
        <dd>{url}</dd>
        {description !== null && (
          <>
            <dt>{words.description}</dt>
            <dd>{description}</dd>
          </>
        )}
        <dt>{words.types}</dt>
        <dd>{(eventTypes as readonly string[]).includes("*") ? words.all : eventTypes.join(", ")}</dd>
        <dt>{words.status}</dt>
        <dd>
          <EndpointState of={endpoint} /> {disabledReason !== null && words.reasons[disabledReason]}
        </dd>
        {failingSince !== null && (
          <>
            <dt>{words.failingSince}</dt>
            <dd>
              <DateTime of={failingSince} />
            </dd>
          </>
        )}
        <dt>{words.health}</dt>
        <dd>
          {words.delivered(stats.delivered)}, {words.failed(stats.failed)}
        </dd>
      </dl>
      <p>
        <Link to="/developers/console/deliveries" search={{ endpoint: endpoint.id }}>
          {words.deliveries}
        </Link>
      </p>
    </>
  );
}

function Example({ endpoint: { id } }: { endpoint: WebhookEndpoint }) {
  const words = useWords(endpointsTexts);
  const tote = useTote();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const choices = [TEST, ...useTypes()].map((type) => ({ value: type, label: type }));
  const act = useAct(async ({ eventType = TEST }: Values) => {
    await tote.webhooks.endpoints.test(id, { eventType: eventType as typeof TEST });
    announce(words.testSent);
    await refresh(PATH);
  });
  return (
    <Part title={words.test} lead={words.testText}>
      <EditForm act={act} submit={words.testSend}>
        <Choice label={words.testType} name="eventType" choices={choices} />
      </EditForm>
    </Part>
  );
}

function Manage({ endpoint: { id, status, version }, onGone }: { endpoint: WebhookEndpoint; onGone: () => void }) {
  const words = useWords(endpointsTexts);
  const { endpoints } = useTote().webhooks;
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [secret, keep] = useState<string | null>(null);
  const rotate = async () => {
    const { secret: made } = await endpoints.rotateSecret(id);
    keep(made);
    await refresh(PATH);
  };
  const setDisabled = async (disabled: boolean) => {
    await endpoints.update(id, { disabled });
    await refresh(PATH);
  };
  const enable = useAct(async () => {
    await setDisabled(false);
    announce(words.enabled);
  });
  const remove = async () => {
    await endpoints.delete(id);
    announce(words.removed);
    onGone();
    await refresh(PATH);
  };
  return (
    <Part title={words.manage}>
      {secret !== null && <NewSecret secret={secret} onKept={() => keep(null)} />}
      <Refusal error={enable.error} />
      <p className="beside" key={version}>
        <Confirm
          label={words.rotate}
          title={words.rotateTitle}
          text={words.rotateText}
          confirm={words.rotateConfirm}
          onConfirm={rotate}
        />
        {status === "enabled" ? (
          <Confirm
            label={words.disable}
            title={words.disableTitle}
            text={words.disableText}
            confirm={words.disableConfirm}
            onConfirm={() => setDisabled(true)}
          />
        ) : (
          <button type="button" className="btn" aria-disabled={enable.isRunning} onClick={() => void enable.run()}>
            {words.enable}
          </button>
        )}
        <Confirm
          label={words.remove}
          title={words.removeTitle}
          text={words.removeText}
          confirm={words.removeConfirm}
          onConfirm={remove}
          danger
        />
      </p>
    </Part>
  );
}
