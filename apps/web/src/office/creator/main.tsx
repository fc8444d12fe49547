/** @jsxImportSource react */
import { createRouter } from "@tanstack/react-router";
import { startOffice } from "../shell/office.tsx";
import { routes } from "./routes.tsx";

startOffice(createRouter({ routeTree: routes, scrollRestoration: true, defaultPreload: "intent" }));
