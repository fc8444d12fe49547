"use client";

import { useRef } from "react";

/** One idempotency key for one intent, however often a person sends it, until it succeeds or becomes another intent. */
export interface IntentKey {
  keyFor(intent: unknown): string;
  forget(): void;
}

export function useIntentKey(): IntentKey {
  const held = useRef<{ intent: string; key: string } | null>(null);
  return {
    keyFor: (value) => {
      const intent = JSON.stringify(value) ?? "";
      if (held.current?.intent !== intent) held.current = { intent, key: crypto.randomUUID() };
      return held.current.key;
    },
    forget: () => {
      held.current = null;
    },
  };
}
