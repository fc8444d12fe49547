import type { Queryable } from "../../../../platform/database/database.ts";
import { ok, uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { ifMatchHeader } from "../../../../platform/http/answers/if-match.ts";
import { byTypeId, type Edit, editableResource } from "../../../../platform/http/editable-resource.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object } from "../../../../platform/http/requests/schema.ts";
import { decodeId, MIN_UUID } from "../../../../platform/ids.ts";
import { containing } from "../../../../platform/like-pattern.ts";
import type { Services } from "../../../../platform/services.ts";
import { UnknownCustomer } from "../administration/customers.ts";
import { type CustomerRow, findCustomer, findWithSecondFactor, listStaff } from "../queries/customers.ts";
import { createRole, deleteRole, type RoleEditor, updateRole } from "./edit-role.ts";
import { giveRoles } from "./give-roles.ts";
import { findRole, listRoles, listRolesOf } from "./role-queries.ts";
import {
  newRole,
  presentRole,
  presentStaff,
  rolePage,
  rolePatch,
  roleQuery,
  roleResource,
  rolesInput,
  staffMember,
  staffPage,
  staffQuery,
} from "./role-schemas.ts";
import { UnknownRole } from "./rules.ts";

const patternOf = (q: string | null) => (q === null ? null : containing(q));
const common = { access: "admin", permission: "staff", tag: "Administration" } as const;

/** Roles, and who has them: docs/contract/administration.md#roles. */
export function roleEndpoints(services: Services): Endpoint[] {
  const { database, cursors } = services;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listRoles",
      path: "/api/admin/roles",
      summary: "List roles",
      description: "Those that the shop came with first.",
      query: roleQuery,
      answer: rolePage,
      place: byId,
      read: ({ filters, page }) => listRoles(database.reads, { pattern: patternOf(filters.q), ...page }),
      present: (rows) => rows.map(presentRole),
    }),
    ...resourceEndpoints(services),
    listEndpoint(cursors, {
      ...common,
      operationId: "listStaff",
      path: "/api/admin/staff",
      summary: "List the people who work in the shop",
      description: "Everyone with a role, in the order in which their accounts were created.",
      query: staffQuery,
      answer: staffPage,
      place: byId,
      read: ({ filters, page }) => listStaff(database.reads, { pattern: patternOf(filters.q), ...page }),
      present: (rows) => showStaff(database.reads, rows),
    }),
    endpoint({
      ...common,
      operationId: "getStaffMember",
      method: "GET",
      path: "/api/admin/staff/{id}",
      summary: "Read the roles of an account",
      description: "Any account, also one without a role.",
      params: object({ id: idInput("usr") }),
      answers: { 200: staffMember },
      handle: async ({ params }) => {
        const row = await findCustomer(database.reads, uuidInPath("usr", params.id));
        if (row === null || row.email === null) throw new UnknownCustomer();
        return ok(await showOne(database.reads, row));
      },
    }),
    endpoint({
      ...common,
      operationId: "setStaffRoles",
      method: "PUT",
      path: "/api/admin/staff/{id}/roles",
      summary: "Set the roles of a person",
      description:
        "Effective with the account's next request. Callers can give and take only permissions that they have; only an owner makes someone an owner. Only an account with a verified address gets a role, and the last owner keeps theirs. Told by mail to the person and to all owners.",
      recentAuthentication: true,
      requestHeaders: ifMatchHeader(true),
      params: object({ id: idInput("usr") }),
      body: rolesInput,
      answers: { 200: staffMember },
      errors: ["address_not_verified", "last_administrator", "precondition_required", "precondition_failed"],
      handle: ({ principal, params, body, headers, transaction }) => {
        const asked = {
          userId: uuidInPath("usr", params.id),
          ifMatch: headers["if-match"],
          // An id that cannot exist is refused like one that does not.
          roleIds: body.roles.map((id) => decodeId("role", id) ?? MIN_UUID),
        };
        return transaction(async (tx) => ok(await showOne(tx, await giveRoles(tx, principal, asked))));
      },
    }),
  ];
}

async function showStaff(from: Queryable, rows: readonly CustomerRow[]) {
  const ids = rows.map(({ id }) => id);
  const roles = await listRolesOf(from, ids);
  const withSecondFactor = await findWithSecondFactor(from, ids);
  return rows.map((row) => presentStaff(row, roles, withSecondFactor));
}

async function showOne(from: Queryable, row: CustomerRow) {
  const [person] = await showStaff(from, [row]);
  if (person === undefined) throw new Error("unreachable: one account was given");
  return person;
}

const edit: Edit<RoleEditor> = (principal, change) => change(principal);

function resourceEndpoints({ database }: Services): Endpoint[] {
  const { permission } = common;
  return editableResource({
    ...common,
    path: "/api/admin/roles",
    id: byTypeId("role"),
    answer: roleResource,
    edit,
    get: {
      operationId: "getRole",
      permission,
      summary: "Read a role",
      read: async (id) => {
        const row = await findRole(database.reads, id);
        if (row === null) throw new UnknownRole();
        return presentRole(row);
      },
    },
    create: {
      operationId: "createRole",
      permission,
      recentAuthentication: true,
      summary: "Create a role",
      description: "The role can have only permissions that the caller has.",
      body: newRole,
      errors: ["role_name_taken", "too_many_roles"],
      write: (editor, body) => async (tx) => presentRole(await createRole(tx, editor, body)),
    },
    update: {
      operationId: "updateRole",
      permission,
      recentAuthentication: true,
      summary: "Change a role",
      description:
        "Effective with the next request of everyone who has it. Callers can add and remove only permissions that they have. A role that is renamed is no longer built in.",
      body: rolePatch,
      errors: ["role_name_taken", "role_built_in"],
      write: (editor, edited, patch) => async (tx) => presentRole(await updateRole(tx, editor, edited, patch)),
    },
    remove: {
      operationId: "deleteRole",
      permission,
      recentAuthentication: true,
      summary: "Delete a role",
      description: "Only a role without members can be deleted.",
      errors: ["role_built_in", "role_in_use"],
      write: (editor, edited) => (tx) => deleteRole(tx, editor, edited),
    },
  });
}
