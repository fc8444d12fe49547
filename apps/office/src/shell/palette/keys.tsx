import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { useWords } from "../language.ts";
import { paletteTexts } from "./palette.texts.ts";
import { PALETTE_KEY, SAVE_KEY } from "./shortcuts.ts";

/** The keys of the office. */
export function Keys({ onClose }: { onClose: () => void }) {
  const { keys: words } = useWords(paletteTexts);
  return (
    <Sheet title={words.title} isOpen onClose={onClose}>
      <List
        title={words.anywhere}
        keys={[
          [PALETTE_KEY, words.palette],
          ["?", words.help],
          ["Esc", words.close],
        ]}
      />
      <List
        title={words.lists}
        keys={[
          ["j", words.next],
          ["k", words.former],
          ["x", words.select],
          ["Enter", words.open],
          ["/", words.search],
        ]}
      />
      <List title={words.editors} keys={[[SAVE_KEY, words.save]]} />
    </Sheet>
  );
}

function List({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section className="keys">
      <h3>{title}</h3>
      <dl className="facts">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
