import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { Part } from "../../../ui/page.tsx";
import { plainRate } from "../kit/rate.ts";
import type { Creator } from "../kit/types.ts";
import { creatorTexts } from "./creator.texts.ts";

/** Tier and own rate. */
export function Terms({ creator }: { creator: Creator }) {
  const { terms: words } = useWords(creatorTexts);
  const { language } = useLocale();
  const maySetRate = useMay()("creators.rates");
  const api = useApi();
  const refresh = useRefresh();
  const path = { id: creator.id };
  const toValues = ({ tier, rateBps }: Creator): Values => ({
    tier,
    ...(maySetRate && { rateBps: plainRate(rateBps, language) }),
  });
  const bodyOf = (values: Values) => {
    const typed = readFields(values, language);
    const body = {
      tier: (values.tier ?? "").trim(),
      ...(maySetRate ? { rateBps: typed.percent("rateBps") } : {}),
    };
    typed.check();
    return body;
  };
  const save = async (values: Values, ifMatch: string, from: Creator) => {
    const body = onlyChanged(bodyOf(values), bodyOf(toValues(from)));
    await api.patch("/api/admin/creators/{id}", { path, body, ifMatch });
    await refresh("/api/admin/creators/{id}");
  };
  return (
    <Part title={words.title} lead={words.lead}>
      <Editor
        label={words.title}
        resource={creator}
        toValues={toValues}
        save={save}
        reread={() => api.get("/api/admin/creators/{id}", { path })}
        log={{ resource: creator.id }}
        submit={words.save}
      >
        {({ tier = "", rateBps = "" }) => (
          <>
            <Field
              label={words.tier}
              hint={words.tierHint}
              name="tier"
              defaultValue={tier}
              width="half"
              maxLength={32}
            />
            {maySetRate ? (
              <Field
                label={words.rate}
                hint={words.rateHint}
                name="rateBps"
                defaultValue={rateBps}
                inputMode="decimal"
                width="half"
              />
            ) : (
              <p className="sub small">{words.adminOnly}</p>
            )}
          </>
        )}
      </Editor>
    </Part>
  );
}
