import { Link, useParams } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import { useTimes, useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { Page, Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Channels } from "../creators/channels.tsx";
import { CreatorState } from "../creators/status.tsx";
import type { Creator } from "../kit/types.ts";
import { Adjust } from "./adjust.tsx";
import { creatorTexts } from "./creator.texts.ts";
import { Figures } from "./figures.tsx";
import { Commissions, Links } from "./lists.tsx";
import { StatusActions } from "./status-actions.tsx";
import { Terms } from "./terms.tsx";
import { Wallet } from "./wallet.tsx";

/** `/admin/creators/{id}`: everything about one creator. */
export function CreatorPage() {
  const { creator = "" }: { creator?: string } = useParams({ strict: false });
  const words = useWords(creatorTexts);
  const read = useToteQuery("/api/admin/creators/{id}", { path: { id: creator } });
  return (
    <>
      <p className="back">
        <Link to={"/admin/creators" as never}>← {words.back}</Link>
      </p>
      <Loaded query={read} rows={6} title={words.one}>
        {(found) => <Found creator={found} />}
      </Loaded>
    </>
  );
}

/** The states in which a creator has, or had, links and money. */
const MEMBERS: readonly Creator["status"][] = ["approved", "suspended", "banned"];

function Found({ creator }: { creator: Creator }) {
  const words = useWords(creatorTexts);
  const { day } = useTimes();
  const { id, displayName, email, status, reason, createdAt, channels, bio } = creator;
  return (
    <Page
      title={displayName}
      lead={
        <>
          <CreatorState status={status} /> {email}. {words.member(day(createdAt))}.
          {reason !== null && ` ${words.reason(reason)}`}
        </>
      }
      actions={
        <May of="creators.decide">
          <StatusActions creator={creator} />
        </May>
      }
    >
      {MEMBERS.includes(status) && (
        <>
          <Figures id={id} />
          <May of="payouts.read">
            <Wallet id={id} />
          </May>
          <Links id={id} />
          <Commissions id={id} />
          <May of="creators.decide">
            <Terms creator={creator} />
          </May>
          <May of="creators.money">
            <Adjust id={id} name={displayName} />
          </May>
        </>
      )}
      <Part title={words.profile.title}>
        <Channels channels={channels} />
        <h3>{words.profile.bio}</h3>
        <p className="preserved">{bio === "" ? words.profile.none : bio}</p>
      </Part>
    </Page>
  );
}
