import type { PageOperation } from "../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../platform/http/requests/schema.ts";

const SHELL = { 200: { description: "The document; what it shows is read by its program.", html: true } } as const;

export const officePageOperations: readonly PageOperation[] = [
  {
    operationId: "showAccount",
    method: "GET",
    path: "/account",
    tag: "Pages",
    summary: "Show the account",
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
    description: "The same document for everyone; who is no approved creator is told where they stand.",
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
    answers: SHELL,
  },
  {
    operationId: "showAdministrationPage",
    method: "GET",
    path: "/admin/{page}",
    tag: "Pages",
    summary: "Show a page of the administration",
    description: "The same document at every address below; its program asks for what the caller's role may see.",
    params: object({ page: text(256, { examples: ["reports"] }) }),
    answers: SHELL,
  },
];
