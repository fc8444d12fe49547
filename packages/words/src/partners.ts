import { inBoth } from "./in-both.ts";

/** The sending of an event to an endpoint. */
export const webhookDeliveryStates = inBoth(
  { waiting: "Pending", succeeded: "Delivered", failed: "Failed" },
  { waiting: "Ausstehend", succeeded: "Zugestellt", failed: "Fehlgeschlagen" },
);

/** An endpoint is failing while it is enabled and does not answer. */
export const endpointStates = inBoth(
  { enabled: "Enabled", failing: "Failing", disabled: "Disabled" },
  { enabled: "Aktiv", failing: "Fehlerhaft", disabled: "Deaktiviert" },
);

export const integrationStates = inBoth(
  { pending: "Requested", approved: "Approved", suspended: "Suspended" },
  { pending: "Angefragt", approved: "Freigegeben", suspended: "Gesperrt" },
);
