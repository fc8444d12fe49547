/** `@tote/client/bag`: a shop's bag that answers every tap at once and is right in the end. */

export { type Bag, createBag } from "./bag/create-bag.ts";
export type {
  BagAddition,
  BagLine,
  BagOptions,
  BagPreview,
  BagQuestion,
  BagSnapshot,
  BagStorage,
  OrderOfBagInput,
} from "./bag/types.ts";
