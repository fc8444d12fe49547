import { parentPort } from "node:worker_threads";

export interface Call<Input> {
  id: number;
  input: Input;
}

export type Return<Output> = { id: number; output: Output } | { id: number; error: unknown };

/** Answers the calls of a {@link ServerThread}. The module of a thread calls this once. */
export function serveCalls<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const port = parentPort;
  if (port === null) throw new Error("This module runs on a thread of its own.");
  port.on("message", async ({ id, input }: Call<Input>) => {
    try {
      port.postMessage({ id, output: await work(input) } satisfies Return<Output>);
    } catch (error) {
      port.postMessage({ id, error } satisfies Return<Output>);
    }
  });
}
