import { useEffect, useState } from "preact/hooks";
import type { BagActions } from "../../bag/lines.tsx";
import type { BagState } from "../../bag/state.ts";
import { bag } from "./bag.ts";
import { isMerged } from "./merged.ts";
import { reopen } from "./reopen.ts";

/** The page's bag: `first`, which the server rendered, until the engine has read its own. */
export function useBag(first: BagState): BagState {
  const [state, show] = useState(first);
  useEffect(() => {
    const update = () => {
      const snapshot = bag.getSnapshot();
      // The server's rendering is better than "loading".
      if (snapshot.status !== "loading" || snapshot.lines.length > 0) show({ ...snapshot, merged: isMerged() });
    };
    update();
    return bag.subscribe(update);
  }, []);
  return state;
}

export const actions: Omit<BagActions, "estimate"> = {
  setQty: (variantId, qty) => bag.setQty(variantId, qty),
  acceptPrice: (variantId) => bag.acceptPrice(variantId),
  undo: () => void bag.undo(),
  pauseUndo: () => bag.pauseUndo(),
  resumeUndo: () => bag.resumeUndo(),
  setCode: (code) => bag.setDiscount(code),
  removeCode: () => bag.removeDiscount(),
  reopen: (orderId) => void reopen(orderId),
  answer: (questionId, addAgain) => bag.answer(questionId, addAgain),
};
