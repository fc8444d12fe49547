/** @jsxImportSource react */
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { EditForm, type Values } from "../../../ui/forms/form.tsx";
import { Page, Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { useIsAdministrator } from "../kit/for-administrators.tsx";
import { Codes } from "./codes.tsx";
import { POLICIES, policyTexts } from "./policy.texts.ts";
import { Simulate } from "./simulate.tsx";

/** `/admin/policy`: the coupon policy, what another would change, and codes that leak. */
export function PolicyPage() {
  const words = useWords(policyTexts);
  const isAdministrator = useIsAdministrator();
  return (
    <Page title={words.title} lead={words.lead}>
      <Part title={words.policyTitle} lead={words.policyLead}>
        {isAdministrator ? <Chosen /> : <p className="sub small">{words.adminOnly}</p>}
      </Part>
      <Simulate />
      <Codes />
    </Page>
  );
}

function Chosen() {
  const settings = useToteQuery("/api/admin/settings");
  return (
    <Loaded query={settings} rows={3}>
      {({ couponPolicy, version }) => <Choose key={version} current={couponPolicy} version={version} />}
    </Loaded>
  );
}

function Choose({ current, version }: { current: string; version: number }) {
  const words = useWords(policyTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const act = useAct(async ({ policy }: Values) => {
    const couponPolicy = POLICIES.find((each) => each === policy) ?? "coupon_wins";
    await api.patch("/api/admin/settings", { body: { couponPolicy }, ifMatch: `"${version}"` });
    await refresh("/api/admin/settings");
    announce(words.saved);
  });
  return (
    <EditForm act={act} submit={words.save}>
      <fieldset className="policies">
        <legend className="vh">{words.policy}</legend>
        {POLICIES.map((policy) => (
          <label key={policy} className="check">
            <input type="radio" name="policy" value={policy} defaultChecked={policy === current} />
            <span>
              <strong>{words.policies[policy]}</strong>
              {policy === current && <span className="mark good">{words.now}</span>}
              <br />
              <span className="quiet small">{words.means[policy]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </EditForm>
  );
}
