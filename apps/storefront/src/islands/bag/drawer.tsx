import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BagLines, isShort } from "../../bag/lines.tsx";
import { BagMessages } from "../../bag/messages.tsx";
import { type BagPlace, settledState } from "../../bag/state.ts";
import { BagSum } from "../../bag/sum.tsx";
import { texts } from "../../bag/texts.ts";
import { useBag } from "./use-bag.ts";
import { useEstimate } from "./use-estimate.ts";

/** Opens the drawer; the page below it cannot be reached until it is closed. */
let open: ((added: string) => void) | undefined;

function Drawer({ place }: { place: BagPlace }) {
  const words = texts[place.language];
  const state = useBag({ ...settledState(null), status: "loading" });
  const { estimate, actions } = useEstimate(state, { place });
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, tell] = useState("");
  useEffect(() => {
    open = (title) => {
      tell(title);
      if (dialog.current?.open === false) dialog.current.showModal();
      heading.current?.focus();
    };
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} class="drawer" aria-labelledby="drawer-title" closedby="any">
      <div class="drawer-in">
        <div class="drawer-head">
          <h2 class="serif" id="drawer-title" tabIndex={-1} ref={heading}>
            {words.title}
          </h2>
          <button class="link-btn" type="button" onClick={close}>
            {words.close}
          </button>
        </div>
        <div class="drawer-body">
          <p class="small sub" role="status">
            {added === "" || state.lines.some((line) => line.title === added && isShort(line))
              ? ""
              : words.added(added)}
          </p>
          <BagMessages place={place} state={state} actions={actions} />
          {state.lines.length === 0 ? (
            <p class="sub">{state.status === "loading" ? words.loading : words.emptyTitle}</p>
          ) : (
            <BagLines place={place} state={state} actions={actions} level={3} />
          )}
        </div>
        <div class="drawer-foot">
          {state.lines.length > 0 && (
            <BagSum place={place} state={state} estimate={estimate} actions={actions} id="drawer" />
          )}
          <a class="link-btn small" href="/bag">
            {words.whole}
          </a>
        </div>
      </div>
    </dialog>
  );
}

/** Shows the bag beside the page and says what was put in. */
export function openDrawer(place: BagPlace, added: string): void {
  if (open === undefined) {
    const root = document.createElement("div");
    document.body.append(root);
    render(<Drawer place={place} />, root);
    // The effect that makes it ready runs after the first paint.
    requestAnimationFrame(() => setTimeout(() => open?.(added)));
    return;
  }
  open(added);
}
