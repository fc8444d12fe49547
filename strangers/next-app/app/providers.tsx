"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createClient } from "@tote/client";
import { ToteProvider } from "@tote/react";
import { type ReactNode, useState } from "react";
import { SHOP } from "./shop";

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }));
  const [tote] = useState(() => createClient({ baseUrl: SHOP }));
  return (
    <QueryClientProvider client={queries}>
      <ToteProvider client={tote}>{children}</ToteProvider>
    </QueryClientProvider>
  );
}
