import { useEffect, useState } from "react";

/** The newest of two: data that was read, and the answer of a save, which comes before the read is repeated. */
export function useNewest<Resource extends { readonly version: number }>(
  read: Resource,
): [Resource, (now: Resource) => void] {
  const [newest, show] = useState(read);
  useEffect(() => {
    show((known) => (read.version >= known.version ? read : known));
  }, [read]);
  return [newest, show];
}
