import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createClient } from "@tote/client";
import { ToteProvider } from "@tote/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Checkout, Greeting, Products } from "./shop";

const tote = createClient();
const queries = new QueryClient();
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <ToteProvider client={tote}>
        <Greeting />
        <Products />
        <Checkout />
      </ToteProvider>
    </QueryClientProvider>
  </StrictMode>,
);
