import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createClient } from "@tote/client";
import { ToteProvider } from "@tote/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const tote = createClient();
const queryClient = new QueryClient();

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToteProvider client={tote}>
        <App />
      </ToteProvider>
    </QueryClientProvider>
  </StrictMode>,
);
