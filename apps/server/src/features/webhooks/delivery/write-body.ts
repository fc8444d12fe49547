import { encodeId } from "../../../platform/ids.ts";
import { withoutPersonalFields } from "./personal-fields.ts";

/** The body for an event: its frozen data, complete or without personal members. */
export function writeBody(event: { type: string; occurredAt: Date; data: string }, personalData: boolean): string {
  const data = personalData ? event.data : JSON.stringify(withoutPersonalFields(JSON.parse(event.data)));
  return `{"type":${JSON.stringify(event.type)},"timestamp":"${event.occurredAt.toISOString()}","data":${data}}`;
}

/** The `webhook-id` of an event: the same for every attempt and every redelivery. */
export function webhookId(eventId: string): string {
  return encodeId("evt", eventId);
}
