/** Who in this process wants to know that events were written. */
const listeners = new Set<() => void>();

/**
 * Called where events are written, before the commit. It promises nothing: the listener waits a little, and what it then
 * does not find it finds by polling.
 */
export function signalEvents(): void {
  for (const listener of listeners) listener();
}

/** Returns what ends the calls. */
export function onEvents(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
