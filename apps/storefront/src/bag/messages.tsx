import { Icon } from "../ui/icon.tsx";
import type { BagActions } from "./lines.tsx";
import type { BagPlace, BagState } from "./state.ts";
import { texts } from "./texts.ts";
import { WaitingOrder } from "./waiting-order.tsx";

interface MessagesProps {
  place: BagPlace;
  state: BagState;
  actions: BagActions | undefined;
}

/** Messages about the whole bag: network errors, lines that a sign-in left out, and changes with an unknown outcome. */
export function BagMessages({ place, state, actions }: MessagesProps) {
  const words = texts[place.language];
  const leftOut = state.warnings.filter(({ code }) => code === "not_merged").length;
  return (
    <div class="bag-messages" role="status">
      <WaitingOrder language={place.language} order={state.waitingOrder} reopen={actions?.reopen} />
      {state.offline && <Message text={words.offline} />}
      {state.status === "error" && !state.offline && <Message text={words.unreadable} />}
      {state.merged === true && (
        <p class="warnline tell">
          <Icon name="check" />
          <span>{words.merged}</span>
        </p>
      )}
      {leftOut > 0 && <Message text={words.notMerged(leftOut)} />}
      {state.questions.map(({ id, qty, preview, variantId }) => (
        <p key={id} class="warnline">
          <Icon name="warning" />
          <span>{words.question(qty, preview?.title ?? variantId)}</span>
          <button class="link-btn" type="button" onClick={() => actions?.answer(id, true)}>
            {words.addAgain}
          </button>
          <button class="link-btn" type="button" onClick={() => actions?.answer(id, false)}>
            {words.leave}
          </button>
        </p>
      ))}
    </div>
  );
}

function Message({ text }: { text: string }) {
  return (
    <p class="warnline">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
