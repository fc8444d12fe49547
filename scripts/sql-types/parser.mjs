import * as typescriptParser from "@typescript-eslint/parser";
import ts from "typescript";

/**
 * The TypeScript parser, with a view on types that leaves the parameters of statements to PostgreSQL.
 *
 * SafeQL describes a statement with each parameter cast to what its TypeScript type suggests. For strings that is wrong more
 * often than right: the same string is a text here, a uuid, a timestamp or a jsonb there, and `id = $1::text` is an error
 * where `id = $1`, which the server really sends, is not. A parameter whose type is "null" it leaves without a cast, so that
 * is what everything but numbers and booleans looks like; those two stay as they are, and are checked.
 *
 * @param {string} code
 * @param {typescriptParser.ParserOptions} [options]
 */
export function parseForESLint(code, options) {
  const result = typescriptParser.parseForESLint(code, options);
  const { program } = result.services;
  if (program === null || program === undefined) return result;
  const checker = withOpenParameters(program.getTypeChecker());
  const openProgram = Object.create(program, { getTypeChecker: { value: () => checker } });
  return { ...result, services: { ...result.services, program: openProgram } };
}

const OPEN = { flags: ts.TypeFlags.Null };
const CHECKED_FLAGS = ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/** @param {ts.TypeChecker} checker */
function withOpenParameters(checker) {
  const getTypeAtLocation = (/** @type {ts.Node} */ node) => {
    const type = checker.getTypeAtLocation(node);
    return isChecked(type) ? type : OPEN;
  };
  return Object.create(checker, { getTypeAtLocation: { value: getTypeAtLocation } });
}

/** @param {ts.Type} type @returns {boolean} */
function isChecked(type) {
  if (type.isUnion()) {
    const present = type.types.filter((member) => (member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
    return present.length > 0 && present.every((member) => isChecked(member));
  }
  return (type.flags & CHECKED_FLAGS) !== 0;
}
