import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useRef } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Check } from "../../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { integrationsTexts } from "./integrations.texts.ts";

type Integration = Admin.Integration;

export function IntegrationDetail({ id }: { id: string }) {
  const integration = useToteQuery("/api/admin/integrations/{id}", { path: { id } });
  return (
    <Loaded query={integration} rows={5}>
      {(shown) => <Detail integration={shown} />}
    </Loaded>
  );
}

function Detail({ integration }: { integration: Integration }) {
  const words = useWords(integrationsTexts);
  const { contactName, email, website, userEmail, useCase, requestedEventTypes, company, id } = integration;
  const types =
    requestedEventTypes.includes("*") || requestedEventTypes.length === 0 ? words.all : requestedEventTypes.join(", ");
  return (
    <>
      <dl className="facts">
        <dt>{words.company}</dt>
        <dd>{company}</dd>
        <dt>{words.contact}</dt>
        <dd>{`${contactName}, ${email}`}</dd>
        {website !== null && (
          <>
            <dt>{words.website}</dt>
            <dd>{website}</dd>
          </>
        )}
        {userEmail !== null && (
          <>
            <dt>{words.account}</dt>
            <dd>{userEmail}</dd>
          </>
        )}
        <dt>{words.requested}</dt>
        <dd>{types}</dd>
      </dl>
      <p className="report-text">{useCase}</p>
      {integration.status === "approved" && (
        <p>
          <Link to="/admin/deliveries" search={{ integration: id }}>
            {words.deliveries}
          </Link>
        </p>
      )}
      <Approve integration={integration} />
      {integration.status !== "suspended" && <Suspend integration={integration} />}
    </>
  );
}

function Approve({ integration }: { integration: Integration }) {
  const words = useWords(integrationsTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const types = useToteQuery("/api/webhooks/event-types");
  const chosen = integration.status === "pending" ? integration.requestedEventTypes : integration.eventTypes;
  const takesAll = chosen.length === 0 || chosen.includes("*");
  const known =
    types.data?.data.filter(({ receivers }) => receivers.includes("partners")).map(({ type }) => type) ?? [];
  const act = useAct(async ({ userEmail = "", personalData }: Values) => {
    const form = place.current?.querySelector("form") ?? undefined;
    const wanted = new FormData(form).getAll("eventTypes").map(String);
    const all = wanted.length === known.length;
    await api.post("/api/admin/integrations/{id}/approve", {
      path: { id: integration.id },
      body: {
        ...(userEmail.trim() && { userEmail: userEmail.trim() }),
        eventTypes: (all ? ["*"] : wanted) as ["*"],
        personalData: personalData === "yes",
      },
    });
    await refresh("/api/admin/integrations", "/api/admin/dashboard");
    announce(words.approved);
  });
  return (
    <Part title={integration.status === "approved" ? words.change : words.decide} lead={words.decideText}>
      <div ref={place}>
        <EditForm act={act} submit={integration.status === "approved" ? words.save : words.approve}>
          <Field
            label={words.accountOf}
            name="userEmail"
            type="email"
            defaultValue={integration.userEmail ?? integration.email}
          />
          <Check label={words.personalLabel} name="personalData" defaultChecked={integration.personalData} />
          <fieldset className="bare-set types" key={known.length}>
            <legend>{words.types}</legend>
            {known.map((type) => (
              <label key={type} className="check">
                <input
                  type="checkbox"
                  name="eventTypes"
                  value={type}
                  defaultChecked={takesAll || chosen.includes(type)}
                />
                <span>{type}</span>
              </label>
            ))}
          </fieldset>
        </EditForm>
      </div>
    </Part>
  );
}

function Suspend({ integration }: { integration: Integration }) {
  const words = useWords(integrationsTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const isEnquiry = integration.status === "pending";
  const suspend = async () => {
    await api.post("/api/admin/integrations/{id}/suspend", { path: { id: integration.id } });
    await refresh("/api/admin/integrations", "/api/admin/dashboard");
    announce(words.suspended);
  };
  const label = isEnquiry ? words.reject : words.suspend;
  return (
    <Confirm
      label={label}
      title={isEnquiry ? words.rejectTitle : words.suspendTitle}
      text={isEnquiry ? words.rejectText : words.suspendText}
      confirm={label}
      onConfirm={suspend}
      danger
    />
  );
}
