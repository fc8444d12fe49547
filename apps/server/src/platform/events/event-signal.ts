/** Listeners of this process for written events. */
const listeners = new Set<() => void>();

/**
 * Called where events are written, before the commit. It is only a hint: the listener waits briefly, and finds by
 * polling what it then misses.
 */
export function signalEvents(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that removes the listener. */
export function onEvents(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
