import { type Static, Type } from "@sinclair/typebox";
import { Invalid } from "../../../../platform/errors.ts";
import { object, text } from "../../../../platform/http/requests/schema.ts";

const MOST_NUMBERS = 20;
export const MAX_NUMBER_LENGTH = 100;
const url = text(2_000, { pattern: "^https?://[^\\s]+$", description: "Where the customer can follow the parcel." });
const number = text(MAX_NUMBER_LENGTH, { minLength: 1, pattern: "\\S", examples: ["00340434161094042557"] });
const carrier = text(100, { minLength: 1, pattern: "\\S", description: "Code or name.", examples: ["DHL"] });

export const numbersInput = Type.Array(
  object({ number, carrier: Type.Optional(carrier), url: Type.Optional(url) }, { title: "ShipmentNumberInput" }),
  { maxItems: MOST_NUMBERS, description: "One for each carton. Without `url`, the carrier's tracking page." },
);

export const parcelInputs = {
  carrier: Type.Optional({
    ...carrier,
    description:
      "Code or name. By default, the carrier that the number is of, or the usual one. `email`, `download`, `key` or `service` for what needs no parcel.",
  }),
  trackingNumber: Type.Optional({
    ...number,
    description: "Shorthand for `numbers`; several are separated by commas or semicolons.",
  }),
  trackingUrl: Type.Optional(url),
  numbers: Type.Optional(numbersInput),
  service: Type.Optional(text(100, { minLength: 1, description: "The carrier's product.", examples: ["Express"] })),
};

export interface NumberInput {
  number: string;
  carrier: string | null;
  url: string | null;
}

interface Given {
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
  numbers?: Static<typeof numbersInput> | undefined;
}

/** The numbers of a request, each without the blanks around it. Throws `not_unique`, and 422 if it names them in two ways. */
export function toNumbers({ trackingNumber, trackingUrl, numbers }: Given): NumberInput[] {
  if (numbers !== undefined && (trackingNumber !== undefined || trackingUrl !== undefined)) {
    const pointer = trackingNumber === undefined ? "#/trackingUrl" : "#/trackingNumber";
    throw new Invalid([{ pointer, code: "not_allowed", detail: "Send either `numbers` or the shorthand." }]);
  }
  const given =
    numbers?.map((each) => ({
      number: each.number.trim(),
      carrier: each.carrier?.trim() ?? null,
      url: each.url ?? null,
    })) ?? splitNumbers(trackingNumber ?? "", trackingUrl ?? null);
  for (const [index, { number }] of given.entries())
    if (given.findIndex((other) => other.number === number) !== index)
      throw new Invalid([
        { pointer: `#/numbers/${index}/number`, code: "not_unique", detail: "The number is named twice." },
      ]);
  return given;
}

/** `A1, A2` are two numbers. An address belongs to the first. */
export function splitNumbers(written: string, url: string | null = null): NumberInput[] {
  return [...new Set(written.split(/[,;\n]/).map((part) => part.trim()))]
    .filter((part) => part !== "")
    .map((part, index) => ({ number: part, carrier: null, url: index === 0 ? url : null }));
}
