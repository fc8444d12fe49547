/** Listeners of this process for written events. */
const listeners = new Set<() => void>();
/** Listeners of this process for changes that no event tells of. */
const topicListeners = new Set<(topic: string) => void>();

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

/** Called after something has changed that people may be looking at, and that has no event, such as an import's progress. */
export function signalTopic(topic: string): void {
  for (const listener of topicListeners) listener(topic);
}

/** Returns a function that removes the listener. */
export function onTopics(listener: (topic: string) => void): () => void {
  topicListeners.add(listener);
  return () => void topicListeners.delete(listener);
}

const EDITS_PAUSE_MS = 200;
let edits: NodeJS.Timeout | undefined;

/** Called after staff changed something. Edits that come together are told of once. */
export function signalEdits(): void {
  if (edits !== undefined) return;
  edits = setTimeout(() => {
    edits = undefined;
    signalTopic("edits");
  }, EDITS_PAUSE_MS);
  edits.unref();
}
