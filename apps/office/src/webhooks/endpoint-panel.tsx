import type { WebhookEndpoint } from "@tote/client";
import { type ReactNode, useState } from "react";
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "../ui/announcer.tsx";
import { useAct } from "../ui/api/use-act.ts";
import { Confirm } from "../ui/dialogs/confirm.tsx";
import { Choice } from "../ui/forms/choices.tsx";
import { EditForm, type Values } from "../ui/forms/form.tsx";
import { Part } from "../ui/page.tsx";
import { Refusal } from "../ui/states.tsx";
import { DateTime } from "../ui/values.tsx";
import { EditEndpoint, type EndpointChange } from "./edit-endpoint.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";
import { NewSecret } from "./new-secret.tsx";
import { Recover } from "./recover.tsx";

const TEST = "webhook.test";

/** The owner's actions on an endpoint; each reads its change again. */
export interface EndpointActions {
  test(eventType: string): Promise<unknown>;
  /** Sends again what was not taken since an instant. */
  recover(since: string): Promise<unknown>;
  rotate(): Promise<string | null>;
  change(change: EndpointChange): Promise<unknown>;
  setDisabled(disabled: boolean): Promise<unknown>;
  remove(): Promise<unknown>;
}

interface PanelProps {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  /** The event types that it may have. */
  types: readonly string[];
  /** Where its deliveries are listed. */
  children?: ReactNode;
}

/** An endpoint with all that its owner does with it. */
export function EndpointPanel({ endpoint, actions, types, children }: PanelProps) {
  return (
    <>
      <Facts endpoint={endpoint} />
      {children}
      <Example types={types} onSend={actions.test} />
      <Recover endpoint={endpoint} onRecover={actions.recover} />
      <Manage endpoint={endpoint} actions={actions} types={types} />
    </>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const words = useWords(endpointsTexts);
  const { url, eventTypes, description, disabledReason, failingSince, stats } = endpoint;
  return (
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
  );
}

function Example({ types, onSend }: { types: readonly string[]; onSend: EndpointActions["test"] }) {
  const words = useWords(endpointsTexts);
  const announce = useAnnounce();
  const choices = [TEST, ...types].map((type) => ({ value: type, label: type }));
  const act = useAct(async ({ eventType = TEST }: Values) => {
    await onSend(eventType);
    announce(words.testSent);
  });
  return (
    <Part title={words.test} lead={words.testText}>
      <EditForm act={act} submit={words.testSend}>
        <Choice label={words.testType} name="eventType" choices={choices} />
      </EditForm>
    </Part>
  );
}

function Manage({ endpoint, actions, types }: Pick<PanelProps, "endpoint" | "actions" | "types">) {
  const words = useWords(endpointsTexts);
  const { status, version } = endpoint;
  const announce = useAnnounce();
  const [secret, keep] = useState<string | null>(null);
  const enable = useAct(async () => {
    await actions.setDisabled(false);
    announce(words.enabled);
  });
  return (
    <Part title={words.manage}>
      {secret !== null && <NewSecret secret={secret} onKept={() => keep(null)} />}
      <Refusal error={enable.error} />
      <div className="beside" key={version}>
        <EditEndpoint endpoint={endpoint} types={types} onChange={actions.change} />
        <Confirm
          label={words.rotate}
          title={words.rotateTitle}
          text={words.rotateText}
          confirm={words.rotateConfirm}
          onConfirm={async () => keep(await actions.rotate())}
        />
        {status === "enabled" ? (
          <Confirm
            label={words.disable}
            title={words.disableTitle}
            text={words.disableText}
            confirm={words.disableConfirm}
            onConfirm={() => actions.setDisabled(true)}
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
          onConfirm={async () => {
            await actions.remove();
            announce(words.removed);
          }}
          danger
        />
      </div>
    </Part>
  );
}
