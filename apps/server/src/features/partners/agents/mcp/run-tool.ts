import { createHash } from "node:crypto";
import { type AgentCatalogue, LOOKUP, PRODUCT, SEARCH } from "../catalogue/catalogue.ts";
import { readMembers } from "../catalogue/read-requests.ts";
import {
  type AgentCheckouts,
  CANCEL_CHECKOUT,
  CREATE_CHECKOUT,
  GET_CHECKOUT,
  UPDATE_CHECKOUT,
} from "../checkouts/checkouts.ts";
import { writeKey } from "../errands/answer-once.ts";
import { type AgentCarts, CANCEL_CART, CREATE_CART, GET_CART, UPDATE_CART } from "../errands/carts.ts";
import type { ErrandWrite } from "../errands/errand-desk.ts";
import type { Answer } from "../protocol/answer.ts";
import type { Admitted } from "../protocol/door.ts";
import { invalidValue } from "../protocol/refusal.ts";
import type { Call } from "./read-call.ts";

export type RunTool = (name: string, admitted: Admitted, call: Call & { readonly ip: string }) => Promise<Answer>;

/** The operations of the door by the names of their tools; arguments are the bodies of REST, under a name. */
interface Run {
  readonly catalogue: AgentCatalogue;
  readonly carts: AgentCarts;
  readonly checkouts: AgentCheckouts;
}

export function createToolRunner({ catalogue, carts, checkouts }: Run): RunTool {
  return async (name, admitted, call) => {
    const { catalog = {}, cart = {}, checkout = {}, id } = call.arguments;
    switch (name) {
      case SEARCH.name:
        return catalogue.search(admitted, catalog);
      case LOOKUP.name:
        return catalogue.lookup(admitted, catalog);
      case PRODUCT.name:
        return catalogue.product(admitted, catalog);
      case CREATE_CART.name:
        return carts.create(writeOf(admitted, call, cart));
      case GET_CART.name:
        return carts.get(admitted, asId(id), call.ip);
      case UPDATE_CART.name:
        return carts.update(asId(id), writeOf(admitted, call, cart));
      case CANCEL_CART.name:
        return carts.cancel(asId(id), writeOf(admitted, call, {}));
      case CREATE_CHECKOUT.name:
        return checkouts.create(writeOf(admitted, call, checkout));
      case GET_CHECKOUT.name:
        return checkouts.get(admitted, asId(id), call.ip);
      case UPDATE_CHECKOUT.name:
        return checkouts.update(asId(id), writeOf(admitted, call, checkout));
      case CANCEL_CHECKOUT.name:
        return checkouts.cancel(asId(id), writeOf(admitted, call, {}, { needsKey: true }));
      default:
        throw new Error("unreachable: the door knows its tools");
    }
  };
}

function asId(id: unknown): string {
  if (typeof id === "string") return id;
  throw invalidValue("$.id", "is missing.");
}

function writeOf(
  admitted: Admitted,
  { tool, arguments: given, ip }: Call & { readonly ip: string },
  body: unknown,
  { needsKey = false } = {},
): ErrandWrite {
  const { meta, ...asked } = given;
  const requestHash = createHash("sha256").update(canonical(asked)).digest();
  const who = admitted.platform?.id ?? ip;
  const what = `${tool} ${typeof asked.id === "string" ? asked.id : ""}`;
  const key = writeKey(readMembers(meta, "$.meta")["idempotency-key"], { who, what, requestHash });
  if (needsKey && key === null) throw invalidValue('$.meta["idempotency-key"]', "is missing.");
  return { admitted, body, ip, transport: "mcp", key };
}

/** The same text for the same values, in whatever order their members come. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}
