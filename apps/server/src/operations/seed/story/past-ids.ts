import { randomUUID } from "node:crypto";

/** Makes the id of something that was created at a past moment. */
export type IdAt = (at: Date) => string;

const COUNTER_END = 0x1000;

/**
 * UUIDv7s of the past, so that lists ordered by id show the right order. Within a millisecond, later ids are greater if
 * they are requested one after the other.
 */
export function createPastIds(): IdAt {
  let last = -1;
  let counter = 0;
  return (at) => {
    counter = at.getTime() === last ? (counter + 1) % COUNTER_END : 0;
    last = at.getTime();
    const time = last.toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, "0")}-${randomUUID().slice(19)}`;
  };
}
