import ts from "typescript";

/** @import { PluginResolvedTarget, SafeQLPlugin, TypeCheckContext } from "@ts-safeql/plugin-utils" */

/** The columns of a statement. @typedef {Extract<PluginResolvedTarget, { kind: "object" }>} Columns */
/** @typedef {Extract<PluginResolvedTarget, { kind: "literal" }>} Literal */
/** @typedef {NonNullable<TypeCheckContext["node"]["typeArguments"]>["params"][number]} TypeNode */

/** The name of json columns' types between the configuration and the comparison, to tell them from unknown types. */
export const JSON_TYPE = "Json";

/**
 * Compares the columns that a statement returns with its declared row type. SafeQL's own comparison is textual and too
 * strict for us: here a text column may be declared as a union of its values, and a json column as any type. A null
 * that the database may return and the type omits is always an error.
 */
const plugin = {
  /** @returns {SafeQLPlugin} */
  factory: () => ({
    name: "tote",
    onTarget: ({ node }) => (isSqlTag(node) ? { typeCheck: checkRowType } : false),
  }),
};

export default plugin;

/** @param {TypeCheckContext["node"]} node */
function isSqlTag(node) {
  return node.tag.type === "Identifier" && node.tag.name === "sql";
}

/** @param {TypeCheckContext} context */
function checkRowType({ node, output, checker, parser, sourceCode }) {
  if (output.kind !== "object") return { message: `A statement returns columns, not ${textOf(output)}.` };
  const declaredNode = node.typeArguments?.params[0];
  if (declaredNode === undefined) {
    const text = `{ ${output.value.map(([name, target]) => `${name}: ${textOf(target)}`).join("; ")} }`;
    return { message: `The row type is missing: sql<${text}>`, fix: { node: node.tag, text: `sql<${text}>` } };
  }
  const written = parser.esTreeNodeToTSNodeMap.get(declaredNode);
  if (!ts.isTypeNode(written)) return { message: "The row type is no type.", node: declaredNode };
  const declared = checker.getTypeFromTypeNode(written);
  /** @type {string[]} */
  const problems = [];
  for (const [name, target] of output.value) {
    const property = checker.getPropertyOfType(declared, name);
    if (property === undefined) problems.push(`${name}: ${textOf(target)} is returned and not declared`);
    else if (!isRight(checker, property, target)) {
      const text = checker.typeToString(checker.getTypeOfSymbol(property));
      problems.push(`${name} is declared as ${text}, the database returns ${textOf(target)}`);
    }
  }
  const returned = new Set(output.value.map(([name]) => name));
  for (const property of checker.getPropertiesOfType(declared)) {
    if (!returned.has(property.name)) problems.push(`${property.name} is declared and not returned`);
  }
  if (problems.length === 0) return undefined;
  const report = { message: `The row type differs: ${problems.join("; ")}.`, node: declaredNode };
  if (declaredNode.type !== "TSTypeLiteral") return report;
  return {
    ...report,
    fix: { node: declaredNode, text: corrected({ declaredNode, declared, output, checker, sourceCode }) },
  };
}

/**
 * The declared row type with only its wrong parts replaced, so that narrower declarations stay.
 * @param {{ declaredNode: Extract<TypeNode, { type: "TSTypeLiteral" }>, declared: ts.Type, output: Columns } & Pick<TypeCheckContext, "checker" | "sourceCode">} context
 */
function corrected({ declaredNode, declared, output, checker, sourceCode }) {
  const fields = output.value.map(([name, target]) => {
    const property = checker.getPropertyOfType(declared, name);
    const member = declaredNode.members
      .filter((candidate) => candidate.type === "TSPropertySignature")
      .find(({ key }) => key.type === "Identifier" && key.name === name);
    if (property !== undefined && member?.typeAnnotation !== undefined && isRight(checker, property, target)) {
      return `${name}: ${sourceCode.getText(member.typeAnnotation.typeAnnotation)}`;
    }
    return `${name}: ${textOf(target)}`;
  });
  return `{ ${fields.join("; ")} }`;
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} property @param {PluginResolvedTarget} target */
function isRight(checker, property, target) {
  const declaration = property.valueDeclaration;
  const type = declaration !== undefined && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const vouched =
    type !== undefined &&
    ts.isTypeReferenceNode(type) &&
    ts.isIdentifier(type.typeName) &&
    type.typeName.text === "NotNull";
  return accepts(checker, checker.getTypeOfSymbol(property), vouched ? withoutNull(target) : target);
}

/** @param {PluginResolvedTarget} target @returns {PluginResolvedTarget} */
function withoutNull(target) {
  if (target.kind !== "union") return target;
  return { ...target, value: target.value.filter((member) => !isNull(member)) };
}

/** @param {PluginResolvedTarget} target */
function isNull(target) {
  return target.kind === "type" && target.value === "null";
}

/**
 * SafeQL knows no type for many functions and also calls their result nullable; such a column cannot be checked.
 * @param {PluginResolvedTarget} target
 */
function isNotInferred(target) {
  const rest = withoutNull(target);
  const members = rest.kind === "union" ? rest.value : [rest];
  return members.every((member) => member.kind === "type" && (member.value === "unknown" || member.value === "any"));
}

/**
 * True if every value that the database may return is of the declared type.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} declared
 * @param {PluginResolvedTarget} target
 * @returns {boolean}
 */
function accepts(checker, declared, target) {
  if (declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || isNotInferred(target)) return true;
  const members = declared.isUnion() ? declared.types : [declared];
  switch (target.kind) {
    case "union":
      return target.value.every((member) => accepts(checker, declared, member));
    case "array": {
      const elements = members
        .filter((member) => checker.isArrayType(member))
        .map((m) => checker.getTypeArguments(/** @type {ts.TypeReference} */ (m))[0]);
      return elements.some((element) => accepts(checker, element, target.value));
    }
    case "object":
      return members.some((member) => (member.flags & ts.TypeFlags.Null) === 0);
    case "literal":
      return acceptsLiteral(members, target);
    default:
      return acceptsNamed(checker, members, target.value);
  }
}

/** @param {readonly ts.Type[]} members @param {Literal} target */
function acceptsLiteral(members, target) {
  const value = target.value.replace(/^(['"])(.*)\1$/s, "$2");
  return members.some((member) => {
    if (member.isStringLiteral()) return member.value === value;
    if (member.isNumberLiteral()) return String(member.value) === value;
    const flags = target.base.kind === "type" ? FLAGS_OF[target.base.value] : undefined;
    return flags !== undefined && (member.flags & flags) !== 0;
  });
}

/** @type {Readonly<Record<string, ts.TypeFlags | undefined>>} */
const FLAGS_OF = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
  null: ts.TypeFlags.Null,
};

/** @param {ts.TypeChecker} checker @param {readonly ts.Type[]} members @param {string} name */
function acceptsNamed(checker, members, name) {
  if (name === JSON_TYPE) return members.some((member) => (member.flags & ts.TypeFlags.Null) === 0);
  const flags = FLAGS_OF[name];
  if (flags === undefined) return members.some((member) => checker.typeToString(member).split("<")[0] === name);
  // A branded string is an intersection of string and its brand.
  return members.some((member) => {
    const parts = member.isIntersection() ? member.types : [member];
    return parts.some((part) => (part.flags & flags) !== 0);
  });
}

/** @param {PluginResolvedTarget} target @returns {string} */
function textOf(target) {
  switch (target.kind) {
    case "union":
      return [...new Set(target.value.map(textOf))].join(" | ");
    case "array": {
      const element = textOf(target.value);
      return element.includes(" ") ? `(${element})[]` : `${element}[]`;
    }
    case "object":
      return "unknown";
    case "literal":
      return textOf(target.base);
    default:
      return target.value === JSON_TYPE ? "unknown" : target.value;
  }
}
