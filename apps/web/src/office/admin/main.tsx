/** @jsxImportSource react */
import { createRouter } from "@tanstack/react-router";
import { startOffice } from "../shell/office.tsx";
import { addRefusals } from "../ui/api/refusals.ts";
import { adminRefusals } from "./refusals.texts.ts";
import { routes } from "./routes.tsx";

addRefusals(adminRefusals);
startOffice(
  createRouter({
    routeTree: routes,
    scrollRestoration: true,
    defaultPreload: "intent",
  }),
);
