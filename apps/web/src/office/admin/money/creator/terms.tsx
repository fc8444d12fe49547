/** @jsxImportSource react */
import { ToteError } from "@tote/client";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Incomplete } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { useIsAdministrator } from "../kit/for-administrators.tsx";
import { bpsOf, plainRate } from "../kit/rate.ts";
import type { Creator } from "../kit/types.ts";
import { creatorTexts } from "./creator.texts.ts";

/** Tier and own rate. A change of somebody else meanwhile is told, and shown before it is overwritten. */
export function Terms({ creator: { id, tier, rateBps, version } }: { creator: Creator }) {
  const { terms: words } = useWords(creatorTexts);
  const { language } = useLocale();
  const isAdministrator = useIsAdministrator();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const act = useAct(async (values: Values) => {
    const typed = values.rateBps?.trim() ?? "";
    const wanted = typed === "" ? null : bpsOf(typed);
    if (typed !== "" && wanted === null) throw new Incomplete(words.badRate);
    const body = { tier: values.tier?.trim() ?? tier, ...(isAdministrator ? { rateBps: wanted } : {}) };
    try {
      await api.patch("/api/admin/creators/{id}", { path: { id }, body, ifMatch: `"${version}"` });
      announce(words.saved);
    } catch (error) {
      if (error instanceof ToteError && error.status === 412) throw new Incomplete(words.conflict);
      throw error;
    } finally {
      await refresh("/api/admin/creators/{id}");
    }
  });
  return (
    <Part title={words.title} lead={words.lead}>
      <EditForm act={act} submit={words.save}>
        <Field
          key={`tier ${version}`}
          label={words.tier}
          hint={words.tierHint}
          name="tier"
          defaultValue={tier}
          width="half"
          maxLength={32}
        />
        {isAdministrator ? (
          <Field
            key={`rate ${version}`}
            label={words.rate}
            hint={words.rateHint}
            name="rateBps"
            defaultValue={plainRate(rateBps, language)}
            inputMode="decimal"
            width="half"
          />
        ) : (
          <p className="sub small">{words.adminOnly}</p>
        )}
      </EditForm>
    </Part>
  );
}
