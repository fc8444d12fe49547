import { DomainError, Invalid } from "../../../platform/errors.ts";

export class EventTypeNotApproved extends Invalid {
  constructor(types: ReadonlyArray<{ position: number; type: string }>) {
    super(
      types.map(({ position, type }) => ({
        pointer: `#/eventTypes/${position}`,
        code: "event_type_not_approved",
        detail: `The integration is not approved for ${type}.`,
      })),
      "event_type_not_approved",
      "The integration is not approved for some of these event types.",
    );
  }
}

/** An example is asked for of a type that the caller may not receive. */
export class ExampleNotApproved extends Invalid {
  constructor(type: string) {
    const detail = `The integration is not approved for ${type}.`;
    super([{ pointer: "#/eventType", code: "event_type_not_approved", detail }], "event_type_not_approved", detail);
  }
}

export class CursorExpired extends DomainError {
  constructor() {
    super({
      code: "cursor_expired",
      detail: "The place of this cursor is gone. Read on with `since`, and recognise repeats by their id.",
    });
  }
}

export class TooManyEndpoints extends DomainError {
  constructor(most: number) {
    super({ code: "too_many_endpoints", detail: `An integration has at most ${most} endpoints.` });
  }
}

export class RotationInProgress extends DomainError {
  constructor(until: Date) {
    super({
      code: "rotation_in_progress",
      detail: `The previous secret signs until ${until.toISOString()}. Send {"force": true} to end it now; receivers that still check with it will then fail.`,
    });
  }
}

export class EndpointDisabled extends DomainError {
  constructor() {
    super({
      code: "endpoint_disabled",
      detail: 'The endpoint is disabled. PATCH it with {"disabled": false} first.',
    });
  }
}
