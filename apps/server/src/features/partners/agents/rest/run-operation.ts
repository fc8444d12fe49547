import { type Answer, errorAnswer } from "../protocol/answer.ts";
import type { Admitted, Arrival, Door } from "../protocol/door.ts";
import { Refusal } from "../protocol/refusal.ts";

interface Run {
  readonly door: Door;
  readonly arrival: Arrival;
  readonly storefrontUrl: string;
}

/** Admits a request, runs its operation, and writes one line about it: never a body, and nothing of a buyer. */
export async function runOperation(
  { door, arrival, storefrontUrl }: Run,
  operate: (admitted: Admitted) => Promise<Answer>,
): Promise<Answer> {
  const { operation, transport } = arrival;
  const began = performance.now();
  let admitted: Admitted | undefined;
  let outcome = "internal_error";
  try {
    admitted = await door.admit(arrival);
    const answer = admitted.capabilities.has(operation.capability)
      ? await operate(admitted)
      : incompatible(admitted, arrival, storefrontUrl);
    outcome = answer.outcome;
    return answer;
  } catch (error) {
    if (error instanceof Refusal) outcome = error.code;
    throw error;
  } finally {
    door.log.info(
      {
        platform: admitted?.platform?.host ?? null,
        operation: operation.name,
        version: admitted?.version ?? null,
        transport,
        identity: admitted?.identity ?? null,
        outcome,
        durationMs: Math.round(performance.now() - began),
      },
      "agent request",
    );
  }
}

function incompatible(admitted: Admitted, { operation }: Arrival, storefrontUrl: string): Answer {
  const content = `The profile does not offer ${operation.capability} in this version.`;
  return errorAnswer(admitted, operation, { code: "capabilities_incompatible", content }, `${storefrontUrl}/`);
}
