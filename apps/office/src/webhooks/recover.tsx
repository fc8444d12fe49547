import type { WebhookEndpoint } from "@tote/client";
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "../ui/announcer.tsx";
import { useAct } from "../ui/api/use-act.ts";
import { instantOf, localOf } from "../ui/fields/local-time.ts";
import { EditForm, Field, type Values } from "../ui/forms/form.tsx";
import { Part } from "../ui/page.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";

interface RecoverProps {
  endpoint: WebhookEndpoint;
  onRecover(since: string): Promise<unknown>;
}

/** Resends what an endpoint missed since a moment: when its failures began, unless another is chosen. */
export function Recover({ endpoint: { failingSince, disabledAt, createdAt }, onRecover }: RecoverProps) {
  const words = useWords(endpointsTexts);
  const announce = useAnnounce();
  const act = useAct(async ({ since = "" }: Values) => {
    await onRecover(instantOf(since) ?? "");
    announce(words.recovering);
  });
  const begin = failingSince ?? disabledAt ?? createdAt;
  return (
    <Part title={words.recover} lead={words.recoverText}>
      <EditForm act={act} submit={words.recoverSend}>
        <Field
          label={words.since}
          name="since"
          type="datetime-local"
          isRequired
          defaultValue={localOf(begin)}
          width="half"
        />
      </EditForm>
    </Part>
  );
}
