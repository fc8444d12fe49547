import { callerOn } from "./call.ts";
import type { Transport } from "./core/options.ts";
import { cartMethods } from "./namespaces/cart.ts";
import { GuestSession } from "./namespaces/guest-session.ts";
import { sessionMethods } from "./namespaces/session.ts";

/** All methods over a transport. */
export function clientOn(transport: Transport) {
  const call = callerOn(transport);
  const guestSession = new GuestSession(call, transport);
  return {
    /** For libraries that add to the client. */
    transport,
    session: sessionMethods(call, guestSession),
    cart: cartMethods(call, guestSession),
  };
}
