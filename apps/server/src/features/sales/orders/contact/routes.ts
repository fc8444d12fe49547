import { Type } from "@sinclair/typebox";
import {
  ifMatchHeader,
  namesVersion,
  PreconditionFailed,
  versionTag,
} from "../../../../platform/http/answers/if-match.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { nullable, object } from "../../../../platform/http/requests/schema.ts";
import type { Services } from "../../../../platform/services.ts";
import { addressExample, addressInput } from "../../../ground/store/address.ts";
import { billingAddressInput } from "../../../ground/store/addresses/billing-address.ts";
import type { SettingsCache } from "../../../ground/store/settings.ts";
import { emailInput } from "../../../people/accounts/email-address.ts";
import { administerOrder } from "../admin/administer-order.ts";
import { adminOrderSchema } from "../admin/present-admin-order.ts";
import { resolveOrderId } from "../find-order.ts";
import type { StoredOrder } from "../order-record.ts";
import { orderParams } from "../schemas/requests.ts";
import { changeContact } from "./change-contact.ts";

const contactPatch = object(
  {
    email: Type.Optional({ ...emailInput, description: "Where mails about the order go; the owner stays." }),
    shippingAddress: Type.Optional(addressInput),
    billingAddress: Type.Optional(nullable(billingAddressInput)),
  },
  { title: "OrderContactPatch", examples: [{ shippingAddress: addressExample }] },
);

/** docs/contract/orders.md#contact: the order takes its contact itself, and at an address of its own. */
export function contactEndpoints(services: Services, settings: SettingsCache): Endpoint[] {
  return [
    contactEndpoint({ operationId: "updateOrder", path: "/api/admin/orders/{id}" }, services, settings),
    contactEndpoint({ operationId: "updateOrderContact", path: "/api/admin/orders/{id}/contact" }, services, settings),
  ];
}

function contactEndpoint(
  place: { operationId: string; path: string },
  { secrets }: Services,
  settings: SettingsCache,
): Endpoint {
  return endpoint({
    ...place,
    permission: "orders.write",
    method: "PATCH",
    access: "staff",
    tag: "Administration",
    summary: "Correct e-mail address and addresses of an order",
    description:
      "An address replaces the whole former one; `billingAddress: null` is the shipping address. The shipping address can be corrected while a piece is to be sent, within the same tax place.",
    requestHeaders: ifMatchHeader(false),
    params: orderParams,
    body: contactPatch,
    answers: { 200: adminOrderSchema },
    errors: ["not_found", "invalid_transition", "change_needed", "precondition_failed"],
    handle: async ({ principal, params, body, headers, transaction }) => {
      const actorId = principal.userId;
      const ifMatch = headers["if-match"] ?? "*";
      const kit = { secrets, settings: await settings.current(), actorId };
      return transaction(async (tx) => {
        const act = { orderId: await resolveOrderId(tx, params.id), actorId, action: "order.contact", show: contactOf };
        const order = await administerOrder(tx, act, (locked) => {
          if (!namesVersion(ifMatch, locked.order.version)) throw new PreconditionFailed(locked.order.version);
          return changeContact(tx, locked, body, kit);
        });
        return { status: 200, body: order, headers: { etag: versionTag(order.version) } };
      });
    },
  });
}

/** The former ones stay in the log until the customer is erased. */
function contactOf({ email, shippingAddress, billingAddress }: StoredOrder) {
  return { email, shippingAddress, billingAddress };
}
