import { useQuery } from "@tanstack/react-query";
import type { Client, ToteError } from "@tote/client";
import { useSession, useTote } from "@tote/react";
import { toteKey } from "@tote/react/query";
import { useSecured } from "../../shell/secured.ts";

/** Reads by a method of the client, under the key of its path; where the server wants its owner to show themselves, it asks. */
export function useRead<T>(path: string, read: (tote: Client, signal: AbortSignal) => PromiseLike<T>) {
  const tote = useTote();
  const { user } = useSession();
  const secured = useSecured();
  return useQuery<T, ToteError>({
    queryKey: toteKey({ tote, userId: user?.id ?? null }, path),
    queryFn: ({ signal }) => secured(async () => read(tote, signal)),
    retry: false,
  });
}
