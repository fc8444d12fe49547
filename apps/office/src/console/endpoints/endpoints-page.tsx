import type { WebhookEndpoint } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { ListPage } from "../../list/list-page.tsx";
import type { Column } from "../../list/table.tsx";
import { useFilters } from "../../list/use-filters.ts";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { useRefresh } from "../../ui/api/use-api.ts";
import { Question } from "../../ui/dialogs/question.tsx";
import { SideSheet } from "../../ui/dialogs/side-sheet.tsx";
import { Field, type Values } from "../../ui/forms/form.tsx";
import { DateTime } from "../../ui/values.tsx";
import { EndpointState } from "../../webhooks/endpoint-state.tsx";
import { endpointsTexts } from "../../webhooks/endpoints.texts.ts";
import { NewSecret } from "../../webhooks/new-secret.tsx";
import { chosenTypes, TypeBoxes } from "../../webhooks/type-boxes.tsx";
import { EndpointDetail } from "./endpoint-detail.tsx";
import { useTypes } from "./use-types.ts";

const PATH = "/api/webhooks/endpoints";

/** `/developers/console/endpoints`. */
export function EndpointsPage() {
  const words = useWords(endpointsTexts);
  const { filters, set } = useFilters();
  const [secret, keep] = useState<string | null>(null);
  const [isAdding, adding] = useState(false);
  const list = useList(PATH, {});
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={
        <button type="button" className="btn" onClick={() => adding(true)}>
          {words.add}
        </button>
      }
      filters={secret === null ? undefined : <NewSecret secret={secret} onKept={() => keep(null)} />}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      open={filters.open}
      onOpen={({ id }) => set({ open: id })}
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    >
      <AddEndpoint isOpen={isAdding} onClose={() => adding(false)} onSecret={keep} />
      <SideSheet title={words.one} isOpen={filters.open !== undefined} onClose={() => set({ open: undefined })}>
        {filters.open !== undefined && (
          <EndpointDetail key={filters.open} id={filters.open} onGone={() => set({ open: undefined })} />
        )}
      </SideSheet>
    </ListPage>
  );
}

function AddEndpoint(props: { isOpen: boolean; onClose: () => void; onSecret: (secret: string | null) => void }) {
  const words = useWords(endpointsTexts);
  const tote = useTote();
  const refresh = useRefresh();
  const act = useAct(async ({ url = "", description = "", ...values }: Values) => {
    const { secret } = await tote.webhooks.endpoints.create({
      url: url.trim(),
      eventTypes: chosenTypes(values),
      ...(description.trim() !== "" && { description: description.trim() }),
    });
    props.onSecret(secret);
    await refresh(PATH);
  });
  return (
    <Question
      title={words.addTitle}
      text={words.addText}
      confirm={words.addConfirm}
      isOpen={props.isOpen}
      onClose={props.onClose}
      act={act}
    >
      <Field label={words.url} hint={words.urlHint} name="url" type="url" isRequired maxLength={2_048} />
      <Field label={words.description} name="description" maxLength={500} />
      <TypeBoxes label={words.types} types={useTypes()} />
    </Question>
  );
}

function useColumns(): Column<WebhookEndpoint>[] {
  const words = useWords(endpointsTexts);
  return [
    { id: "url", title: words.url, isHeader: true, cell: ({ url }) => url.replace(/^https?:\/\//, "") },
    { id: "status", title: words.status, cell: (endpoint) => <EndpointState of={endpoint} /> },
    {
      id: "health",
      title: words.health,
      cell: ({ stats: { delivered, failed } }) =>
        failed === 0 ? words.delivered(delivered) : `${words.delivered(delivered)}, ${words.failed(failed)}`,
    },
    {
      id: "half",
      title: words.half,
      align: "end",
      cell: ({ stats: { p50Ms } }) => (p50Ms === null ? "–" : `${p50Ms} ms`),
    },
    {
      id: "last",
      title: words.last,
      cell: ({ stats: { lastDeliveryAt } }) =>
        lastDeliveryAt === null ? words.never : <DateTime of={lastDeliveryAt} />,
    },
  ];
}
