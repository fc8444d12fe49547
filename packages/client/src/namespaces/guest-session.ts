import type { Profile } from "../../types/public.d.ts";
import type { Call, Caller } from "../call.ts";
import type { CallOptions, Transport } from "../core/options.ts";

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
    const end = () => {
      this.#beginning = undefined;
    };
    if (this.#beginning === undefined) {
      this.#beginning = this.#call("POST", "/api/auth/guest", {}, options);
      this.#beginning.then(end, end);
    }
    return this.#beginning;
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
