import { ToteError } from "@tote/client/core";
import { bag, transport } from "./bag.ts";

/** Puts a waiting order back into the bag. Paid or canceled meanwhile, it stays as it is, and the bag says so once read. */
export async function reopen(orderId: string): Promise<void> {
  try {
    await transport.request({ method: "POST", path: `/api/orders/${orderId}/reopen`, body: {} });
  } catch (error) {
    if (!(error instanceof ToteError)) throw error;
  }
  await bag.refresh();
}
