import { useSession, useTote } from "@tote/react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { Refusal } from "../../ui/states.tsx";
import { overviewTexts } from "./overview.texts.ts";

/** The shop can't approve an account whose address is not confirmed. Only its owner can change that. */
export function Unverified() {
  const words = useWords(overviewTexts).unverified;
  const { user } = useSession();
  const { session } = useTote();
  const announce = useAnnounce();
  const resend = useAct(async () => {
    await session.resendVerification();
    announce(words.resent);
  });
  if (user?.emailVerified !== false) return null;
  return (
    <div className="notice warn">
      <p>{words.text(user.email ?? "")}</p>
      <p>
        <button type="button" className="link-btn" onClick={() => void resend.run()}>
          {words.resend}
        </button>
      </p>
      <Refusal error={resend.error} />
    </div>
  );
}
