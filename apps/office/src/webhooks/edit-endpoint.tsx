import type { WebhookEndpoint } from "@tote/client";
import { useState } from "react";
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "../ui/announcer.tsx";
import { useAct } from "../ui/api/use-act.ts";
import { Question } from "../ui/dialogs/question.tsx";
import { Field, type Values } from "../ui/forms/form.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";
import { chosenTypes, TypeBoxes } from "./type-boxes.tsx";

/** The fields of an endpoint that its owner may change. */
export interface EndpointChange {
  readonly url: string;
  readonly description: string | null;
  readonly eventTypes: ["*"];
}

interface EditEndpointProps {
  endpoint: WebhookEndpoint;
  /** The event types that it may have. */
  types: readonly string[];
  onChange(change: EndpointChange): Promise<unknown>;
}

/** A button whose dialog changes the address, the description and the event types of an endpoint. */
export function EditEndpoint({ endpoint: { url, description, eventTypes }, types, onChange }: EditEndpointProps) {
  const words = useWords(endpointsTexts);
  const announce = useAnnounce();
  const [isOpen, open] = useState(false);
  const act = useAct(async (values: Values) => {
    const { url: typed = "", description: text = "" } = values;
    await onChange({ url: typed.trim(), description: text.trim() || null, eventTypes: chosenTypes(values) });
    announce(words.changed);
  });
  return (
    <>
      <button type="button" className="btn second" onClick={() => open(true)}>
        {words.change}
      </button>
      <Question
        title={words.changeTitle}
        text={words.changeText}
        confirm={words.changeConfirm}
        isOpen={isOpen}
        onClose={() => open(false)}
        act={act}
      >
        <Field
          label={words.url}
          hint={words.urlHint}
          name="url"
          type="url"
          isRequired
          maxLength={2_048}
          defaultValue={url}
        />
        <Field label={words.description} name="description" maxLength={500} defaultValue={description ?? ""} />
        <TypeBoxes label={words.types} types={types} chosen={eventTypes} />
      </Question>
    </>
  );
}
