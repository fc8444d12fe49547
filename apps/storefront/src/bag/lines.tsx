import type { BagLine } from "@tote/client/bag";
import { Icon } from "../ui/icon.tsx";
import { formatMoney } from "../ui/money.ts";
import { Picture } from "../ui/picture.tsx";
import type { BagPlace, BagState } from "./state.ts";
import { Stepper } from "./stepper.tsx";
import { texts } from "./texts.ts";

/** Actions on the lines of a bag. */
export interface BagActions {
  setQty(variantId: string, qty: number): void;
  acceptPrice(variantId: string): void;
  undo(): void;
  pauseUndo(): void;
  resumeUndo(): void;
  answer(questionId: string, addAgain: boolean): void;
  setCode(code: string): void;
  removeCode(): void;
  /** Puts a waiting order back into the bag. */
  reopen(orderId: string): void;
  /** Works out what the bag costs in a country. */
  estimate(country: string): void;
}

interface LinesProps {
  place: BagPlace;
  state: BagState;
  /** Undefined until the page is alive. */
  actions: BagActions | undefined;
  /** The level of the lines' headings. */
  level: 2 | 3;
}

/** The lines of a bag, each with what is to be said of it. */
export function BagLines({ place, state, actions, level }: LinesProps) {
  return (
    <ul class="lines">
      {state.lines.map((line) => (
        <li key={line.variantId} class={line.pending === "removing" ? "gone" : undefined}>
          {line.pending === "removing" ? (
            <Removed place={place} line={line} state={state} actions={actions} />
          ) : (
            <Line place={place} line={line} actions={actions} level={level} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  place: BagPlace;
  line: BagLine;
  actions: BagActions | undefined;
}

function Removed({ place, line, state, actions }: LineProps & { state: BagState }) {
  const words = texts[place.language];
  return (
    <p class="undo small">
      <span>{words.removed(line.title)}</span>{" "}
      {state.undo?.variantId === line.variantId && actions !== undefined && (
        <button
          class="link-btn"
          type="button"
          onClick={actions.undo}
          onFocus={actions.pauseUndo}
          onBlur={actions.resumeUndo}
          onPointerEnter={actions.pauseUndo}
          onPointerLeave={actions.resumeUndo}
        >
          {words.undo}
        </button>
      )}
    </p>
  );
}

function Line({ place, line, actions, level }: LineProps & { level: 2 | 3 }) {
  const { language } = place;
  const words = texts[language];
  const Heading: "h2" | "h3" = `h${level}`;
  const each = line.unitPrice === null ? null : formatMoney(line.unitPrice, language);
  const picture = line.image === null ? undefined : { url: line.image, alt: "", width: null, height: null };
  const setQty = actions === undefined ? undefined : (qty: number) => actions.setQty(line.variantId, qty);
  const notes = [hasOptions(line) ? line.variantTitle : "", each !== null && line.qty > 1 ? words.each(each) : ""];
  const note = notes.filter((part) => part !== "").join(", ");
  return (
    <>
      <span class="line-pic">
        <Picture shop={place} picture={picture} title={line.title} sizes="6rem" />
      </span>
      <div aria-busy={line.pending !== null}>
        <div class="line-top">
          <Heading lang={place.ownLanguage} dir="auto">
            {line.handle === null ? (
              line.title
            ) : (
              <a href={`${place.prefix}/products/${line.handle}?v=${line.variantId}`}>{line.title}</a>
            )}
          </Heading>
          <p class="num">{line.lineTotal === null ? "" : formatMoney(line.lineTotal, language)}</p>
          {note !== "" && <p>{note}</p>}
        </div>
        <Notes place={place} line={line} actions={actions} />
        <p class="warnline" role="status" id={`shortage-${level}-${line.variantId}`}>
          <Shortage words={words} line={line} />
        </p>
        <Stepper
          language={language}
          variantId={line.variantId}
          title={line.title}
          qty={line.qty}
          setQty={setQty}
          describedBy={`shortage-${level}-${line.variantId}`}
        />
      </div>
    </>
  );
}

const hasOptions = ({ options }: BagLine) => options === null || Object.keys(options).length > 0;

/** True when the bag holds more pieces of a line than there are. */
export const isShort = ({ warnings }: BagLine): boolean => warnings.some(({ code }) => code === "insufficient_stock");

/** Says how many pieces are left, in a region that is announced when the text comes. */
function Shortage({ words, line }: { words: (typeof texts)[BagPlace["language"]]; line: BagLine }) {
  if (!isShort(line)) return null;
  return (
    <>
      <Icon name="warning" />
      <span>{line.stock === null || line.stock <= 0 ? words.soldOut : words.short(line.stock)}</span>
    </>
  );
}

/** Changes since the line was added, and obstacles to an order. */
function Notes({ place, line, actions }: LineProps) {
  const words = texts[place.language];
  const codes = line.warnings.map(({ code }) => code);
  const { addedPrice, unitPrice } = line;
  const has = (code: (typeof codes)[number]) => codes.includes(code);
  const fell = addedPrice !== null && unitPrice !== null && unitPrice.amount < addedPrice.amount;
  return (
    <>
      {has("price_changed") && addedPrice !== null && (
        <p class={fell ? "warnline tell" : "warnline"}>
          <Icon name={fell ? "check" : "warning"} />
          <span>{(fell ? words.fell : words.rose)(formatMoney(addedPrice, place.language))}</span>
          {actions !== undefined && (
            <button class="link-btn" type="button" onClick={() => actions.acceptPrice(line.variantId)}>
              {words.accept}
            </button>
          )}
        </p>
      )}
      {has("unavailable") && (
        <p class="warnline">
          <Icon name="warning" />
          <span>{words.unavailable}</span>
        </p>
      )}
      {line.error !== null && (
        <p class="warnline" role="alert">
          <Icon name="warning" />
          <span>{words.refused(line.error.status >= 500 ? line.error.requestId : null)}</span>
        </p>
      )}
    </>
  );
}
