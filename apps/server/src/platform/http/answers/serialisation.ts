import fastJsonStringify from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";

/** Compiles the response schemas of a route as Fastify would, but when its first answer is written and not at the start. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialise: ((document: unknown) => string) | undefined;
  return (document: unknown) => {
    serialise ??= fastJsonStringify(schema);
    return serialise(document);
  };
};
