import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** Says for people what an action did; screen readers read it, others see it at the foot of the page. */
export const useAnnounce = (): ((message: string) => void) => useContext(AnnounceContext);

const SHOWN_MS = 6_000;

export function Announcer({ children }: { children: ReactNode }) {
  const [said, say] = useState<{ message: string; id: number } | null>(null);
  const announce = useCallback((message: string) => {
    const id = Date.now();
    say({ message, id });
    setTimeout(() => say((now) => (now?.id === id ? null : now)), SHOWN_MS);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="announcer" role="status">
        {said !== null && <p key={said.id}>{said.message}</p>}
      </div>
    </AnnounceContext>
  );
}
