import { encodeId } from "../../../platform/ids.ts";
import { withoutPersonalFields } from "./personal-fields.ts";

/** What is sent for an event: its frozen data as it was written, or without what is personal. */
export function writeBody(event: { type: string; occurredAt: Date; data: string }, personalData: boolean): string {
  const data = personalData ? event.data : JSON.stringify(withoutPersonalFields(JSON.parse(event.data)));
  return `{"type":${JSON.stringify(event.type)},"timestamp":"${event.occurredAt.toISOString()}","data":${data}}`;
}

/** `webhook-id`: that of the event, so that it is the same for every attempt and every way of sending again. */
export function webhookId(eventId: string): string {
  return encodeId("evt", eventId);
}
