import { useEffect, useState } from "react";

/** What was read first or shown since: a page that saves has the answer before its read is repeated. */
export function useNewest<Resource extends { readonly version: number }>(
  read: Resource,
): [Resource, (now: Resource) => void] {
  const [newest, show] = useState(read);
  useEffect(() => {
    show((known) => (read.version >= known.version ? read : known));
  }, [read]);
  return [newest, show];
}
