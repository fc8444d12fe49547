import { DomainError, Invalid } from "../../platform/errors.ts";

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
