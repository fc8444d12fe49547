import type { ComponentChildren } from "preact";
import type { BagPlace } from "../bag/state.ts";
import { formatMoney } from "../ui/money.ts";
import { Picture } from "../ui/picture.tsx";
import { orderTexts } from "./texts.ts";
import type { ShownLine } from "./view.ts";

interface OrderLinesProps {
  place: BagPlace;
  lines: readonly ShownLine[];
  /** Notes below a line. */
  note?: (line: ShownLine) => ComponentChildren;
}

/** The lines in small: picture, what it is, what it costs. */
export function OrderLines({ place, lines, note }: OrderLinesProps) {
  const { language, ownLanguage } = place;
  return (
    <ul class="mini">
      {lines.map((line) => (
        <li key={line.key}>
          <Picture
            shop={place}
            picture={line.image === null ? undefined : { url: line.image, alt: "", width: 56, height: 56 }}
            title={line.title}
            sizes="56px"
          />
          <div>
            <p lang={ownLanguage} dir="auto">
              {line.title}
            </p>
            <p>
              {line.variantTitle !== "" && <span lang={ownLanguage} dir="auto">{`${line.variantTitle}, `}</span>}
              {orderTexts[language].pieces(line.qty)}
            </p>
            {note?.(line)}
          </div>
          <p class="num">{line.total === null ? "" : formatMoney(line.total, language)}</p>
        </li>
      ))}
    </ul>
  );
}
