import { useWords } from "../shell/language.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { endpointsTexts } from "./endpoints.texts.ts";

/** A secret that is shown this once, until its owner has kept it. */
export function NewSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const words = useWords(endpointsTexts);
  return (
    <div className="new-secret" role="status">
      <p className="row-title">{words.secretOnce}</p>
      <p className="secret">{secret}</p>
      <p className="beside">
        <CopyButton className="btn" text={secret} label={words.copy} copied={words.copied} />
        <button type="button" className="link-btn" onClick={onKept}>
          {words.kept}
        </button>
      </p>
    </div>
  );
}
