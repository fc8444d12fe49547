import { useState } from "react";
import { Dismissed, useSecured } from "../../shell/secured.ts";

export interface Act<Arguments extends unknown[]> {
  /** Resolves with true when it was done. Never rejects: `error` says what went wrong. */
  readonly run: (...given: Arguments) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly error: Error | null;
  readonly forget: () => void;
}

/** An action of a page: its progress and refusal; where the server wants its owner to show themselves, it asks and repeats. */
export function useAct<Arguments extends unknown[]>(
  work: (...given: Arguments) => PromiseLike<unknown>,
): Act<Arguments> {
  const secured = useSecured();
  const [state, set] = useState<{ isRunning: boolean; error: Error | null }>({ isRunning: false, error: null });
  const run = async (...given: Arguments): Promise<boolean> => {
    set({ isRunning: true, error: null });
    try {
      await secured(async () => work(...given));
      set({ isRunning: false, error: null });
      return true;
    } catch (error) {
      set({ isRunning: false, error: error instanceof Dismissed ? null : (error as Error) });
      return false;
    }
  };
  return { ...state, run, forget: () => set({ isRunning: false, error: null }) };
}
