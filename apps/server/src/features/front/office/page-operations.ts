import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";

const SHELL = { 200: { description: "The document; what it shows is read by its program.", html: true } } as const;

export const officePageOperations: readonly PageOperation[] = [
  {
    operationId: "showAccount",
    method: "GET",
    path: "/account",
    tag: "Pages",
    summary: "Show the account",
    description: "The same document for everyone; its program reads the session.",
    answers: SHELL,
  },
  {
    operationId: "showAccountPage",
    method: "GET",
    path: "/account/{page}",
    tag: "Pages",
    summary: "Show a page of the account",
    description: "The same document at every address below, so that each can be opened, reloaded and sent on.",
    params: object({ page: text(256, { examples: ["orders"] }) }),
    answers: SHELL,
  },
  {
    operationId: "showCreatorWorkspace",
    method: "GET",
    path: "/creator",
    tag: "Pages",
    summary: "Show the creator's workspace",
    description:
      "The same document for everyone; people who aren't approved creators see the state of their application.",
    answers: SHELL,
  },
  {
    operationId: "showCreatorWorkspacePage",
    method: "GET",
    path: "/creator/{page}",
    tag: "Pages",
    summary: "Show a page of the creator's workspace",
    description: "The same document at every address below, so that each can be opened, reloaded and sent on.",
    params: object({ page: text(256, { examples: ["wallet"] }) }),
    answers: SHELL,
  },
  {
    operationId: "showAdministration",
    method: "GET",
    path: "/admin",
    tag: "Pages",
    summary: "Show the administration",
    description: "The same document for everyone; its program reads the session.",
    answers: SHELL,
  },
  {
    operationId: "showAdministrationPage",
    method: "GET",
    path: "/admin/{page}",
    tag: "Pages",
    summary: "Show a page of the administration",
    description: "The same document at every address below; its program reads what the caller's permissions cover.",
    params: object({ page: text(256, { examples: ["reports"] }) }),
    answers: SHELL,
  },
  {
    operationId: "showDeveloperConsole",
    method: "GET",
    path: "/developers/console",
    tag: "Pages",
    summary: "Show the developer's console",
    description: "The same document for everyone; people who aren't approved partners ask for access there.",
    answers: SHELL,
  },
  {
    operationId: "showDeveloperConsolePage",
    method: "GET",
    path: "/developers/console/{page}",
    tag: "Pages",
    summary: "Show a page of the developer's console",
    description: "The same document at every address below, so that each can be opened, reloaded and sent on.",
    params: object({ page: text(256, { examples: ["endpoints"] }) }),
    answers: SHELL,
  },
];
