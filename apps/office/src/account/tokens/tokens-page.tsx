import type { AccessToken } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { useTimes, useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Choice } from "../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded, Refusal } from "../../ui/states.tsx";
import { tokensTexts } from "./tokens.texts.ts";

const LIFETIMES_DAYS = [30, 90, 365];
const DAY_MS = 86_400_000;

/** `/account/tokens`. A new token is shown once, until its owner leaves the page or says that it is kept. */
export function TokensPage() {
  const words = useWords(tokensTexts);
  const { tokens: methods } = useTote();
  const tokens = useRead("/api/auth/tokens", (tote, signal) => tote.tokens.list({ limit: 100 }, { signal }));
  const [made, make] = useState<string | null>(null);
  const create = useAct(async ({ name = "", days = "" }: Values) => {
    const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const { token } = await methods.create({ name, scopes: ["orders:read"], expiresAt });
    make(token);
    await tokens.refetch();
  });
  const lifetimes = LIFETIMES_DAYS.map((days) => ({ value: String(days), label: words.days(days) }));
  return (
    <Page title={words.title} lead={words.lead}>
      {made !== null && <NewToken token={made} onKept={() => make(null)} />}
      <EditForm act={create} submit={words.create} onDone={(form) => form.reset()}>
        <Field label={words.name} name="name" isRequired maxLength={100} width="half" />
        <Choice
          label={words.expires}
          name="days"
          defaultValue="90"
          choices={[...lifetimes, { value: "", label: words.never }]}
          width="half"
        />
      </EditForm>
      <div className="after">
        <Loaded query={tokens} rows={2}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={words.emptyTitle}>{words.emptyText}</Empty>
            ) : (
              <ul className="rows">
                {data.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoked={tokens.refetch} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

function NewToken({ token, onKept }: { token: string; onKept: () => void }) {
  const words = useWords(tokensTexts);
  return (
    <div className="new-secret" role="status">
      <p className="row-title">{words.once}</p>
      <p className="secret">{token}</p>
      <p className="small">{words.example}</p>
      <p className="secret">{`curl -H 'Authorization: Bearer ${token}' ${location.origin}/api/orders`}</p>
      <p className="beside">
        <CopyButton className="btn" text={token} label={words.copy} copied={words.copied} />
        <button type="button" className="link-btn" onClick={onKept}>
          {words.kept}
        </button>
      </p>
    </div>
  );
}

function TokenRow({ token, onRevoked }: { token: AccessToken; onRevoked: () => unknown }) {
  const words = useWords(tokensTexts);
  const { day } = useTimes();
  const announce = useAnnounce();
  const { tokens } = useTote();
  const revoke = useAct(async () => {
    await tokens.revoke(token.id);
    announce(words.revoked);
    await onRevoked();
  });
  const facts = [
    words.ends(token.last4),
    token.lastUsedAt === null ? words.unused : words.used(day(token.lastUsedAt)),
    token.expiresAt !== null && words.until(day(token.expiresAt)),
  ];
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">{token.name}</p>
        <p className="row-note quiet">{facts.filter(Boolean).join(", ")}</p>
        <Refusal error={revoke.error} />
      </div>
      <button
        type="button"
        className="link-btn"
        aria-label={`${words.revoke}: ${token.name}`}
        onClick={() => void revoke.run()}
      >
        {words.revoke}
      </button>
    </li>
  );
}
