import { Type } from "@sinclair/typebox";
import { nullable } from "../../../platform/http/requests/schema.ts";

const days = (which: string) =>
  nullable(Type.Integer({ description: `${which} days until delivery; null where not said.`, examples: [3] }));

/** How long a shipping method takes, as the store, quotes and administration show it. */
export const deliveryDays = { minDays: days("Fewest"), maxDays: days("Most") };
