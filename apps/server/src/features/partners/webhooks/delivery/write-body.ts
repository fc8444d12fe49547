import { encodeId } from "../../../../platform/ids.ts";
import { withoutPersonalFields } from "./personal-fields.ts";

export interface WrittenEvent {
  /** The type that the receiver is told. */
  type: string;
  /** The type of the event's row. An example of another type stands in the row of a test. */
  writtenAs: string;
  occurredAt: Date;
  data: string;
}

/** The body for an event: its frozen data, complete or without personal members; an example says that it is one. */
export function writeBody({ type, writtenAs, occurredAt, data }: WrittenEvent, personalData: boolean): string {
  const shown = personalData ? data : JSON.stringify(withoutPersonalFields(JSON.parse(data)));
  const mark = type === writtenAs ? "" : '"example":true,';
  return `{"type":${JSON.stringify(type)},"timestamp":"${occurredAt.toISOString()}",${mark}"data":${shown}}`;
}

/** The `webhook-id` of an event: the same for every attempt and every redelivery. */
export function webhookId(eventId: string): string {
  return encodeId("evt", eventId);
}
