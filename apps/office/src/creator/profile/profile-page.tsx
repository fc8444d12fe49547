import type { CreatorApplication } from "@tote/client";
import { useTote } from "@tote/react";
import { useCreatorWallet } from "@tote/react/query";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { profileTexts } from "./profile.texts.ts";
import { Rates } from "./rates.tsx";

/** `/creator/profile`: what shoppers see, and the rates that apply. */
export function ProfilePage() {
  const words = useWords(profileTexts);
  const own = useRead("/api/creator-applications/me", (tote, signal) => tote.creator.application({ signal }));
  const wallet = useCreatorWallet();
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={own}>{(profile) => <ProfileForm profile={profile} onSaved={own.refetch} />}</Loaded>
      <Part title={words.rates} lead={words.ratesText}>
        <Loaded query={wallet}>{({ commissionProfile }) => <Rates terms={commissionProfile} />}</Loaded>
      </Part>
    </Page>
  );
}

const PLACES = 5;

function ProfileForm({ profile, onSaved }: { profile: CreatorApplication; onSaved: () => unknown }) {
  const words = useWords(profileTexts);
  const { creator } = useTote();
  const announce = useAnnounce();
  const [shown, show] = useState(Math.min(PLACES, Math.max(1, profile.channels.length)));
  const act = useAct(async (values: Values) => {
    const { displayName = "", bio = "" } = values;
    await creator.updateProfile({ displayName, bio: bio.trim() || null, channels: channelsOf(profile, values) });
    announce(words.saved);
    await onSaved();
  });
  return (
    <EditForm act={act} submit={words.save}>
      <Field label={words.name} name="displayName" defaultValue={profile.displayName} isRequired />
      <Field label={words.bio} name="bio" defaultValue={profile.bio} multiline maxLength={2_000} />
      {Array.from({ length: shown }, (_, n) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a channel is its place
          key={n}
          label={words.channel(n + 1)}
          name={`channel${n}`}
          type="url"
          defaultValue={profile.channels[n]?.url ?? ""}
          fault={`channels.${n}.url`}
        />
      ))}
      {shown < PLACES && (
        <button type="button" className="link-btn" onClick={() => show(shown + 1)}>
          {words.addChannel}
        </button>
      )}
    </EditForm>
  );
}

/** The channels of the form, with what is known of each; an empty field leaves its channel out. Those beyond the form stay. */
function channelsOf({ channels }: CreatorApplication, values: Values) {
  const typed = Array.from({ length: PLACES }, (_, n) => {
    const url = values[`channel${n}`]?.trim() ?? channels[n]?.url ?? "";
    return url === "" ? [] : [{ platform: "other", ...channels[n], url }];
  });
  return [...typed.flat(), ...channels.slice(PLACES)];
}
