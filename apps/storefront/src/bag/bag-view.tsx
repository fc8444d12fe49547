import { type BagActions, BagLines } from "./lines.tsx";
import { BagMessages } from "./messages.tsx";
import type { BagPlace, BagState, Estimate } from "./state.ts";
import { BagSum } from "./sum.tsx";
import { texts } from "./texts.ts";

interface BagViewProps {
  place: BagPlace;
  state: BagState;
  estimate: Estimate;
  actions?: BagActions | undefined;
}

/** The page of the bag below its title: the same on the server and alive. */
export function BagView({ place, state, estimate, actions }: BagViewProps) {
  const words = texts[place.language];
  const isEmpty = state.lines.length === 0;
  return (
    <>
      <BagMessages place={place} state={state} actions={actions} />
      {isEmpty ? (
        <div class="empty">
          <p class="serif">{state.status === "loading" ? words.loading : words.emptyTitle}</p>
          <p class="sub">{words.emptyText}</p>
          <p>
            <a class="btn second top" href={place.prefix === "" ? "/" : place.prefix}>
              {words.look}
            </a>
          </p>
        </div>
      ) : (
        <div class="two">
          <section aria-label={words.lines}>
            <BagLines place={place} state={state} actions={actions} level={2} />
          </section>
          <aside class="panel stick" aria-label={words.summary}>
            <BagSum place={place} state={state} estimate={estimate} actions={actions} id="bag" />
            <p class="xs quiet top">{words.noAccount}</p>
          </aside>
        </div>
      )}
    </>
  );
}
