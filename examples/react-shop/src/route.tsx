import { type ReactNode, useSyncExternalStore } from "react";

/** Thirty lines instead of a router: the address is the state. */
function subscribe(listener: () => void): () => void {
  addEventListener("popstate", listener);
  return () => removeEventListener("popstate", listener);
}

export function useRoute(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  const [path = "/", query = ""] = address.split("?");
  return { path, query: new URLSearchParams(query) };
}

export function navigate(to: string): void {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

export function Link({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        // A new tab, a new window and a download are the browser's.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}
