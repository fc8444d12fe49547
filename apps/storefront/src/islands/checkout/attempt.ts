import { type PlaceOrderInput, type RememberedKey, rememberKey } from "@tote/client";

/** Beside the key of `rememberKey`: the order that was sent with it, so that a reload repeats the very same one. */
const ITEM = "tote-checkout-order";

/** An order that was sent, or is about to be. Sending it again with its key orders nothing twice. */
export interface Attempt {
  readonly order: PlaceOrderInput;
  readonly key: string;
  /** Ends the attempt: it arrived, or was refused for sure. */
  end(): void;
}

/** The tab's own storage, or this page's memory where the browser refuses it. */
function tabStorage(): Storage | Map<string, string> {
  try {
    sessionStorage.getItem(ITEM);
    return sessionStorage;
  } catch {
    return new Map();
  }
}

const kept = tabStorage();
const storage = {
  getItem: (name: string) => (kept instanceof Map ? (kept.get(name) ?? null) : kept.getItem(name)),
  setItem: (name: string, value: string) =>
    void (kept instanceof Map ? kept.set(name, value) : kept.setItem(name, value)),
  removeItem: (name: string) => void (kept instanceof Map ? kept.delete(name) : kept.removeItem(name)),
};

/** Remembers an order under a new key before it is sent. */
export function beginAttempt(order: PlaceOrderInput): Attempt {
  rememberKey("checkout", storage).forget();
  storage.setItem(ITEM, JSON.stringify(order));
  return attemptOf(order, rememberKey("checkout", storage));
}

/** The order that this tab sent before a reload, and whose answer it never saw. */
export function unfinishedAttempt(): Attempt | null {
  const text = storage.getItem(ITEM);
  return text === null ? null : attemptOf(JSON.parse(text) as PlaceOrderInput, rememberKey("checkout", storage));
}

function attemptOf(order: PlaceOrderInput, key: RememberedKey): Attempt {
  const end = () => {
    key.forget();
    storage.removeItem(ITEM);
  };
  return { order, key: key.value, end };
}
