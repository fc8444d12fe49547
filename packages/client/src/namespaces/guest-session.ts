import type { Profile } from "../../types/public.d.ts";
import { type Call, type Caller, callOf } from "../call.ts";
import type { Answer, CallOptions, Transport } from "../core/options.ts";

/** Makes at most one guest at a time, however many calls need one. */
export class GuestSession {
  readonly #call: Caller;
  readonly #transport: Transport;
  #beginning: Call<Profile> | undefined;

  constructor(call: Caller, transport: Transport) {
    this.#call = call;
    this.#transport = transport;
  }

  begin(options?: CallOptions): Call<Profile> {
    this.#beginning ??= callOf(this.#begin(options));
    return this.#beginning;
  }

  async #begin(options: CallOptions | undefined): Promise<Answer<Profile>> {
    try {
      return await this.#call("POST", "/api/auth/guest", {}, options).withResponse();
    } finally {
      this.#beginning = undefined;
    }
  }

  /** A page of another origin cannot tell whether it has a session; the server answers with the one that is there. */
  async ensure(options: CallOptions | undefined): Promise<void> {
    if (this.#transport.hasSession() !== true) await this.begin(withoutKey(options));
  }
}

function withoutKey(options: CallOptions | undefined): CallOptions {
  const { idempotencyKey: _ofTheCall, ...others } = options ?? {};
  return others;
}
