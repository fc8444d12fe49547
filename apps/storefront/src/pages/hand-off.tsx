import { offerTexts } from "../bag/offer.texts.ts";
import { OfferItem } from "../bag/offer.tsx";
import type { OfferedItem } from "../bag/state.ts";
import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { handOffTexts } from "./hand-off.texts.ts";

/** Goods that an assistant prepared, before the buyer takes them over. */
export interface HandOffView {
  /** Null: somebody else has it. */
  readonly open: {
    readonly host: string | null;
    readonly items: readonly OfferedItem[];
    readonly code: string | null;
    /** Titles of items without a right of withdrawal. */
    readonly notWithdrawable: readonly string[];
    /** The form says which version it shows. */
    readonly version: number;
    /** It has changed since the page was shown. */
    readonly hasChanged: boolean;
    /** The visitor's own bag has something in it. */
    readonly hasBag: boolean;
  } | null;
}

/** `/continue/{token}`: opening it changes nothing; a button takes the items over. */
export function HandOffPage({ shop, view }: { shop: Shop; view: HandOffView }) {
  const words = handOffTexts[shop.language];
  const title = view.open === null ? words.takenTitle : words.title;
  return (
    <Frame shop={shop} ships head={{ title, description: null, path: null, ownPath: "/continue" }}>
      <div class="title-row">
        <h1>{title}</h1>
      </div>
      {view.open === null ? <Taken shop={shop} /> : <Open shop={shop} open={view.open} />}
    </Frame>
  );
}

function Taken({ shop }: { shop: Shop }) {
  const words = handOffTexts[shop.language];
  return (
    <>
      <p>{words.taken}</p>
      <p class="row-btns">
        <a class="btn" href="/bag">
          {words.toBag}
        </a>
      </p>
    </>
  );
}

const POLICIES = ["terms", "withdrawal", "shipping", "privacy"];

/** Legal pages that the order will be made by. */
function Policies({ shop }: { shop: Shop }) {
  const pages = POLICIES.flatMap((name) => shop.legal.filter((page) => page.name === name));
  if (pages.length === 0) return null;
  return (
    <p class="small">
      {handOffTexts[shop.language].policies}{" "}
      {pages.map(({ name, title, url }, index) => (
        <>
          {index > 0 && ", "}
          <a key={name} href={url}>
            {title}
          </a>
        </>
      ))}
    </p>
  );
}

function Open({ shop, open }: { shop: Shop; open: NonNullable<HandOffView["open"]> }) {
  const words = handOffTexts[shop.language];
  const { host, items, code, version, hasChanged, hasBag, notWithdrawable } = open;
  const canTake = items.some(({ state }) => state === "ready" || state === "short");
  return (
    <section class="offer" aria-label={words.title}>
      <p>{words.lead(host)}</p>
      {hasChanged && (
        <p class="warnline" role="status">
          <Icon name="warning" />
          <span>{words.changed}</span>
        </p>
      )}
      <ul class="lines">
        {items.map((item) => (
          <li key={item.name}>
            <OfferItem shop={shop} item={item} />
          </li>
        ))}
      </ul>
      {notWithdrawable.length > 0 && <p class="small">{words.notWithdrawable(notWithdrawable)}</p>}
      <Policies shop={shop} />
      {code !== null && canTake && <p class="small">{offerTexts[shop.language].code(code)}</p>}
      {canTake ? (
        <form method="post" class="row-btns">
          <input type="hidden" name="version" value={String(version)} />
          <button class="btn" type="submit" name="mode" value="add">
            {hasBag ? words.addToBag : words.add}
          </button>
          {hasBag && (
            <button class="btn second" type="submit" name="mode" value="only">
              {words.only}
            </button>
          )}
          <span class="small quiet">{words.unchanged}</span>
        </form>
      ) : (
        <p class="warnline">
          <Icon name="warning" />
          <span>{words.nothing}</span>
        </p>
      )}
    </section>
  );
}
