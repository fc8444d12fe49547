/** @jsxImportSource react */
import { useWords } from "../shell/language.ts";
import { useAnnounce } from "../ui/announcer.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";

/** A secret that is shown this once, until its owner has kept it. */
export function NewSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const words = useWords(endpointsTexts);
  const announce = useAnnounce();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    announce(words.copied);
  };
  return (
    <div className="new-secret" role="status">
      <p className="row-title">{words.secretOnce}</p>
      <p className="secret">{secret}</p>
      <p className="beside">
        <button type="button" className="btn" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button type="button" className="link-btn" onClick={onKept}>
          {words.kept}
        </button>
      </p>
    </div>
  );
}
