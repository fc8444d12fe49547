import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { Page, Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Codes } from "./codes.tsx";
import { POLICIES, policyTexts } from "./policy.texts.ts";
import { Simulate } from "./simulate.tsx";

/** `/admin/policy`: the coupon policy, what another would change, and codes that leak. */
export function PolicyPage() {
  const words = useWords(policyTexts);
  const mayEdit = useMay()("settings");
  return (
    <Page title={words.title} lead={words.lead}>
      <Part title={words.policyTitle} lead={words.policyLead}>
        {mayEdit ? <Chosen /> : <p className="sub small">{words.adminOnly}</p>}
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
      {(now) => <Choose settings={now} reread={async () => (await settings.refetch()).data} />}
    </Loaded>
  );
}

interface ChooseProps {
  settings: Admin.Settings;
  reread: () => Promise<Admin.Settings | undefined>;
}

const LOG = { resourceType: "settings" };

function Choose({ settings, reread }: ChooseProps) {
  const words = useWords(policyTexts);
  const api = useApi();
  const refresh = useRefresh();
  const save = async ({ policy }: Values, ifMatch: string) => {
    const couponPolicy = POLICIES.find((each) => each === policy) ?? "coupon_wins";
    await api.patch("/api/admin/settings", { body: { couponPolicy }, ifMatch });
    await refresh("/api/admin/settings");
  };
  return (
    <Editor
      label={words.policy}
      resource={settings}
      toValues={({ couponPolicy }) => ({ policy: couponPolicy })}
      save={save}
      reread={reread}
      log={LOG}
      submit={words.save}
    >
      {({ policy: current }) => (
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
      )}
    </Editor>
  );
}
