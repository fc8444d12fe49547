import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Refusal } from "../../../ui/states.tsx";
import type { Promotion } from "./promotion.ts";
import { promotionsTexts } from "./promotions.texts.ts";

interface ActionsProps {
  promotion: Promotion;
  onMoved: (now: Promotion) => void;
  onGone: () => Promise<void>;
}

const SAID = { activate: "activated", pause: "paused", archive: "archived" } as const;

/** The steps of a promotion's life that its state allows. */
export function PromotionActions({ promotion: { id, state }, onMoved, onGone }: ActionsProps) {
  const words = useWords(promotionsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const step = async (to: keyof typeof SAID) => {
    onMoved(await api.post(`/api/admin/promotions/{id}/${to}`, { path: { id } }));
    announce(words[SAID[to]]);
    await refresh("/api/admin/promotions");
  };
  const move = useAct(step);
  const button = (to: "activate" | "pause", label: string) => (
    <button
      type="button"
      className={to === "activate" ? "btn" : "btn second"}
      aria-disabled={move.isRunning}
      onClick={() => !move.isRunning && void move.run(to)}
    >
      {label}
    </button>
  );
  if (state === "archived") return null;
  return (
    <>
      {state === "draft" && button("activate", words.activate)}
      {state === "paused" && button("activate", words.resume)}
      {state !== "draft" && state !== "paused" && button("pause", words.pause)}
      {state === "draft" ? (
        <Confirm
          label={words.delete}
          title={words.deleteTitle}
          text={words.deleteText}
          confirm={words.delete}
          onConfirm={async () => {
            await api.delete("/api/admin/promotions/{id}", { path: { id } } as never);
            await onGone();
          }}
          danger
        />
      ) : (
        <Confirm
          label={words.archive}
          title={words.archiveTitle}
          text={words.archiveText}
          confirm={words.archive}
          onConfirm={() => step("archive")}
          danger
        />
      )}
      <Refusal error={move.error} />
    </>
  );
}
