/**
 * The building blocks of request and response schemas. Objects are closed, strings and arrays are bounded. A schema
 * with a `title` becomes a named component of the OpenAPI document; everything else is written in place.
 */
import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from "@sinclair/typebox";
import type { IdPrefix, PublicId } from "../../ids.ts";
import { DEFAULT_LIMIT } from "../answers/paging.ts";

export function object<P extends TProperties>(
  properties: P,
  options: { title?: string; description?: string; examples?: unknown[] } = {},
): TObject<P> {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/**
 * "This or null". Written as `nullable` because the serialiser has a fast path for it, while a union is tried branch by
 * branch; the OpenAPI generator turns it into what version 3.1 says.
 */
export function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  return Type.Unsafe<Static<S> | null>({ ...schema, nullable: true });
}

export function text(
  maxLength: number,
  options: { minLength?: number; description?: string; pattern?: string; format?: string; examples?: unknown[] } = {},
) {
  return Type.String({ maxLength, ...options });
}

/** Text of a response: not bounded here, since it was bounded when it was written. */
export function plain(description?: string, examples?: unknown[]) {
  return Type.String({
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
  });
}

export function oneOf<const Values extends readonly string[]>(
  values: Values,
  description?: string,
): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({
    type: "string",
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });
}

export function id<Prefix extends IdPrefix>(prefix: Prefix) {
  return Type.Unsafe<PublicId<Prefix>>(
    Type.String({
      description: `TypeID with the prefix \`${prefix}_\`.`,
      examples: [`${prefix}_01k9zj3v6yf8rb1m0x4w7d2q5h`],
    }),
  );
}

/** An id in a request. Its form is not enforced here: an id that cannot exist is answered like one that does not. */
export function idInput(prefix: IdPrefix) {
  return Type.String({
    minLength: 1,
    maxLength: 64,
    description: `TypeID with the prefix \`${prefix}_\`.`,
    examples: [`${prefix}_01k9zj3v6yf8rb1m0x4w7d2q5h`],
  });
}

export const timestamp = Type.String({
  format: "date-time",
  description: "RFC 3339, UTC, milliseconds.",
  examples: ["2026-11-20T10:30:00.000Z"],
});

export const MAX_MINOR = 1_000_000_000;

export const money = object(
  {
    amount: Type.Integer({ description: "Integer of minor units (cents).", examples: [4999] }),
    currency: Type.String({ description: "ISO 4217.", examples: ["EUR"] }),
  },
  { title: "Money", examples: [{ amount: 4999, currency: "EUR" }] },
);

export const moneyInput = object(
  {
    amount: Type.Integer({ minimum: 0, maximum: MAX_MINOR * 1_000, description: "Integer of minor units (cents)." }),
    currency: Type.String({ minLength: 3, maxLength: 3, pattern: "^[A-Z]{3}$" }),
  },
  { title: "MoneyInput", examples: [{ amount: 4999, currency: "EUR" }] },
);

/** The answer of a list endpoint. */
export function page<S extends TSchema>(item: S, title: string) {
  return object(
    {
      data: Type.Array(item),
      nextCursor: nullable(
        Type.String({
          description: "Opaque; goes into `cursor` for the next page. Null on the last page.",
          examples: [null],
        }),
      ),
      hasMore: Type.Boolean({ description: "True if there is a next page.", examples: [false] }),
    },
    { title },
  );
}

export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: DEFAULT_LIMIT })),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1024, description: "`nextCursor` of the page before." }),
  ),
};
