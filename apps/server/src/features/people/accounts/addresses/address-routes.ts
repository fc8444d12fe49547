import { NotFound } from "../../../../platform/errors.ts";
import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { readerLanguage } from "../../../../platform/http/pages/language.ts";
import { idInput, object, pageQuery } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import { deleteAddress, listAddresses } from "./address-queries.ts";
import { addressPatch, newAddress, savedAddress, savedAddressPage } from "./address-schemas.ts";
import { addAddress, changeAddress, presentSaved } from "./save-address.ts";

const PATH = "/api/auth/addresses";
const params = object({ id: idInput("adr") });

/** The addresses that an account keeps for its orders. docs/contract/sessions-and-accounts.md#addresses */
export function addressEndpoints({ cursors, database }: Services): Endpoint[] {
  const common = { access: "session", tag: "Account" } as const;
  return [
    listEndpoint(cursors, {
      ...common,
      operationId: "listAddresses",
      path: PATH,
      summary: "List the account's addresses, newest first",
      description: "The default addresses are marked by `isDefaultShipping` and `isDefaultBilling`.",
      query: object(pageQuery),
      answer: savedAddressPage,
      place: byId,
      read: ({ principal, page }) => listAddresses(database.reads, principal.userId, page.after, page.limit),
      present: (rows, _principal, language) => rows.map((row) => presentSaved(row, language)),
    }),
    endpoint({
      ...common,
      operationId: "addAddress",
      method: "POST",
      path: PATH,
      idempotent: true,
      summary: "Add an address",
      description: "An account keeps at most 50, one of them the default for shipping and one for billing.",
      body: newAddress,
      answers: { 201: savedAddress },
      errors: ["too_many_addresses"],
      handle: ({ principal, body, headers, transaction }) =>
        transaction(async (tx) => {
          const address = await addAddress(tx, principal.userId, body, readerLanguage({ principal, headers }));
          return { status: 201, body: address, headers: { location: `${PATH}/${address.id}` } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "updateAddress",
      method: "PATCH",
      path: `${PATH}/{id}`,
      summary: "Change an address",
      description: "Omitted members keep their value; `null` clears one. Placed orders keep their address.",
      params,
      body: addressPatch,
      answers: { 200: savedAddress },
      handle: ({ principal, params: { id }, body, headers, transaction }) => {
        const change = { userId: principal.userId, id: uuidInPath("adr", id), patch: body };
        return transaction(async (tx) => ({
          status: 200,
          body: await changeAddress(tx, change, readerLanguage({ principal, headers })),
        }));
      },
    }),
    endpoint({
      ...common,
      operationId: "deleteAddress",
      method: "DELETE",
      path: `${PATH}/{id}`,
      summary: "Delete an address",
      description: "Orders keep the address they were placed with.",
      params,
      answers: { 204: null },
      handle: ({ principal, params: { id }, transaction }) => {
        const addressId = uuidInPath("adr", id);
        return transaction(async (tx) => {
          if ((await deleteAddress(tx, principal.userId, addressId)) === 0) throw new NotFound();
          return { status: 204 };
        });
      },
    }),
  ];
}
