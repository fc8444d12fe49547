import type { WebhookEndpoint } from "@tote/client";
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "../ui/announcer.tsx";
import { useAct } from "../ui/api/use-act.ts";
import { EditForm, Field, type Values } from "../ui/forms/form.tsx";
import { Part } from "../ui/page.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";

interface RecoverProps {
  endpoint: WebhookEndpoint;
  onRecover(since: string): Promise<unknown>;
}

/** Everything that an endpoint missed since a day. */
export function Recover({ endpoint: { failingSince, disabledAt, createdAt }, onRecover }: RecoverProps) {
  const words = useWords(endpointsTexts);
  const announce = useAnnounce();
  const act = useAct(async ({ since = "" }: Values) => {
    await onRecover(startOf(since));
    announce(words.recovering);
  });
  const day = new Date(failingSince ?? disabledAt ?? createdAt);
  return (
    <Part title={words.recover} lead={words.recoverText}>
      <EditForm act={act} submit={words.recoverSend}>
        <Field label={words.since} name="since" type="date" isRequired defaultValue={dayOf(day)} width="half" />
      </EditForm>
    </Part>
  );
}

/** The beginning of a day where the browser is; what is no day is left to the server to refuse. */
function startOf(day: string): string {
  const at = new Date(`${day}T00:00`);
  return Number.isNaN(at.getTime()) ? day : at.toISOString();
}

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
